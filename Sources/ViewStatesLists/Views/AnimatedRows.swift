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
  private let difference: (_ old: State, _ new: State) -> ListDifference<ID>?
  private let show: Show

  private init(
    first: State, difference: @escaping (State, State) -> ListDifference<ID>?,
    show: @escaping Show
  ) {
    self.last = first
    self.difference = difference
    self.show = show
  }

  /// Calls the closure if the list differs from the last one.
  ///
  /// - Complexity: The cost of finding a ``ListDifference``; O(1) for the same list.
  public func update(with state: State) {
    guard let difference = difference(last, state), !difference.isEmpty else { return }
    let old = last
    last = state
    show(old, state, difference)
  }
}

extension AnimatedRows {
  /// Creates a view of a persistent array, with a closure that returns a row's identity.
  public convenience init<Row: Equatable>(
    id: @escaping (Row) -> ID, show: @escaping Show
  ) where State == PersistentArray<Row> {
    self.init(
      first: [],
      difference: { $0.isIdentical(to: $1) ? nil : ListDifference(from: $0, to: $1, id: id) },
      show: show)
  }

  /// Creates a view of a persistent array of identifiable rows.
  public convenience init<Row: Identifiable & Equatable>(
    show: @escaping Show
  ) where State == PersistentArray<Row>, Row.ID == ID {
    self.init(id: { $0.id }, show: show)
  }

  /// Creates a view of an array, with a closure that returns a row's identity.
  public convenience init<Row: Equatable>(
    id: @escaping (Row) -> ID, show: @escaping Show
  ) where State == [Row] {
    self.init(
      first: [],
      difference: { $0 == $1 ? nil : ListDifference(from: $0, to: $1, id: id) },
      show: show)
  }

  /// Creates a view of an array of identifiable rows.
  public convenience init<Row: Identifiable & Equatable>(
    show: @escaping Show
  ) where State == [Row], Row.ID == ID {
    self.init(id: { $0.id }, show: show)
  }
}
