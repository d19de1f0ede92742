import ViewStates

/// A history as a value to write to a file: a first state, and the actions since.
///
/// Encoded, it is an object with `version`, `first`, `steps`, `current` and `tip`. An archive
/// numbers its steps from 1, in the order of recording; 0 is the first state.
public struct HistoryArchive<Model: StateModel>: Codable, Sendable {
  /// The record of one step: either its actions, or the state that it set.
  public struct Entry: Codable, Sendable {
    /// The number of the previous step.
    public var parent: Int
    /// The actions of the step, in order.
    public var actions: [Model.Action]?
    /// The state that the step set, if it has no actions.
    public var state: Model?

    /// Creates an entry from actions or from a state.
    public init(parent: Int, actions: [Model.Action]? = nil, state: Model? = nil) {
      self.parent = parent
      self.actions = actions
      self.state = state
    }
  }

  /// The version of the format; 1 is the only one so far.
  public var version: Int
  /// The oldest state that is kept.
  public var first: Model
  /// The steps after the first state, in the order of recording.
  public var steps: [Entry]
  /// The number of the current step.
  public var current: Int
  /// The number of the last step that redo can reach.
  public var tip: Int

  /// Creates an archive of the current version.
  public init(first: Model, steps: [Entry] = [], current: Int = 0, tip: Int = 0) {
    version = ArchiveVersion.current
    self.first = first
    self.steps = steps
    self.current = current
    self.tip = tip
  }
}

enum ArchiveVersion {
  static let current = 1
}

extension History {
  /// The history as a value to write to a file.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  public var archive: HistoryArchive<Model> {
    closeGap()
    defer { finishTravel() }
    return recording.archive
  }

  /// Replaces this history with an archived one, and restores its current state.
  ///
  /// The whole archive is replayed and checked first. The store announces the state as restored.
  /// The restored steps get new numbers, so that no number ever means two steps. A ``Timeline`` of
  /// this history forgets its own steps, which led to steps that no longer exist.
  ///
  /// If the archive exceeds the bounds of this history, the oldest steps are forgotten. If there
  /// are too many steps to redo, the newest of those are forgotten, too.
  ///
  /// - Parameter archive: The archived history.
  /// - Returns: False if the store is locked; then nothing has changed.
  /// - Throws: ``HistoryError`` with the number of the faulty step; then nothing has changed.
  /// - Complexity: O(*n*) in the number of actions.
  @discardableResult
  public func restore(_ archive: HistoryArchive<Model>) throws(HistoryError) -> Bool {
    guard !isLocked else { return false }
    let first = recording.tree.nodes.endIndex
    let (imported, state) = try Recording.imported(archive, as: first, like: recording)
    hasGap = false
    let travel = prepareTravel(
      to: state, cause: { .restore(replacing: $0) },
      move: { recording, _ in recording = imported })
    travel.run(in: views.mark.nextPropagation())
    return true
  }
}

extension Recording {
  var archive: HistoryArchive<Model> {
    var numbers: [Int: Int] = [:]
    var archive = HistoryArchive(first: oldestState)
    for (number, step) in tree.kept.enumerated() {
      numbers[step] = number
      guard let parent = tree.parent(of: step) else { continue }
      var entry = HistoryArchive<Model>.Entry(parent: numbers[parent] ?? 0)
      if contents[step].actions.isEmpty {
        entry.state = kept[step]?.state
      } else {
        entry.actions = contents[step].actions.map { actions[$0] }
      }
      archive.steps.append(entry)
    }
    archive.current = numbers[tree.current] ?? 0
    archive.tip = numbers[tree.tip] ?? 0
    return archive
  }

  /// Creates a recording by a replay of an archive, and checks every step.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - first: The number that the first step gets.
  ///   - other: The recording whose bounds and replayer it shares.
  /// - Returns: The recording, and the state at its current step.
  /// - Throws: The fault of the archive, and the number of the step.
  static func imported(
    _ archive: HistoryArchive<Model>, as first: Int, like other: Recording
  ) throws(HistoryError) -> (Recording, Model) {
    guard archive.version == ArchiveVersion.current else { throw .unknownVersion(archive.version) }
    for step in [archive.current, archive.tip] {
      guard (0...archive.steps.count).contains(step) else { throw .unknownStep(step) }
    }
    var state = archive.first
    try validate(state, at: 0)
    var recording = Recording(
      of: state, bounds: HistoryBounds(bytes: .max), replayer: other.replayer)
    for (index, entry) in archive.steps.enumerated() {
      guard (0...index).contains(entry.parent) else { throw .malformedStep(index + 1) }
      try recording.go(to: entry.parent, from: &state)
      try recording.append(entry, as: index + 1, to: &state)
    }
    recording.tree.redrawLine(through: archive.tip)
    try recording.go(to: archive.current, from: &state)
    recording.tree.redrawLine(through: archive.current)
    try validate(state, at: archive.current)
    recording.bounds = other.bounds
    recording.isOpen = false
    recording.forgetBeyondBounds(present: state)
    recording.forgetNewestBeyondBounds()
    recording.renumber(by: first)
    return (recording, state)
  }

  /// Adds a distance to the number of every step.
  private mutating func renumber(by distance: Int) {
    tree.renumber(by: distance)
    contents.startIndex += distance
    base += distance
    kept = Dictionary(uniqueKeysWithValues: kept.map { ($0 + distance, $1) })
  }

  private mutating func go(to step: Int, from state: inout Model) throws(HistoryError) {
    guard step != tree.current else { return }
    let destination = try destination(step, from: state)
    state = destination.state
    // To draw the line each time takes time in the length of the branches. It is drawn at the end.
    tree.tip = step
    tree.current = step
    move(to: destination)
  }

  private mutating func append(
    _ entry: HistoryArchive<Model>.Entry, as number: Int, to state: inout Model
  ) throws(HistoryError) {
    switch (entry.actions, entry.state) {
    case (let actions?, nil) where !actions.isEmpty:
      for (index, action) in actions.enumerated() { add(action, toSameStep: index > 0) }
      try replay([number], on: &state)
      if distance >= interval { keepIfDue(state) }
      // Its state is the result of a replay.
      contents[number].isVerified = true
    case (nil, let restored?):
      try Self.validate(restored, at: number)
      record(restored, as: .restored, after: state)
      state = restored
    default:
      throw .malformedStep(number)
    }
  }
}
