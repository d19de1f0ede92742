import ViewStates

/// A history as it is written to a file: the first state, and the actions since.
///
/// Encoded, it is an object with `version`, `first`, `steps`, `current` and `tip`. Steps are
/// numbered here from 1 in the order of recording; 0 is the first state.
public struct HistoryArchive<Model: StateModel>: Codable, Sendable {
  /// A step after the first state.
  public struct Step: Codable, Sendable {
    /// The number of the step before.
    public var parent: Int
    /// What happened, in order.
    public var actions: [Model.Action]?
    /// What was set, if the step is not made of actions.
    public var state: Model?

    /// Creates a step of actions, or one of a state.
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
  /// The steps, in the order of recording.
  public var steps: [Step]
  /// The number of the current step.
  public var current: Int
  /// The number of the last step that redo can reach.
  public var tip: Int

  /// Creates an archive of the present version.
  public init(first: Model, steps: [Step] = [], current: Int = 0, tip: Int = 0) {
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
  /// The history as it is written to a file.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  public var archive: HistoryArchive<Model> {
    closeGap()
    defer { views.deliver() }
    return recording.archive
  }

  /// Replaces this history by one that was exported, and restores its current state.
  ///
  /// All of it is replayed and checked first. The steps go on being numbered where they are, so
  /// that no number means two steps. It is announced as a restored state. A ``Timeline`` of this
  /// history begins anew there, as its moments were of steps that are gone.
  ///
  /// - Parameter archive: What was exported.
  /// - Returns: Whether the store is not locked; in a locked one nothing changes.
  /// - Throws: ``HistoryError`` with the step of the archive that is wrong; nothing has changed
  ///   then.
  /// - Complexity: O(*n*) in the number of actions.
  @discardableResult
  public func restore(_ archive: HistoryArchive<Model>) throws(HistoryError) -> Bool {
    guard !isLocked else { return false }
    let first = recording.tree.nodes.endIndex
    let (imported, state) = try Recording.imported(archive, as: first, like: recording)
    hasGap = false
    let travel = travel(
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
      var archived = HistoryArchive<Model>.Step(parent: numbers[parent] ?? 0)
      if contents[step].actions.isEmpty {
        archived.state = kept[step]?.state
      } else {
        archived.actions = contents[step].actions.map { actions[$0] }
      }
      archive.steps.append(archived)
    }
    archive.current = numbers[tree.current] ?? 0
    archive.tip = numbers[tree.tip] ?? 0
    return archive
  }

  /// Builds a recording by doing again what an archive says, and checks it meanwhile.
  ///
  /// - Parameters:
  ///   - archive: What was exported.
  ///   - first: The number the first step gets here.
  ///   - other: The recording whose bounds and model it has.
  /// - Returns: The recording, and the state at its current step.
  /// - Throws: What is wrong with the archive, and where.
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
    for (index, step) in archive.steps.enumerated() {
      guard (0...index).contains(step.parent) else { throw .malformedStep(index + 1) }
      try recording.go(to: step.parent, from: &state)
      try recording.redo(step, number: index + 1, from: &state)
    }
    recording.tree.redrawLine(through: archive.tip)
    try recording.go(to: archive.current, from: &state)
    recording.tree.redrawLine(through: archive.current)
    try validate(state, at: archive.current)
    recording.bounds = other.bounds
    recording.isOpen = false
    recording.renumber(by: first)
    recording.forgetBeyondBounds(present: state)
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
    // Drawing the line each time would take as long as the branches are. It is drawn in the end.
    tree.tip = step
    tree.current = step
    move(to: destination)
  }

  private mutating func redo(
    _ step: HistoryArchive<Model>.Step, number: Int, from state: inout Model
  ) throws(HistoryError) {
    switch (step.actions, step.state) {
    case (let actions?, nil) where !actions.isEmpty:
      for (index, action) in actions.enumerated() { add(action, toSameStep: index > 0) }
      try replay([number], on: &state)
      if distance >= interval { keepIfDue(state) }
      // It came about by a replay.
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
