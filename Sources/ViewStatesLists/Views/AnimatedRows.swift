import ViewStates

/// A view of a list that calls a closure with the difference from the last list.
///
/// It keeps the last list to compare with. At first that list is empty, so the first update inserts
/// all rows. If a list equals the last one, the closure is not called.
///
/// ```swift
/// let rows = AnimatedRows<PersistentArray<Row>, Int> { old, new, difference in
///   for index in difference.removals { print("slide out \(old[index].name)") }
///   for index in difference.insertions { print("slide in \(new[index].name)") }
/// }
/// rows.update(with: [Row(id: 1, name: "home")])  // slide in home
/// rows.update(with: [Row(id: 2, name: "gym")])  // slide out home, slide in gym
/// ```
///
/// It is an object, so the presenter it is attached to holds it weakly. Keep it in your screen.
@MainActor
public final class AnimatedRows<State, ID: Hashable>: StateUpdatable {
  /// Animates the rows on the screen from the old list to the new one.
  public typealias Show =
    @MainActor (_ old: State, _ new: State, _ difference: ListDifference<ID>) -> Void

  private var last: State
  private let difference: (_ old: State, _ new: State) -> ListDifference<ID>
  private let show: Show

  /// Creates a view of a list, with a closure that returns a row's identity.
  public init(id: @escaping (State.Element) -> ID, show: @escaping Show)
  where State: RandomAccessCollection & RangeReplaceableCollection, State.Element: Equatable {
    last = State()
    difference = { old, new in
      // One comparison, and none for the same array.
      if let old = old as? [State.Element], let new = new as? [State.Element], old == new {
        return ListDifference()
      }
      return ListDifference(from: old, to: new, id: id)
    }
    self.show = show
  }

  /// Creates a view of a list of identifiable rows.
  public convenience init(show: @escaping Show)
  where
    State: RandomAccessCollection & RangeReplaceableCollection,
    State.Element: Identifiable & Equatable, State.Element.ID == ID
  {
    self.init(id: { $0.id }, show: show)
  }

  /// Calls the closure if the list differs from the last one.
  ///
  /// - Complexity: The cost of finding a ``ListDifference``; O(1) for the same `PersistentArray`.
  public func update(with state: State) {
    let difference = difference(last, state)
    guard !difference.isEmpty else { return }
    let old = last
    last = state
    show(old, state, difference)
  }
}
