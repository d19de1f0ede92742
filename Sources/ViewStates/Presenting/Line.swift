/// The states of one source that wait for its views, and the views.
///
/// States are numbered when their change is made. A view is shown the states that are younger than
/// it, so it never sees a state older than its first one.
@MainActor
@usableFromInline
final class Line<State>: Turn {
  @usableFromInline
  struct Entry {
    @usableFromInline let id: Int
    /// The number of the last state before the view.
    @usableFromInline let arrival: Int
    @usableFromInline let type: Any.Type
    @usableFromInline let object: ObjectIdentifier?
    @usableFromInline let isReleased: () -> Bool
    /// Updates the view; nil once it is detached, until no state is being shown.
    @usableFromInline var update: ((State) -> Bool)?

    // The view in parts, so that showing a state copies no more than the closure that it calls.
    @inlinable init(id: Int, arrival: Int, view: HeldView<State>) {
      (self.id, self.arrival, type, object) = (id, arrival, view.type, view.object)
      (isReleased, update) = (view.isReleased, view.update)
    }
  }

  @usableFromInline
  struct Numbered {
    @usableFromInline let state: State
    @usableFromInline let number: Int

    @inlinable init(_ state: State, number: Int) { (self.state, self.number) = (state, number) }
  }

  /// What acts on a report before anything is derived.
  private struct HeldReaction {
    weak var owner: Reaction?
    let act: (State) -> Void
  }

  @usableFromInline let node: SourceNode
  @usableFromInline let queue = UpdateQueue.main
  /// Compares states, as equal ones are not shown in a row; nil if they cannot be compared.
  @usableFromInline let comparison: (any Comparison<State>.Type)?
  @exclusivity(unchecked) @usableFromInline var entries: [Entry] = []
  /// The state that has waited longest; it stands apart because a second one hardly ever waits.
  @exclusivity(unchecked) @usableFromInline var first: Numbered?
  @exclusivity(unchecked) @usableFromInline var rest: [Numbered] = []
  /// The state that joined last, while there are views and states can be compared.
  @exclusivity(unchecked) @usableFromInline var last: State?
  /// The state whose parts are followed.
  @exclusivity(unchecked) @usableFromInline var basis: Basis<State>?
  @exclusivity(unchecked) @usableFromInline var lastNumber = 0
  @exclusivity(unchecked) @usableFromInline var isShowing = false
  @exclusivity(unchecked) @usableFromInline var hasGaps = false
  private var reactions: [HeldReaction] = []
  private var lastID = 0
  private var mostEntries = SourceNode.fewestToSweep

  @inlinable
  init(node: SourceNode, comparison: (any Comparison<State>.Type)?) {
    (self.node, self.comparison) = (node, comparison)
    super.init { ($0 as? Line)?.showOldest() }
  }

  // MARK: - States

  /// The number of the next state, taken when its change is made.
  @inlinable
  func nextNumber() -> Int {
    lastNumber &+= 1
    return lastNumber
  }

  /// Lets a state wait for the views, unless it equals the one before.
  @inlinable
  func join(_ state: State) { join(state, as: nextNumber()) }

  @inlinable
  func join(_ state: State, as number: Int) {
    if node.hasParts { basis?.state = state }
    guard isNews(state) else { return }
    let next = Numbered(state, number: number)
    if first == nil { first = next } else { rest.append(next) }
    queue.add(self)
  }

  /// Lets an event wait, behind the changes that were made before it.
  @usableFromInline
  func note(_ event: State) {
    guard node.hasViews else { return }
    let number = nextNumber()
    queue.join { self.join(event, as: number) }
  }

  /// Announces a state of a source that nothing reacts to, while no change is under way.
  @inlinable
  func announce(_ state: State, because cause: Cause) {
    if node.hasFollowers || queue.isBusy || queue.needsCauses {
      queue.announce(cause, from: node) { join(state) }
    } else {
      queue.beginShowing()
      if isNews(state) { show(state, number: nextNumber()) }
      queue.endShowing()
    }
  }

  /// Whether there are views, and a state differs from the one that joined last.
  @inlinable
  func isNews(_ state: State) -> Bool {
    guard node.hasViews, !node.isGone else { return false }
    guard let comparison else { return true }
    if let last, comparison.isEqual(last, state) { return false }
    last = state
    return true
  }

  /// Shows the state that has waited longest.
  @inlinable
  func showOldest() {
    guard let next = first.take() else { return }
    if !rest.isEmpty { first = rest.removeFirst() }
    show(next.state, number: next.number)
  }

  /// Shows a state to the views that are older than it.
  @inlinable
  func show(_ state: State, number: Int) {
    guard !node.isGone else { return }
    isShowing = true
    // Views that are attached meanwhile are younger.
    let count = entries.count
    var index = 0
    while index < count {
      if entries[index].arrival < number, let update = entries[index].update {
        queue.updating = entries[index].object
        if !update(state) { detach(entries[index].id) }
        if queue.isTracing { queue.trace(entries[index].type) }
      }
      index &+= 1
    }
    queue.updating = nil
    isShowing = false
    if hasGaps { closeGaps() }
  }

  // MARK: - Parts and reactions

  /// Where the followers of parts find the state, while a change reaches them.
  @inlinable
  func basisOfParts() -> Basis<State> {
    if let basis { return basis }
    let basis = Basis<State>()
    self.basis = basis
    node.forgetBasis = { basis.state = nil }
    return basis
  }

  func add(_ reaction: Reaction, act: @escaping (State) -> Void) {
    reactions.append(HeldReaction(owner: reaction, act: act))
    node.hasReactions = true
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
      for reaction in present where reaction.owner != nil { reaction.act(state) }
      reactions = reactions.filter { $0.owner != nil }
      node.hasReactions = !reactions.isEmpty
    }
  }

  // MARK: - Views

  /// Adds a view, and shows it the present state.
  @inlinable
  func attach(_ view: HeldView<State>, showing state: State) -> Int {
    if !node.hasViews, comparison != nil { last = state }
    let id = add(view)
    if queue.isUpdating(view.object) {
      // In its turn, because a view is never entered while it runs.
      queue.add(Turn { _ in self.showFirst(state, to: id) }, because: .start)
    } else {
      queue.showFirst(of: view.type, view.object) { _ = view.update(state) }
    }
    return id
  }

  /// Shows its first state to a view that was being updated when it was attached.
  @inlinable
  func showFirst(_ state: State, to id: Int) {
    guard !node.isGone, let index = index(of: id), let update = entries[index].update
    else { return }
    let type = entries[index].type
    queue.updating = entries[index].object
    if !update(state) { detach(id) }
    if queue.isTracing { queue.trace(type) }
    queue.updating = nil
  }

  @usableFromInline
  func add(_ view: HeldView<State>) -> Int {
    if entries.count >= mostEntries, !isShowing { sweep() }
    lastID += 1
    entries.append(Entry(id: lastID, arrival: lastNumber, view: view))
    node.hasViews = true
    return lastID
  }

  @usableFromInline
  func detach(_ id: Int) {
    guard let index = index(of: id), let view = entries[index].update.take() else { return }
    hasGaps = true
    if !isShowing { closeGaps() }
    seeWhetherWatched()
    queue.release(view)
  }

  /// Detaches all views, and drops the states that wait.
  func detachAll() {
    let all = (entries, first, rest, last)
    for index in entries.indices { entries[index].update = nil }
    (first, rest, hasGaps) = (nil, [], true)
    if !isShowing { closeGaps() }
    seeWhetherWatched()
    queue.release(all)
  }

  /// Removes views that were released; done whenever the list has doubled, so that attaching costs
  /// O(1) amortized.
  private func sweep() {
    let all = entries
    entries = all.filter { $0.update != nil && !$0.isReleased() }
    mostEntries = max(SourceNode.fewestToSweep, 2 * entries.count)
    seeWhetherWatched()
    queue.release(all)
  }

  /// The index of a view; the ids ascend.
  @usableFromInline
  func index(of id: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  @usableFromInline
  func closeGaps() {
    entries.removeAll { $0.update == nil }
    hasGaps = false
  }

  private func seeWhetherWatched() {
    guard !entries.contains(where: { $0.update != nil }) else { return }
    node.hasViews = false
    last = nil
  }
}

/// The state whose parts followers compare, while a change reaches them.
@MainActor
@usableFromInline
final class Basis<State> {
  @usableFromInline var state: State?

  @usableFromInline init() {}
}
