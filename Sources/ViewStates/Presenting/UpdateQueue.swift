/// The one queue of updates, which belongs to the main actor.
///
/// ```text
///   send / intent over several / report
///     1  models are set; their events and states join their lines
///     2  reactions act one after another, and what they send joins the change
///     3  recorders hear that the change is whole
///     4  followers are walked, once each: with views, they derive, compare, and join their line
///     5  what goes is released; what was sent meanwhile is walked as changes of their own
///     6  unless an update runs: each turn shows the oldest state of its line to its views
/// ```
///
/// Turns are taken in the order of their changes, whatever source they belong to. So no view is
/// entered while it is being updated, and all views and listeners see one order.
///
/// For a change that is made during steps 4 and 5, steps 1 to 3 are taken at once. Its followers
/// are walked after those of the earlier changes, and its turns wait behind theirs.
@MainActor
@usableFromInline
final class UpdateQueue {
  @usableFromInline static let main = UpdateQueue()

  /// How far the present change has come.
  @usableFromInline
  enum Phase {
    case idle
    /// Steps 1 to 3: what is sent joins the change.
    case joining
    /// Steps 4 and 5: what is sent is another change.
    case following
  }

  // Unchecked for the reason that is given beside `Views`.
  @exclusivity(unchecked) @usableFromInline private(set) var phase = Phase.idle
  /// Whether the change that is being made is made while the followers of another are walked.
  @exclusivity(unchecked) private var isNested = false
  /// The number of the last change that was made.
  @exclusivity(unchecked) @usableFromInline private(set) var change = 0
  /// The number of the change whose followers are walked.
  @exclusivity(unchecked) @usableFromInline private(set) var walked = 0
  /// The number of the last state or event of any source.
  @exclusivity(unchecked) @usableFromInline var lastNumber = 0
  /// The causes of waiting states, which hold places in this list: copying a number costs nothing.
  @exclusivity(unchecked) private var causes = commonCauses
  /// The place of the cause of the change that is made or walked.
  @exclusivity(unchecked) @usableFromInline private(set) var causePlace = start
  /// Where the changes under way began, in the order of the changes.
  @exclusivity(unchecked) private var origins: [Origin] = []
  /// The recorders of the change that is made.
  @exclusivity(unchecked) private var recorders: [any ChangeRecorder] = []
  /// The reactions to the change that is being made, in order; nil for those that have acted.
  @exclusivity(unchecked) private var reactions: [(() -> Void)?] = []
  /// Whether a view may have been shown a model before its change was announced.
  ///
  /// Then equal parts of a model prove nothing, until no change is under way.
  @exclusivity(unchecked) @usableFromInline var isAhead = false
  /// Values to release when no change is under way.
  @exclusivity(unchecked) private var released: [Any] = []
  /// The sources that each `make` under way has created, for the owner to end some of them.
  @usableFromInline var created: [[SourceNode]] = []

  /// Whether an update is under way.
  @exclusivity(unchecked) @usableFromInline var isShowing = false
  /// The turn that has waited longest; it stands apart because a second one hardly ever waits.
  @exclusivity(unchecked) private var firstTurn: Turn?
  /// The turns after it, in the order of their changes; nil for those that were taken.
  @exclusivity(unchecked) private var turns: [(turn: Turn?, change: Int)] = []
  /// The place of the cause of the state that is being shown.
  @exclusivity(unchecked) @usableFromInline var shownPlace = start
  /// The object that is being updated, if the view is or names one.
  @exclusivity(unchecked) @usableFromInline var updating: ObjectIdentifier?
  /// The views that are being shown their first state, each inside the update of the one before.
  private var attaching: [(type: Any.Type, object: ObjectIdentifier?)] = []
  /// Whether to note which views cause further turns, because there may be no end to them.
  @exclusivity(unchecked) @usableFromInline var isTracing = false
  @exclusivity(unchecked) private var traced: (turns: Int, types: [Any.Type]) = (0, [])

  /// A source where a change began, and what to do instead of walking its followers.
  private typealias Origin = (node: SourceNode, act: (() -> Void)?, change: Int, cause: Int)

  /// Views may answer a state with a new one a few times; a thousand in a row are a loop.
  private static var mostGenerations: Int { 1_000 }
  /// Ten thousand may be sent, released or reacted to at once; a loop comes here within seconds.
  private static var mostChanges: Int { 100_000 }
}

// MARK: - Changes

extension UpdateQueue {
  /// Begins a change of one source without reactions and recorders.
  @usableFromInline
  func start(_ cause: Int) {
    change &+= 1
    (walked, causePlace, phase) = (change, cause, .following)
  }

  /// Has the followers of that source derive their states, and ends the change.
  @usableFromInline
  func finish(from node: SourceNode) {
    follow(node)
    finish()
  }

  // Not inlined, as each caller would get a copy of the whole change.
  /// Makes a change, or a part of the one that is being made.
  ///
  /// - Parameters:
  ///   - cause: The cause of the change, unless it is a part of another.
  ///   - make: Adds the states to their lines. Actions that it sends belong to the change.
  @usableFromInline @inline(never)
  func perform(_ cause: Cause, announce make: () -> Void) {
    if phase == .joining { return make() }
    let causeBefore = causePlace
    change &+= 1
    isNested = phase == .following
    (causePlace, phase, isAhead) = (place(of: cause), .joining, isNested)
    make()
    finishMaking()
    phase = .following
    if isNested { causePlace = causeBefore } else { finish() }
  }

  /// Whether followers are walked, also while another change is made.
  @usableFromInline var isWalking: Bool { phase == .following || phase == .joining && isNested }

  /// The number of the next state or event, taken when its change is made.
  @inlinable
  func nextNumber() -> Int {
    lastNumber &+= 1
    return lastNumber
  }

  /// Adds a reaction to a change, which runs once the whole change has been made.
  @usableFromInline
  func react(_ act: @escaping () -> Void) { reactions.append(act) }

  /// Lets the reactions act, and then the recorders, which may send more.
  private func finishMaking() {
    var (count, taken) = (0, 0)
    while taken < reactions.count || !recorders.isEmpty {
      count += 1
      if count == Self.mostChanges {
        stopProgram(
          because:
            """
            one change has caused \(count) reactions, and there is no end to it. Sources react to \
            one another: let a reaction send to stores that nothing reacts to.
            """)
      }
      // One by one, since each can add others, and so that no change allocates a list.
      if taken == reactions.count {
        recorders.removeFirst().finishChange()
      } else {
        reactions[taken].take()?()
        taken += 1
      }
    }
    while !reactions.isEmpty { reactions.removeLast() }
  }

  /// Adds a source where the change began, and what to do instead of walking its followers.
  @usableFromInline
  func add(origin node: SourceNode, act: (() -> Void)? = nil) {
    for origin in origins.reversed() {
      // Those of one change stand together.
      if origin.change != change { break }
      if origin.node === node, origin.act == nil, act == nil { return }
    }
    origins.append((node, act, change, causePlace))
  }

  /// Adds a recorder of the change.
  @usableFromInline
  func add(recorder: any ChangeRecorder) {
    for present in recorders where present === recorder { return }
    recorders.append(recorder)
  }

  /// Has every presenter that follows derive its state, once for a change.
  func follow(_ node: SourceNode) {
    var isAnyGone = false
    node.isWalked = true
    // Followers that are added meanwhile have already seen the change.
    for index in 0..<node.followers.count {
      if let isConcerned = node.followers[index].isConcerned, !isConcerned(), !isAhead { continue }
      if !reach(node.followers[index].node) { isAnyGone = true }
    }
    node.isWalked = false
    if isAnyGone { node.sweep() }
  }

  /// Has a presenter derive its state, and then its followers; returns false if it has gone.
  @discardableResult
  func reach(_ node: SourceNode?) -> Bool {
    guard let node, !node.isEnded else { return false }
    guard node.lastChange != walked else { return true }
    node.lastChange = walked
    if node.hasViews || node.isEager, let derive = node.derive {
      guard derive(node, self) else { return false }
    } else if node.isReleased {
      return false
    }
    if node.hasFollowers { follow(node) }
    return true
  }

  private func finish() {
    if !origins.isEmpty || !released.isEmpty { settle() }
    (phase, isAhead) = (.idle, false)
    showTurns()
  }

  /// Walks the followers of the changes that were made, and releases what has gone between them.
  private func settle() {
    var (count, taken) = (0, 0)
    repeat {
      count += 1
      if count == Self.mostChanges {
        stopProgram(
          because:
            """
            \(count) changes in a row were sent while presenters were derived, made or released, \
            and there is no end to it. Let neither `state` nor the init of a presenter send anything.
            """)
      }
      if taken < origins.count {
        (walked, causePlace) = (origins[taken].change, origins[taken].cause)
      }
      while taken < origins.count, origins[taken].change == walked {
        let origin = origins[taken]
        // Released with `origin`, as long as what its release sends is still walked.
        origins[taken].act = nil
        taken += 1
        if let act = origin.act { act() } else { follow(origin.node) }
      }
      // Released here, where no change is under way; what a `deinit` sends is walked next.
      if !released.isEmpty { exchange(&released, for: []) }
    } while taken < origins.count || !released.isEmpty
    // One by one, to keep the room for the next change.
    while !origins.isEmpty { origins.removeLast() }
  }
}

// MARK: - Causes

extension UpdateQueue {
  private static var commonCauses: [Cause] { [.start, .actions(), .report] }
  /// The places of the causes that are always present.
  @inlinable static var start: Int { 0 }
  @inlinable static var actions: Int { 1 }
  @inlinable static var report: Int { 2 }

  /// The cause of the state that is being shown.
  @usableFromInline var shownCause: Cause { causes[shownPlace] }

  private func place(of cause: Cause) -> Int {
    // Looking at more than the common ones and the last would take longer than another entry.
    if let place = causes[..<3].firstIndex(of: cause) { return place }
    if causes.last != cause { causes.append(cause) }
    return causes.count - 1
  }
}

// MARK: - Turns

extension UpdateQueue {
  /// Adds a turn behind those of the same change and of earlier ones.
  @usableFromInline
  func add(_ turn: consuming Turn, of change: Int) {
    if !isShowing, !isAhead, firstTurn == nil, turns.isEmpty {
      firstTurn = consume turn
      return
    }
    var place = turns.count
    while place > 0, turns[place - 1].change > change { place -= 1 }
    turns.insert((consume turn, change), at: place)
  }

  /// Takes all turns, unless an update or a change is under way.
  @usableFromInline
  func showTurns() {
    guard !isShowing, phase == .idle else { return }
    if firstTurn != nil {
      isShowing = true
      // Released here, too: the turn may be the last to keep a view whose `deinit` sends something.
      firstTurn.take()?.take()
      isShowing = false
    }
    if !turns.isEmpty { showFurtherTurns() }
    // No state waits that has one of the others.
    if causes.count > 8 { (causes, causePlace) = (Self.commonCauses, Self.start) }
  }

  private func showFurtherTurns() {
    isShowing = true
    var (taken, generation, end) = (0, 0, turns.count)
    while taken < turns.count {
      turns[taken].turn.take()?.take()
      taken += 1
      if taken == end {
        (generation, end) = (generation + 1, turns.count)
        // The last twelve generations are traced, to name the views.
        if generation == Self.mostGenerations - 12 { (isTracing, traced) = (true, (end, [])) }
        if generation == Self.mostGenerations { stopLoop() }
      }
    }
    // One by one, as `removeAll(keepingCapacity:)` takes longer than the turn itself.
    while !turns.isEmpty { turns.removeLast() }
    (isShowing, isTracing) = (false, false)
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
    // Views rarely attach views that attach more; a hundred levels fit on any stack.
    if attaching.count == 100 { stopAttaching() }
    attaching.append((type, object))
    let before = (isShowing, shownPlace)
    (isShowing, shownPlace) = (true, Self.start)
    show()
    (isShowing, shownPlace) = before
    attaching.removeLast()
    showTurns()
  }

  /// Notes the type of a view if its update caused another turn.
  @usableFromInline
  func trace(_ type: Any.Type) {
    if turns.count > traced.turns { traced.types.append(type) }
    traced.turns = turns.count
  }

  private func stopLoop() -> Never {
    stopProgram(
      because:
        """
        updates caused one another \(Self.mostGenerations) times in a row, and there is no end to \
        it. The views and listeners that loop: \(names(of: traced.types)). A view only shows its \
        state; it sends intents for what a person does, not in answer to a state.
        """)
  }

  private func stopAttaching() -> Never {
    stopProgram(
      because:
        """
        100 views were attached, each from inside the update of the last one, and there is no end \
        to it. The views that loop: \(names(of: attaching.suffix(12).map(\.type))).
        """)
  }

  private func names(of types: [Any.Type]) -> String {
    var names: [String] = []
    for type in types where !names.contains("\(type)") { names.append("\(type)") }
    return names.joined(separator: ", ")
  }
}

// MARK: - Owners

extension UpdateQueue {
  /// Releases a value when no change is under way, because a release can call anything.
  @usableFromInline
  func release(_ value: Any) { if phase != .idle { released.append(value) } }

  /// Runs a closure, and returns its result and the sources that it created, without stores.
  @inlinable
  func creating<Member>(_ make: () -> Member) -> (member: Member, created: [SourceNode]) {
    created.append([])
    let member = make()
    return (member, created.removeLast())
  }

  /// Notes a new source for its owner, if an owner makes something.
  @usableFromInline
  func noteCreated<State>(_ views: Views<State>) {
    if created.isEmpty { return }
    views.node.isMade = true
    views.node.onEnd.append { [weak views] in views?.line.detachAll() }
    created[created.count - 1].append(views.node)
  }
}

/// Stops the program because of a mistake in it, and says why, in release builds too.
@usableFromInline
package func stopProgram(because mistake: String) -> Never {
  fatalError("ViewStates: \(mistake)")
}
