import ViewStates
import ViewStatesLists

/// The screens that appear and go from one navigation to the next, from the bottom to the top.
struct LayerChange<Route: NavigationRoute> {
  private(set) var gone: [Presentation<Route>] = []
  private(set) var appeared: [Presentation<Route>] = []
  /// How many layers at the bottom are equal.
  let sameLayers: Int
  /// Whether all layers are equal; if only a container differs, nothing appears or goes.
  let isEmpty: Bool

  /// Finds the change.
  ///
  /// - Complexity: O(*k* log *n*) for *k* screens, because shared layers and stacks are not looked
  ///   at.
  init(
    from old: PersistentArray<NavigationLayer<Route>>,
    to new: PersistentArray<NavigationLayer<Route>>
  ) {
    let (prefix, suffix) = new.commonEnds(with: old)
    sameLayers = prefix
    isEmpty = prefix == old.count && prefix == new.count
    let (oldEnd, newEnd) = (old.count - suffix, new.count - suffix)
    for index in prefix..<max(oldEnd, newEnd) {
      let before = index < oldEnd ? old[index] : nil
      let after = index < newEnd ? new[index] : nil
      if let before, let after, before.screen.isShown(by: after.screen) {
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
    let before = Dictionary(gone.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(appeared.map { ($0.id, $0) }) { first, _ in first }
    gone.removeAll { after[$0.id]?.isShown(by: $0) == true }
    appeared.removeAll { before[$0.id]?.isShown(by: $0) == true }
  }
}

extension Presentation {
  /// Whether the presenter of this screen is that of another, too.
  ///
  /// The identity decides. The route is compared as well because an edited file may give another
  /// route to an identity that is there.
  fileprivate func isShown(by other: Self) -> Bool { id == other.id && route == other.route }
}
