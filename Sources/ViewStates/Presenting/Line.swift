/// The states of one source that wait for its views, and the views.
///
/// States are numbered when their change is made. A view is shown the states that are younger than
/// the view, so never one older than its first. Of equal ones in a row, it sees the first.
@MainActor
@usableFromInline
final class Line<State>: Turn {
  /// A waiting state, and the place of its cause; a view's first state waits for that view alone.
  @usableFromInline typealias Waiting = (state: State, number: Int, cause: Int, view: Int?)

  @usableFromInline let node = SourceNode()
  @usableFromInline let queue = UpdateQueue.main
  /// Compares states, as equal ones are not shown in a row; nil if they cannot be compared.
  @usableFromInline let isEqual: ((State, State) -> Bool)?
  @exclusivity(unchecked) @usableFromInline var views: [HeldView<State>] = []
  /// The state that has waited longest; it stands apart because a second one hardly ever waits.
  @exclusivity(unchecked) @usableFromInline var oldest: Waiting?
  /// The later states; nil for those that were taken.
  @exclusivity(unchecked) @usableFromInline var others: [Waiting?] = []
  @exclusivity(unchecked) private var othersTaken = 0
  @exclusivity(unchecked) @usableFromInline var isShowing = false
  /// The number of views that were detached and are still in the list.
  @exclusivity(unchecked) @usableFromInline var gaps = 0
  private var reactions: [HeldView<State>] = []
  private var lastID = 0
  private var mostViews = SourceNode.fewestToSweep

  @inlinable
  init(isEqual: ((State, State) -> Bool)?) {
    self.isEqual = isEqual
    // The turn that is passed is this line; a dynamic cast would take 5 ns.
    super.init { unsafeDowncast($0, to: Line.self).showOldest() }
  }
}

// MARK: - States

extension Line {
  /// Queues a state of the last change that was made.
  @inlinable
  func join(_ state: State, as number: Int) {
    if hold(state, as: number) { queue.add(self, of: queue.change) }
  }

  /// Keeps a state for the views, or for one of them; returns whether the line needs a turn.
  @inlinable
  func hold(_ state: State, as number: Int, for view: Int? = nil) -> Bool {
    guard node.hasViews else { return false }
    let last = (state, number, view == nil ? queue.causePlace : UpdateQueue.start, view)
    if oldest == nil { oldest = last } else { holdBehind(last) }
    return true
  }

  /// Announces a state of a source without reactions, while no change is under way.
  @inlinable
  func announce(_ state: @autoclosure () -> State, because cause: Int) {
    let state = node.hasViews ? state() : nil
    if node.hasFollowers || queue.isShowing {
      queue.start(cause)
      if let state { join(state, as: queue.nextNumber()) }
      queue.finish(from: node)
    } else if let state {
      queue.isShowing = true
      queue.shownPlace = cause
      show(state, number: queue.nextNumber(), to: nil)
      queue.isShowing = false
      queue.showTurns()
    }
  }

  /// Shows the state that has waited longest.
  @inlinable
  func showOldest() {
    guard let next = oldest.take() else { return }
    if !others.isEmpty { takeNext() }
    if node.isReleased { return }
    queue.shownPlace = next.cause
    show(next.state, number: next.number, to: next.view)
  }

  @usableFromInline
  func holdBehind(_ last: Waiting) { others.append(last) }

  @usableFromInline
  func takeNext() {
    oldest = others[othersTaken].take()
    othersTaken += 1
    if othersTaken == others.count { (others, othersTaken) = ([], 0) }
  }

  /// Shows a state to one view, or to all that are older than it.
  @inlinable
  func show(_ state: State, number: Int, to view: Int?) {
    // From here on, no view leaves its place, and views that are attached are younger.
    isShowing = true
    let count = views.count
    var index = 0
    while index < count {
      let isMeant = if let view { views[index].id == view } else { views[index].arrival < number }
      if isMeant { show(state, at: index) }
      index &+= 1
    }
    isShowing = false
    if gaps > 0 { closeGaps() }
  }

  /// Whether the last state that a view was shown differs; then this one counts as shown.
  @inlinable
  func isNews(_ state: State, at index: Int) -> Bool {
    // Not bound to a name, as that would retain the closure.
    if isEqual == nil || views[index].comparesPart { return true }
    if let shown = views[index].shown, isEqual?(shown, state) == true { return false }
    // Releasing the previous state can detach the view.
    exchange(&views[index].shown, for: state)
    return true
  }

  @inlinable
  func show(_ state: State, at index: Int) {
    guard isNews(state, at: index), let update = views[index].update else { return }
    queue.updating = views[index].object
    if !update(state) { detach(at: index) }
    queue.updating = nil
    if queue.isTracing { queue.trace(views[index].type) }
  }
}

// MARK: - Views

extension Line {
  /// Adds a view, and shows it the present state.
  @inlinable
  func attach(_ view: HeldView<State>, showing state: State) -> Int {
    // What the view is shown may be taken back by a later part of the same change.
    if queue.phase == .joining { queue.isAhead = true }
    if queue.isUpdating(view.object) {
      // It waits for its turn, because a view is never entered while it runs.
      let id = add(view)
      // The states of a line stay in the order of their changes. Later ones may have been made, but
      // a source that derives its states has none of those yet.
      let change = node.isDerived && queue.isWalking ? queue.walked : queue.change
      if hold(state, as: queue.lastNumber, for: id) { queue.add(self, of: change) }
      return id
    }
    let id = add(view, showing: isEqual == nil || view.comparesPart ? nil : state)
    queue.showFirst(of: view.type, view.object) { _ = view.update?(state) }
    return id
  }

  @usableFromInline
  func add(_ view: HeldView<State>, showing state: State? = nil) -> Int {
    lastID += 1
    var view = view
    (view.id, view.arrival, view.shown) = (lastID, queue.lastNumber, state)
    views.append(view)
    node.hasViews = true
    return lastID
  }

  @usableFromInline
  func detach(_ id: Int) {
    if let index = index(of: id, in: views, \.id) { detach(at: index) }
  }

  /// Detaches one view in O(1) amortized, as the list is shortened once half of it are gaps.
  @usableFromInline
  func detach(at index: Int) {
    let gone = clear(index)
    if !isShowing, 2 * gaps > views.count { closeGaps() }
    queue.release(gone)
  }

  func detachAll() { if node.hasViews { detach { _ in true } } }

  /// Detaches released views if the list has doubled, so that attaching costs O(1) amortized.
  ///
  /// Called before a view is given a state, because releasing the others can change the source.
  @usableFromInline
  func makeRoom() {
    if views.count < mostViews || isShowing { return }
    detach { $0.isReleased() }
    mostViews = max(SourceNode.fewestToSweep, 2 * views.count)
  }

  private func detach(where isUnwanted: (HeldView<State>) -> Bool) {
    var gone: [HeldView<State>] = []
    for index in views.indices where isUnwanted(views[index]) { gone.append(clear(index)) }
    if !isShowing { closeGaps() }
    queue.release(gone)
  }

  /// Leaves a gap in the list, and returns the view, so that it is released after the list changed.
  private func clear(_ index: Int) -> HeldView<State> {
    let view = views[index]
    if view.update != nil { gaps += 1 }
    (views[index].update, views[index].shown) = (nil, nil)
    node.hasViews = gaps < views.count
    return view
  }

  @usableFromInline
  func closeGaps() {
    views.removeAll { $0.update == nil }
    gaps = 0
  }
}

/// The index of a number in a list whose numbers ascend.
func index<Element>(of id: Int, in list: [Element], _ number: (Element) -> Int) -> Int? {
  var (low, high) = (0, list.count)
  while low < high {
    let middle = (low + high) / 2
    if number(list[middle]) < id { low = middle + 1 } else { high = middle }
  }
  return low < list.count && number(list[low]) == id ? low : nil
}

// MARK: - Reactions

extension Line {
  /// Adds a reaction, and releases those whose owners have gone.
  func add(reaction: HeldView<State>) {
    sweepReactions()
    reactions.append(reaction)
    node.hasReactions = true
  }

  @usableFromInline
  func sweepReactions() {
    guard reactions.contains(where: { $0.isReleased() }) else { return }
    // Releasing what only a reaction keeps may call this method again.
    queue.release(exchange(&reactions, for: reactions.filter { !$0.isReleased() }))
    node.hasReactions = !reactions.isEmpty
  }

  /// Has the present reactions to the source act on a report, once the change is made.
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

/// Replaces a value, and returns the old one.
///
/// The old value may be the last reference to an object whose `deinit` accesses the same place, so
/// the caller releases it afterwards. Not inlined, so that the order is kept.
@inlinable @inline(never) @discardableResult
func exchange<Value>(_ place: inout Value, for value: Value) -> Value {
  let other = place
  place = value
  return other
}
