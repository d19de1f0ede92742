import ViewStates

/// A view of a list that updates many views, each of which shows the element at one position.
///
/// A presenter compares the part of every view that is attached to a part: a thousand views cost a
/// thousand comparisons at each update. Element views compare the list once, and update only the
/// views whose element differs. A ``PersistentArray`` finds these elements without reading the
/// others, so an update costs the same for ten views as for a million.
///
/// ```swift
/// let cells = ElementViews(\Board.cells)
/// presenter.attach(cells)
/// cells.attach(cellView, at: 7)  // a StateUpdatable<Cell?>
/// ```
///
/// A view at a position past the end of the list is shown nil. Inserting or removing an element
/// shifts the elements behind it, so these count as different.
///
/// It is an object, so the presenter it is attached to holds it weakly. Keep it in your screen.
@MainActor
public final class ElementViews<State, Element: Equatable>: StateUpdatable {
  // All of this is accessed on the main actor only, and no access spans a call to a view.

  /// The views at each position.
  @exclusivity(unchecked) @usableFromInline var slots: [Int: ElementSlot<Element>] = [:]
  /// The number of slots at which those without views are removed.
  @exclusivity(unchecked) @usableFromInline var mostSlots = fewestToSweep
  /// The list of the last update.
  @exclusivity(unchecked) @usableFromInline var kept: PersistentArray<Element> = []
  /// Shows the list of a state, compiled for its types where this is created.
  @usableFromInline let showList: (ElementViews, State) -> Void

  /// Creates a view of a persistent array.
  ///
  /// An update costs O(*k* log *n*) for *k* changes in place among *n* elements, however many views
  /// are attached.
  ///
  /// - Parameter list: The list in a state, as a function or a key path; `\.self` if the state is
  ///   the list. A key path with a subscript, such as `\.boards[2].cells`, costs 180 ns an
  ///   update, and the closure `{ $0.boards[2].cells }` 2 ns.
  @inlinable
  public init(_ list: @escaping (State) -> PersistentArray<Element>) {
    showList = { views, state in views.show(list(state)) }
  }

  /// Creates a view of an array.
  ///
  /// An update copies and compares all *n* elements: keeping your array would make your next change
  /// copy it.
  ///
  /// - Parameter list: The list in a state, as for a persistent array.
  @inlinable
  public convenience init(_ list: @escaping (State) -> [Element]) {
    self.init { state in PersistentArray(list(state)) }
  }

  /// Attaches a view to the element at a position, and updates it at once.
  ///
  /// - Parameters:
  ///   - view: The view. A value is kept; an object is held weakly.
  ///   - position: The position, 0 or more; a negative one stops the program. The list may be
  ///     shorter, and a position may have several views.
  /// - Returns: An object that detaches the view.
  @inlinable @discardableResult
  public func attach<View>(_ view: View, at position: Int) -> Subscription
  where View: StateUpdatable<Element?> {
    guard position >= 0 else {
      stopProgram(because: "ElementViews: position \(position) is negative")
    }
    // During an update, the other views at this position must not see the element later.
    slots[position]?.show(element(at: position))
    let slot = slots[position] ?? makeSlot(at: position)
    return slot.attach(view)
  }

  /// Makes the slot of a position, in O(1) amortized.
  ///
  /// If there are twice as many slots as were needed, those whose views were detached are removed.
  @inlinable
  func makeSlot(at position: Int) -> ElementSlot<Element> {
    if slots.count >= mostSlots {
      slots = slots.filter { $0.value.views.isWatched }
      mostSlots = max(Self.fewestToSweep, 2 * slots.count)
    }
    let slot = ElementSlot(showing: element(at: position))
    slots[position] = slot
    return slot
  }

  /// Updates the views whose element differs, in ascending order of positions.
  ///
  /// - Complexity: The cost of finding the differences (see the initializers), and a look-up for
  ///   each difference and a call for each view of a changed element.
  public func update(with state: State) { showList(self, state) }

  @inlinable
  func show(_ new: PersistentArray<Element>) {
    // Swapped, as a copy of the old list would be retained.
    var old = new
    swap(&old, &kept)
    new.forEachDifference(from: old) { show(at: $0) }
    for position in min(old.count, new.count)..<max(old.count, new.count) { show(at: position) }
  }

  @inlinable
  func show(at position: Int) {
    guard let slot = slots[position] else { return }
    slot.show(element(at: position))
    if slot.views.isWatched { return }
    // A view may have been attached to a new slot meanwhile.
    if slots[position]?.views.isWatched == false { slots[position] = nil }
  }

  /// Most screens show fewer positions than this, and never need to look for those that were left.
  @inlinable static var fewestToSweep: Int { 32 }

  @inlinable
  func element(at position: Int) -> Element? { position < kept.count ? kept[position] : nil }
}
