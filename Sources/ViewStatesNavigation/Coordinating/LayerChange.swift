import ViewStatesIdentity
import ViewStatesLists

/// The screens that appear and go from one navigation to the next, from the bottom to the top.
struct LayerChange<Route: NavigationRoute> {
  private(set) var gone: [Presentation<Route>] = []
  private(set) var appeared: [Presentation<Route>] = []

  /// Finds the change.
  ///
  /// - Complexity: O(*k* log *n*) for *k* screens, because layers and stacks that are shared are not
  ///   looked at.
  init(
    from old: PersistentArray<NavigationLayer<Route>>,
    to new: PersistentArray<NavigationLayer<Route>>
  ) {
    let (prefix, suffix) = new.commonEnds(with: old)
    let (oldEnd, newEnd) = (old.count - suffix, new.count - suffix)
    for index in prefix..<max(oldEnd, newEnd) {
      let before = index < oldEnd ? old[index] : nil
      let after = index < newEnd ? new[index] : nil
      if let before, let after, before.id == after.id {
        compare(before.pushed, after.pushed)
        compare(before.detail, after.detail)
      } else {
        gone += before?.screens ?? []
        appeared += after?.screens ?? []
      }
    }
    dropMoved()
  }

  private mutating func compare(
    _ old: PersistentArray<Presentation<Route>>, _ new: PersistentArray<Presentation<Route>>
  ) {
    let (prefix, suffix) = new.commonEnds(with: old)
    gone += old[prefix..<(old.count - suffix)]
    appeared += new[prefix..<(new.count - suffix)]
  }

  /// A screen that only moves, from a detail side to a stack, neither goes nor appears.
  private mutating func dropMoved() {
    if gone.isEmpty || appeared.isEmpty { return }
    let before = Set(gone.map(\.id))
    let after = Set(appeared.map(\.id))
    gone.removeAll { after.contains($0.id) }
    appeared.removeAll { before.contains($0.id) }
  }
}
