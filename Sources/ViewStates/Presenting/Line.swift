/// The states of one source that wait for its views, and the views.
///
/// States are numbered when their change is made. A view is shown the states that are younger than
/// it, so it never sees a state older than its first one.
@MainActor
@usableFromInline
final class Line<State>: Turn {
  /// A state that waits, with the place of its cause in the queue; for some views alone if it is
  /// not new to the others.
  @usableFromInline typealias Waiting = (state: State, number: Int, cause: Int, views: Set<Int>?)

  @usableFromInline let node = SourceNode()
  @usableFromInline let queue = UpdateQueue.main
  /// Compares states, as equal ones are not shown in a row; nil if they cannot be compared.
  @usableFromInline let isEqual: ((State, State) -> Bool)?
  @exclusivity(unchecked) @usableFromInline var views: [HeldView<State>] = []
  /// The state that has waited longest; it stands apart because a second one hardly ever waits.
  @exclusivity(unchecked) @usableFromInline var first: Waiting?
  @exclusivity(unchecked) @usableFromInline var rest: [Waiting] = []
  /// The state that joined last, while there are views and states can be compared.
  @exclusivity(unchecked) @usableFromInline var last: State?
  /// The views that were shown another state than that when they were attached.
  @exclusivity(unchecked) @usableFromInline var apart: [(view: Int, arrival: Int, state: State)] =
    []
  /// Where followers of parts find the state, while a change reaches them.
  @exclusivity(unchecked) @usableFromInline var basis: Basis<State>?
  @exclusivity(unchecked) @usableFromInline var isShowing = false
  @exclusivity(unchecked) @usableFromInline var hasGaps = false
  private var reactions: [HeldView<State>] = []
  private var lastID = 0
  private var mostViews = SourceNode.fewestToSweep

  @inlinable
  init(isEqual: ((State, State) -> Bool)?) {
    self.isEqual = isEqual
    // A turn passes itself, which is this line; to look up its type would take 5 ns.
    super.init { unsafeDowncast($0, to: Line.self).showOldest() }
  }
}

// MARK: - States

extension Line {
  /// Lets a state wait for the views, unless it equals the one before.
  @inlinable
  func join(_ state: State, as number: Int) {
    // Kept until the turn is added, as what goes with them can report elsewhere.
    let before = (last, apart)
    if hold(state, as: number) { queue.add(self) }
    extendLifetime(before)
  }

  /// Keeps a state for the views; false if it equals the one before, and else a turn is due.
  @inlinable
  func hold(_ state: State, as number: Int) -> Bool {
    if node.hasParts, let basis { exchange(&basis.state, for: state) }
    if !apart.isEmpty { return holdApart(state, as: number) }
    guard isNews(state, isKept: false) else { return false }
    hold((state, number, queue.causePlace, nil))
    // Last, as what goes with the one before can report a later state.
    if isEqual != nil { exchange(&last, for: state) }
    return true
  }

  @inlinable
  func hold(_ next: Waiting) {
    if first == nil { first = next } else { rest.append(next) }
  }

  /// Lets a state wait for those views that were not shown an equal one last.
  @usableFromInline
  func holdApart(_ state: State, as number: Int) -> Bool {
    guard node.hasViews, let isEqual else { return false }
    let own = Dictionary(uniqueKeysWithValues: apart.map { ($0.view, $0.state) })
    let unaware = views.filter { view in
      let shown = own[view.id] ?? last
      return view.arrival < number && !(shown.map { isEqual($0, state) } ?? false)
    }
    let younger = apart.filter { $0.arrival >= number }
    if !unaware.isEmpty { hold((state, number, queue.causePlace, Set(unaware.map(\.id)))) }
    _ = (exchange(&apart, for: younger), exchange(&last, for: state))
    return !unaware.isEmpty
  }

  /// Announces a state of a source that nothing reacts to, while no change is under way.
  @inlinable
  func announce(_ state: State, because cause: Int) {
    if node.hasFollowers || queue.isShowing || !apart.isEmpty {
      queue.start(cause, in: .following)
      if node.hasViews || node.hasParts { join(state, as: queue.nextNumber()) }
      queue.finish(from: node)
    } else {
      queue.isShowing = true
      queue.shownPlace = cause
      let number = queue.nextNumber()
      if isNews(state, isKept: true) { show(state, number: number, to: nil) }
      queue.isShowing = false
      queue.showTurns()
    }
  }

  /// Whether there are views, and a state differs from the one that joined last, in whose place it
  /// can be kept at once.
  @inlinable
  func isNews(_ state: State, isKept: Bool) -> Bool {
    guard node.hasViews else { return false }
    guard let isEqual else { return true }
    if let last, isEqual(last, state) { return false }
    if isKept { exchange(&last, for: state) }
    return true
  }

  /// Shows the state that has waited longest.
  @inlinable
  func showOldest() {
    guard let next = first.take(), !node.isReleased else { return }
    if !rest.isEmpty { first = rest.removeFirst() }
    queue.shownPlace = next.cause
    show(next.state, number: next.number, to: next.views)
  }

  /// Shows a state to some views, or to all that are older than it.
  @inlinable
  func show(_ state: State, number: Int, to some: Set<Int>?) {
    isShowing = true
    // Views that are attached meanwhile are younger.
    let count = views.count
    var index = 0
    while index < count {
      if some?.contains(views[index].id) ?? (views[index].arrival < number) {
        show(state, at: index)
      }
      index &+= 1
    }
    queue.updating = nil
    isShowing = false
    if hasGaps { closeGaps() }
  }

  @inlinable
  func show(_ state: State, at index: Int) {
    guard let update = views[index].update else { return }
    let (id, type) = (views[index].id, views[index].type)
    queue.updating = views[index].object
    if !update(state) { detach(id) }
    if queue.isTracing { queue.trace(type) }
  }
}

// MARK: - Views

extension Line {
  /// Adds a view, and shows it the present state.
  @inlinable
  func attach(_ view: HeldView<State>, showing state: State) -> Int {
    if isEqual != nil, !node.hasViews { exchange(&last, for: state) }
    let id = add(view)
    if let isEqual, let last, queue.hasLaterChanges || !isEqual(last, state) {
      apart.append((id, queue.lastNumber, state))
    }
    if queue.isUpdating(view.object) {
      // In its turn, because a view is never entered while it runs.
      hold((state, queue.lastNumber, UpdateQueue.start, [id]))
      queue.add(self)
    } else {
      queue.showFirst(of: view.type, view.object) { _ = view.update?(state) }
    }
    return id
  }

  @usableFromInline
  func add(_ view: HeldView<State>) -> Int {
    if views.count >= mostViews, !isShowing { sweep() }
    lastID += 1
    var view = view
    (view.id, view.arrival) = (lastID, queue.lastNumber)
    views.append(view)
    node.hasViews = true
    return lastID
  }

  @usableFromInline
  func detach(_ id: Int) { detach { $0.id == id } }

  func detachAll() { detach { _ in true } }

  /// Detaches the views that were released; done whenever the list has doubled, so that attaching
  /// costs O(1) amortized.
  private func sweep() {
    detach { $0.isReleased() }
    mostViews = max(SourceNode.fewestToSweep, 2 * views.count)
  }

  private func detach(where isUnwanted: (HeldView<State>) -> Bool) {
    var gone: [HeldView<State>] = []
    for index in views.indices where isUnwanted(views[index]) {
      gone.append(views[index])
      views[index].update = nil
    }
    closeGaps()
    queue.release(gone)
  }

  /// Takes views that were detached off the list, unless a state is being shown: then later.
  @usableFromInline
  func closeGaps() {
    hasGaps = isShowing
    if !isShowing { views.removeAll { $0.update == nil } }
    if views.contains(where: { $0.update != nil }) { return }
    node.hasViews = false
    _ = (exchange(&last, for: nil), exchange(&apart, for: []))
  }
}

// MARK: - Reactions

extension Line {
  /// Adds a reaction, and releases those whose owners have gone.
  func add(reaction: HeldView<State>) {
    sweepReactions()
    reactions.append(reaction)
    node.hasReactions = true
  }

  private func sweepReactions() {
    guard reactions.contains(where: { $0.isReleased() }) else { return }
    // What a reaction alone keeps may come back here when it is released.
    queue.release(exchange(&reactions, for: reactions.filter { !$0.isReleased() }))
    node.hasReactions = !reactions.isEmpty
  }

  /// Lets everything that reacts to the source now act on a report, once the change is made.
  @inlinable
  func react(to state: State) {
    if node.hasReactions { addReactions(to: state) }
  }

  @usableFromInline
  func addReactions(to state: State) {
    let present = reactions
    queue.react { [self] in
      for reaction in present { _ = reaction.update?(state) }
      sweepReactions()
    }
  }
}

/// The state whose parts followers compare, while a change reaches them.
@MainActor
@usableFromInline
final class Basis<State> {
  @usableFromInline var state: State?

  @usableFromInline init() {}
}

/// Puts a value in the place of another, and returns the other.
///
/// The other may be the last reference to an object whose `deinit` comes back to that place, so it
/// is released by the caller, after it. Not inlined, so that the order is kept.
@inlinable @inline(never) @discardableResult
func exchange<Value>(_ place: inout Value, for value: Value) -> Value {
  let other = place
  place = value
  return other
}
