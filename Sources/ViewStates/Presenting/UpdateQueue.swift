/// The one queue of updates, which belongs to the main actor.
///
/// ```text
///   send / intent over several / report
///     1  models are set; their events and states join their lines
///     2  reactions act one after another, and what they send joins the change; recorders hear it
///     3  followers are walked, once each: with views, they derive, compare, and join their line
///     4  what goes is released; what was sent meanwhile is announced as changes of their own
///     5  unless an update runs: each turn shows the oldest state of its line to its views
/// ```
///
/// A turn is a state or an event that waits in a ``Line``. Turns are taken in the order in which
/// they came, whatever source they belong to. So no view is entered while it is updated, and all
/// views and listeners see what happened in one order.
///
/// A change that is made during steps 3 and 4 changes its models at once, too, and its reactions
/// act at once. Only what joins the lines is kept for later, so it joins in the order of the
/// changes.
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
    /// Let states and events join their lines.
    var announcements: [() -> Void] = []
  }

  private struct Origin {
    let node: SourceNode
    /// Whether it is a presenter whose state is still to be derived.
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
  /// Why the state changed that is being shown.
  @exclusivity(unchecked) @usableFromInline var shownCause = Cause.start
  @exclusivity(unchecked) private(set) var addedTurns = 0
  @exclusivity(unchecked) private var takenTurns = 0
  /// The object that is being updated, if the view is or names one.
  @exclusivity(unchecked) @usableFromInline var updating: ObjectIdentifier?
  /// The views that are being shown their first state, each from inside the update of the last.
  var attaching: [(type: Any.Type, object: ObjectIdentifier?)] = []
  /// Whether to note which views cause further turns, because there may be no end to them.
  @exclusivity(unchecked) @usableFromInline var isTracing = false
  @exclusivity(unchecked) var traced: (turns: Int, types: [String]) = (0, [])

  /// The number of the present change, or of the last one.
  @exclusivity(unchecked) private var change = 0
  @exclusivity(unchecked) @usableFromInline private(set) var cause = Cause.start
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
  /// A change has a handful of reactions; ten thousand are sources that react to one another.
  static var mostReactions: Int { 10_000 }
  /// A long list of objects, each kept by the last one, is released one by one.
  static var mostReleases: Int { 1_000_000 }
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
    var count = 0
    while !reactions.isEmpty {
      count += 1
      if count == Self.mostReactions { stopReacting() }
      reactions.removeFirst()()
    }
    reactions = outer
  }

  /// Lets states and events join their lines, after those of the changes that were made before.
  @usableFromInline
  func join(_ announce: @escaping () -> Void) {
    if later.isEmpty { announce() } else { later[later.count - 1].announcements.append(announce) }
  }

  /// Names a source that the present change began at, or a presenter that derives because of it.
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
    var (generation, left, releases) = (0, 0, 0)
    while !later.isEmpty || !released.isEmpty {
      // Released here, where nothing is being changed; what that sends is announced later.
      exchange(&released, for: [])
      guard !later.isEmpty else {
        releases += 1
        if releases == Self.mostReleases { stopEndlessRelease() }
        continue
      }
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
  func add(_ turn: Turn) {
    addedTurns &+= 1
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
    (isShowing, isTracing) = (false, false)
  }

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
    let before = (isShowing, shownCause)
    (isShowing, isBusy, shownCause) = (true, true, .start)
    show()
    (isShowing, shownCause) = before
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
