/// The states of one source that wait for its views, and the views.
///
/// States are numbered as they join. A view is shown the states that join after it was added, so it
/// never sees a state older than its first one.
@MainActor
@usableFromInline
final class Line<State> {
  @usableFromInline
  struct Entry {
    @usableFromInline let id: Int
    /// The number of the last state that joined before the view.
    @usableFromInline let arrival: Int
    /// Nil once the view is detached, until no state is being shown.
    @usableFromInline var view: HeldView<State>?

    @inlinable init(id: Int, arrival: Int, view: HeldView<State>) {
      (self.id, self.arrival, self.view) = (id, arrival, view)
    }
  }

  /// What acts on a report before anything is derived.
  private struct HeldReaction {
    weak var owner: Reaction?
    let act: (State) -> Void
  }

  @usableFromInline let node: SourceNode
  @usableFromInline let queue = UpdateQueue.main
  /// Says whether two states are equal, and so not shown in a row; nil if they cannot be compared.
  @usableFromInline let isEqual: ((State, State) -> Bool)?
  @exclusivity(unchecked) @usableFromInline var entries: [Entry] = []
  /// The state that has waited longest; it stands apart because a second one hardly ever waits.
  @exclusivity(unchecked) @usableFromInline var first: State?
  @exclusivity(unchecked) @usableFromInline var rest: [State] = []
  /// The state that joined last, while there are views and states can be compared.
  @exclusivity(unchecked) @usableFromInline var last: State?
  /// How many states have joined, and how many of them were shown.
  @exclusivity(unchecked) @usableFromInline var joined = 0
  @exclusivity(unchecked) @usableFromInline var shown = 0
  @exclusivity(unchecked) @usableFromInline var isShowing = false
  @exclusivity(unchecked) @usableFromInline var hasGaps = false
  private var reactions: [HeldReaction] = []
  private var lastID = 0
  private var mostEntries = SourceNode.fewestToSweep

  @inlinable
  init(node: SourceNode, isEqual: ((State, State) -> Bool)?) {
    (self.node, self.isEqual) = (node, isEqual)
    // The source keeps the line for as long as the node is not gone.
    node.show = { [unowned self] in showOldest() }
    node.detachAll = { [unowned self] in detachAll() }
  }

  // MARK: - States

  /// Lets a state wait for the views, unless it equals the one before.
  @inlinable
  func join(_ state: State) {
    guard isNews(state) else { return }
    joined &+= 1
    if first == nil { first = state } else { rest.append(state) }
    queue.add(node)
  }

  /// Announces a state of a source that nothing reacts to, while no change is under way.
  @inlinable
  func announce(_ state: State, because cause: Cause) {
    if node.hasFollowers || queue.isBusy || queue.needsCauses {
      queue.announce(cause, from: node) { join(state) }
    } else {
      queue.beginShowing()
      showAtOnce(state)
      queue.endShowing()
    }
  }

  /// Whether there are views, and a state differs from the one that joined last.
  @inlinable
  func isNews(_ state: State) -> Bool {
    guard node.hasViews, !node.isGone else { return false }
    guard let isEqual else { return true }
    if let last, isEqual(last, state) { return false }
    last = state
    return true
  }

  /// Shows the state that has waited longest to the views that are older than it.
  @inlinable
  func showOldest() {
    guard let state = first.take() else { return }
    if !rest.isEmpty { first = rest.removeFirst() }
    shown &+= 1
    show(state)
  }

  /// Shows a state at once, when nothing waits.
  @inlinable
  func showAtOnce(_ state: State) {
    guard isNews(state) else { return }
    joined &+= 1
    shown = joined
    show(state)
  }

  @inlinable
  func show(_ state: State) {
    let number = shown
    guard !node.isGone else { return }
    isShowing = true
    // Views that are attached meanwhile are younger.
    let count = entries.count
    var index = 0
    while index < count {
      if entries[index].arrival < number, let view = entries[index].view {
        queue.updating = view.object
        if !view.update(state) { detach(entries[index].id) }
        if queue.isTracing { queue.trace(view.type) }
      }
      index &+= 1
    }
    queue.updating = nil
    isShowing = false
    if hasGaps { closeGaps() }
  }

  // MARK: - Reactions

  func add(_ reaction: Reaction, act: @escaping (State) -> Void) {
    reactions.append(HeldReaction(owner: reaction, act: act))
    node.hasReactions = true
  }

  /// Lets everything that reacts to the source act on a report.
  @usableFromInline
  func react(to state: State) {
    guard node.hasReactions else { return }
    // As they were at the report, whatever comes meanwhile.
    for reaction in reactions where reaction.owner != nil { reaction.act(state) }
    reactions.removeAll { $0.owner == nil }
    node.hasReactions = !reactions.isEmpty
  }

  // MARK: - Views

  /// Adds a view, and shows it the present state.
  @inlinable
  func attach(_ view: HeldView<State>, showing state: State) -> Int {
    if !node.hasViews, isEqual != nil { last = state }
    let id = add(view)
    if queue.isUpdating(view.object) {
      // In its turn, because a view is never entered while it runs.
      queue.add(SourceNode { self.showFirst(state, to: id) })
    } else {
      queue.showFirst(of: view.type, view.object) { _ = view.update(state) }
    }
    return id
  }

  /// Shows its first state to a view that was being updated when it was attached.
  @inlinable
  func showFirst(_ state: State, to id: Int) {
    guard !node.isGone, let index = entries.firstIndex(where: { $0.id == id }),
      let view = entries[index].view
    else { return }
    UpdateQueue.main.updating = view.object
    if !view.update(state) { detach(id) }
    UpdateQueue.main.updating = nil
  }

  @usableFromInline
  func add(_ view: HeldView<State>) -> Int {
    if entries.count >= mostEntries, !isShowing { sweep() }
    lastID += 1
    entries.append(Entry(id: lastID, arrival: joined, view: view))
    node.hasViews = true
    return lastID
  }

  @usableFromInline
  func detach(_ id: Int) {
    guard let index = index(of: id), let view = entries[index].view.take() else { return }
    hasGaps = true
    if !isShowing { closeGaps() }
    seeWhetherWatched()
    UpdateQueue.main.release(view)
  }

  /// Detaches all views, and drops the states that wait.
  @usableFromInline
  func detachAll() {
    UpdateQueue.main.release((entries, first, rest, last))
    for index in entries.indices { entries[index].view = nil }
    (first, rest, hasGaps) = (nil, [], true)
    if !isShowing { closeGaps() }
    seeWhetherWatched()
  }

  /// Removes views that were released; done whenever the list has doubled, so that attaching costs
  /// O(1) amortized.
  private func sweep() {
    entries.removeAll { $0.view?.isReleased() ?? true }
    mostEntries = max(SourceNode.fewestToSweep, 2 * entries.count)
    seeWhetherWatched()
  }

  /// The index of a view; the ids ascend.
  private func index(of id: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  @usableFromInline
  func closeGaps() {
    entries.removeAll { $0.view == nil }
    hasGaps = false
  }

  private func seeWhetherWatched() {
    guard !entries.contains(where: { $0.view != nil }) else { return }
    node.hasViews = false
    last = nil
  }
}
