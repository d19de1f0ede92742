/// The one queue of updates, which belongs to the main actor.
///
/// ```text
///   send / intent over several / report
///     1  models are set; their events and states join their lines
///     2  recorders hear the change; reactions to a report act, and what they send joins it
///     3  followers are walked, once each: with views, they derive, compare, and join their line
///     4  what goes is released; what was sent meanwhile is announced as changes of their own
///     5  unless an update runs: each turn shows the oldest state of its line to its views
/// ```
///
/// A turn is a state or an event that waits in a ``Line``. Turns are taken in the order in which
/// they came, whatever source they belong to. So no view is entered while it is updated, and all
/// views and listeners see what happened in one order.
@MainActor
@usableFromInline
final class UpdateQueue {
  @usableFromInline static let main = UpdateQueue()

  /// How far the present change has come.
  @usableFromInline
  enum Phase {
    case idle
    /// Steps 1 and 2: what is sent joins the change.
    case joining
    /// The end of step 2: what a recorder reports joins the change, what it sends has to wait.
    case recording
    /// Steps 3 and 4: what is sent has to wait for a change of its own.
    case following
  }

  /// A change that has been made, and is still to be announced.
  private struct LaterChange {
    let cause: Cause
    var announcements: [() -> Void] = []
  }

  private struct Origin {
    let node: SourceNode
    let derives: Bool
  }

  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) @usableFromInline private(set) var phase = Phase.idle
  /// Whether a change or an update is under way; otherwise no turn waits.
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  @exclusivity(unchecked) @usableFromInline var isShowing = false
  /// The turn that has waited longest; it stands apart because a second one hardly ever waits.
  @exclusivity(unchecked) private var first: Turn?
  @exclusivity(unchecked) private var rest: [Turn?] = []
  /// How many turns were taken of those that stood behind the first.
  @exclusivity(unchecked) private var taken = 0
  /// Why the states changed that wait, by the number of the turn, once a view asks for causes.
  private var causes: [Int: Cause] = [:]
  @exclusivity(unchecked) @usableFromInline private(set) var needsCauses = false
  @exclusivity(unchecked) private var (addedTurns, takenTurns) = (0, 0)
  /// The object that is being updated, if the view is or names one.
  @exclusivity(unchecked) @usableFromInline var updating: ObjectIdentifier?
  /// The views that are being shown their first state, each from inside the update of the last.
  private var attaching: [(type: Any.Type, object: ObjectIdentifier?)] = []
  /// Whether to note which views cause further turns, because there may be no end to them.
  @exclusivity(unchecked) @usableFromInline private(set) var isTracing = false
  private var traced: (turns: Int, types: [String]) = (0, [])

  /// The number of the present change, or of the last one.
  @exclusivity(unchecked) private var change = 0
  @exclusivity(unchecked) private var cause = Cause.start
  /// The sources that the present change began at.
  @exclusivity(unchecked) private var origins: [Origin] = []
  /// What records the present change.
  @exclusivity(unchecked) private var recorders: [any ChangeRecorder] = []
  /// What reacts to the change that is being made, in order.
  @exclusivity(unchecked) private var reactions: [() -> Void] = []
  @exclusivity(unchecked) private var later: [LaterChange] = []
  @exclusivity(unchecked) private var released: [Any] = []
  /// The presenters that each `make` under way has created, for the owner to end.
  private var created: [[SourceNode]] = []

  /// Views may answer a state with a new one a few times; a thousand in a row are a loop.
  static var mostGenerations: Int { 1_000 }
  /// Enough for the message to name the views of any loop that a person can follow.
  static var tracedGenerations: Int { 12 }
  /// Views rarely attach views that attach more; a hundred levels fit on the stack of any thread.
  static var mostLevels: Int { 100 }
}

// MARK: - Changes

extension UpdateQueue {
  /// Announces a change of one source that is followed, with nothing that could react to it.
  @usableFromInline
  func announce(_ cause: Cause, from node: SourceNode, join: () -> Void) {
    start(cause)
    join()
    follow(node)
    finish()
  }

  /// Makes a change, or a part of the one that is being made.
  ///
  /// If the present change has reached its followers already, this one is announced after it.
  ///
  /// - Parameters:
  ///   - cause: The cause of the change, unless it is a part of another.
  ///   - make: Announces each source with ``join(_:)``. What it sends belongs to the change.
  @usableFromInline
  func perform(_ cause: Cause, announce make: () -> Void) {
    switch phase {
    case .joining: make()
    case .recording where cause == .report && later.isEmpty: makeAndReact(make)
    case .recording, .following:
      later.append(LaterChange(cause: cause))
      let before = phase
      phase = .joining
      makeAndReact(make)
      phase = before
    case .idle:
      run(cause, make)
      finish()
    }
  }

  /// Lets something react to a change, once the whole of it has been made.
  ///
  /// Several stores can be part of it, and a reaction to one of them may send to another.
  @usableFromInline
  func react(_ act: @escaping () -> Void) { reactions.append(act) }

  private func makeAndReact(_ make: () -> Void) {
    let outer = reactions
    reactions = []
    make()
    while !reactions.isEmpty { reactions.removeFirst()() }
    reactions = outer
  }

  /// Lets states and events join their lines, after those of the changes that were made before.
  @usableFromInline
  func join(_ announce: @escaping () -> Void) {
    if later.isEmpty { announce() } else { later[later.count - 1].announcements.append(announce) }
  }

  /// Names a source that the present change began at.
  ///
  /// - Parameters:
  ///   - node: The source.
  ///   - derives: Whether it is a presenter whose state is still to be derived.
  @usableFromInline
  func add(origin node: SourceNode, derives: Bool = false) {
    if origins.contains(where: { $0.node === node && $0.derives == derives }) { return }
    origins.append(Origin(node: node, derives: derives))
  }

  /// Names an object that records the present change.
  @usableFromInline
  func add(recorder: any ChangeRecorder) {
    if !recorders.contains(where: { $0 === recorder }) { recorders.append(recorder) }
  }

  private func start(_ cause: Cause) {
    change &+= 1
    self.cause = cause
    (phase, isBusy) = (.following, true)
  }

  private func run(_ cause: Cause, _ make: () -> Void) {
    start(cause)
    phase = .joining
    makeAndReact(make)
    phase = .recording
    if !recorders.isEmpty {
      let recorders = self.recorders
      self.recorders = []
      for recorder in recorders { recorder.finishChange() }
    }
    phase = .following
    // Taken out before the walk, which can call anything.
    let origins = self.origins
    self.origins = []
    for origin in origins {
      if origin.derives { _ = reach(origin.node) } else { follow(origin.node) }
    }
  }

  /// Lets every presenter that follows derive its state, once for a change.
  private func follow(_ node: SourceNode) {
    if node.hasFollowers {
      var isAnyGone = false
      // As they were at the change, whatever comes and goes meanwhile.
      let followers = node.followers
      // Looked up each time: a constant would be retained for as long as the presenter derives.
      for index in followers.indices {
        if followers[index].node.isGone {
          isAnyGone = true
        } else if followers[index].isConcerned?() ?? true, !reach(followers[index].node) {
          isAnyGone = true
        }
      }
      if isAnyGone { node.sweep() }
    }
    node.forgetBasis?()
  }

  /// Lets a presenter derive its state, and what follows it; false if it was released.
  private func reach(_ node: SourceNode) -> Bool {
    guard node.lastChange != change else { return true }
    node.lastChange = change
    if node.hasViews || node.hasParts || node.isEager, let derive = node.derive, !derive() {
      return false
    }
    if node.hasFollowers { follow(node) }
    return true
  }

  private func finish() {
    if !later.isEmpty || !released.isEmpty { settle() }
    phase = .idle
    showTurns()
  }

  /// Releases what has gone, and announces what was sent meanwhile.
  private func settle() {
    var (generation, left) = (0, 0)
    while !later.isEmpty || !released.isEmpty {
      // Released here, where nothing is being changed; what that sends is announced later.
      var gone: [Any] = []
      swap(&gone, &released)
      gone = []
      guard !later.isEmpty else { continue }
      if left == 0 {
        generation += 1
        left = later.count
        if generation == Self.mostGenerations { stopEndlessRelease() }
      }
      left -= 1
      let next = later.removeFirst()
      run(next.cause) { for announce in next.announcements { announce() } }
    }
  }
}

// MARK: - Turns

extension UpdateQueue {
  /// Adds a turn behind those that wait.
  @usableFromInline
  func add(_ turn: Turn, because cause: Cause? = nil) {
    addedTurns &+= 1
    if needsCauses { causes[addedTurns] = cause ?? (phase == .idle ? .report : self.cause) }
    if first == nil { first = turn } else { rest.append(turn) }
  }

  /// Takes all turns, unless an update or a change is under way.
  @usableFromInline
  func showTurns() {
    guard !isShowing, phase == .idle else { return }
    if first != nil { takeTurns() }
    isBusy = false
  }

  private func takeTurns() {
    (isShowing, isBusy) = (true, true)
    var (generation, end) = (0, addedTurns)
    while let turn = first.take() {
      takenTurns &+= 1
      if taken < rest.count {
        first = rest[taken].take()
        taken += 1
      } else if taken > 0 {
        rest.removeAll(keepingCapacity: true)
        taken = 0
      }
      turn.take(turn)
      if takenTurns == end {
        generation += 1
        end = addedTurns
        if generation == Self.mostGenerations - Self.tracedGenerations { startTracing() }
        if generation == Self.mostGenerations { stopLoop() }
      }
    }
    if needsCauses { causes = [:] }
    (isShowing, isTracing) = (false, false)
  }

  /// Why the state that is being shown changed.
  @usableFromInline var shownCause: Cause {
    attaching.isEmpty ? causes[takenTurns] ?? .start : .start
  }

  /// Remembers causes from now on, because a view is attached that shows them.
  @usableFromInline
  func rememberCauses() { needsCauses = true }

  /// Starts to show a state at once, when nothing is under way.
  @inlinable
  func beginShowing() { (isShowing, isBusy) = (true, true) }

  /// Shows what was sent meanwhile.
  @usableFromInline
  func endShowing() {
    isShowing = false
    if first != nil { takeTurns() }
    isBusy = false
  }

  /// Whether an object is being updated.
  @usableFromInline
  func isUpdating(_ object: ObjectIdentifier?) -> Bool {
    guard let object else { return false }
    return updating == object || attaching.contains { $0.object == object }
  }

  /// Shows a view its first state at once, even from inside the update of another view.
  @usableFromInline
  func showFirst(of type: Any.Type, _ object: ObjectIdentifier?, show: () -> Void) {
    if attaching.count == Self.mostLevels { stopAttaching() }
    attaching.append((type, object))
    let before = isShowing
    (isShowing, isBusy) = (true, true)
    show()
    isShowing = before
    attaching.removeLast()
    showTurns()
  }
}

// MARK: - Owners

extension UpdateQueue {
  /// Releases a value when nothing is being changed any more, because that can call anything.
  func release(_ value: Any) {
    if phase != .idle { released.append(value) }
  }

  /// Runs a closure, and returns the presenters that it created with its result.
  func creating<Result>(_ make: () -> Result) -> (Result, created: [SourceNode]) {
    created.append([])
    let result = make()
    return (result, created.removeLast())
  }

  /// Whether an owner makes something.
  var isCreating: Bool { !created.isEmpty }

  /// Notes a new presenter for its owner.
  func noteCreated(_ node: SourceNode) { created[created.count - 1].append(node) }
}

// MARK: - Loops

extension UpdateQueue {
  private func startTracing() {
    isTracing = true
    traced = (addedTurns, [])
  }

  /// Notes the type of a view if its update caused another turn.
  @usableFromInline
  func trace(_ type: Any.Type) {
    if addedTurns > traced.turns, !traced.types.contains("\(type)") {
      traced.types.append("\(type)")
    }
    traced.turns = addedTurns
  }

  /// Stops the program because updates cause one another, which would hang it.
  private func stopLoop() -> Never {
    stopProgram(
      because:
        """
        updates caused one another \(Self.mostGenerations) times in a row, and there is no end to \
        it. The views and listeners that loop: \(traced.types.joined(separator: ", ")). A view only \
        shows its state; it sends intents for what a person does, not in answer to a state.
        """)
  }

  /// Stops the program because views attach views without end, which would end the stack.
  private func stopAttaching() -> Never {
    var types: [String] = []
    for view in attaching.suffix(12) where !types.contains("\(view.type)") {
      types.append("\(view.type)")
    }
    stopProgram(
      because:
        """
        \(Self.mostLevels) views were attached, each from inside the update of the last one, and \
        there is no end to it. The views that loop: \(types.joined(separator: ", ")).
        """)
  }

  private func stopEndlessRelease() -> Never {
    stopProgram(
      because:
        """
        \(Self.mostGenerations) changes in a row were sent while presenters were derived, made or \
        released, and there is no end to it. Let neither `state` nor the init of a presenter send \
        anything.
        """)
  }
}
