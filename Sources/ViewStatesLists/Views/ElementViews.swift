import ViewStates

/// A view of a list that holds many views, each of the element at one position.
///
/// A view attached to a part of a state has that part compared at every update, which costs a
/// thousand views a thousand calls. Here the list is compared once, and only the views whose
/// element differs are called. In a ``PersistentArray`` even the comparison goes straight to what
/// differs, so that an update costs the same for ten views and for a million.
///
/// ```swift
/// let cells = ElementViews(\Board.cells)
/// presenter.attach(cells)
/// cells.attach(cellView, at: 7)  // a StateUpdatable<Cell?>
/// ```
///
/// Where the list has no such position, the view is shown nil. When elements are inserted or
/// removed, those behind them change their positions and count as different.
///
/// Being an object, it is held weakly where it is attached: whoever made the views keeps it.
@MainActor
public final class ElementViews<State, Element: Equatable>: StateUpdatable {
  // What follows is read and written on the main actor only, and no access spans a call to a view.

  /// The views by the position of their element.
  @exclusivity(unchecked) @usableFromInline var slots: [Int: ElementSlot<Element>] = [:]
  /// Keeps the list of a state, and says at which positions it differs from the one before.
  @usableFromInline let keep: (State) -> [Int]
  /// The element of the kept list at a position.
  @usableFromInline let element: (Int) -> Element?

  /// Creates a view of a list that shares structure.
  ///
  /// An update costs O(*k* log *n*) for *k* elements changed in place among *n*, however many views
  /// there are.
  ///
  /// - Parameter list: The list in a state, as a function or a key path; `\.self` if the state is
  ///   the list.
  @inlinable
  public init(_ list: @escaping (State) -> PersistentArray<Element>) {
    let kept = KeptList<PersistentArray<Element>>()
    keep = { state in
      let new = list(state)
      let positions = kept.list.positions(differingFrom: new)
      kept.list = new
      return positions
    }
    element = { $0 < kept.list.count ? kept.list[$0] : nil }
  }

  /// Creates a view of a list that is an array.
  ///
  /// An update compares all *n* elements. It keeps a copy of its own, so that the next change of
  /// the array need not copy it.
  ///
  /// - Parameter list: The list in a state, as a function or a key path; `\.self` if the state is
  ///   the list.
  @inlinable
  public init(_ list: @escaping (State) -> [Element]) {
    let kept = KeptList<[Element]>()
    keep = { state in
      let new = list(state)
      let positions = kept.list.positions(differingFrom: new)
      if kept.list.count == new.count {
        for position in positions { kept.list[position] = new[position] }
      } else {
        kept.list = Array(new[...])
      }
      return positions
    }
    element = { $0 < kept.list.count ? kept.list[$0] : nil }
  }

  /// Attaches a view of the element at a position, and brings it up to date at once.
  ///
  /// - Parameters:
  ///   - view: The view; a value is kept, an object is held weakly.
  ///   - position: 0 or more. There may be no element yet, and several views of one.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(_ view: View, at position: Int) -> Attachment
  where View: StateUpdatable<Element?> {
    stopProgram(unless: position >= 0, because: "ElementViews: position \(position) is negative")
    let slot = slots[position] ?? ElementSlot(showing: element(position))
    slots[position] = slot
    // Attached in the middle of an update, it must not be ahead of the others at this position.
    slot.show(element(position))
    return slot.views.attach(view, showing: slot.shown)
  }

  /// Updates the views whose element differs, in the order of positions.
  ///
  /// - Complexity: That of finding what differs (see the initializers), and a look-up and a call
  ///   for each view concerned.
  @inlinable
  public func update(with state: State) {
    for position in keep(state) {
      guard let slot = slots[position] else { continue }
      slot.show(element(position))
      if slot.views.isEmpty { slots[position] = nil }
    }
  }
}
