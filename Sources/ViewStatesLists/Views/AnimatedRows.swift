import ViewStates

/// A view of a list that is told what differs from the list before.
///
/// It keeps the last list for this purpose alone. Before the first update it takes the view to show
/// no rows, so everything is then an insertion. A list equal to the last one is not passed on.
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
/// Being an object, it is held weakly where it is attached: the screen that animates keeps it.
@MainActor
public final class AnimatedRows<State, ID: Hashable>: StateUpdatable {
  /// Brings what shows the rows from the old list to the new one.
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

  /// Passes the list on with what differs from the last one, if anything does.
  ///
  /// - Complexity: That of making a ``ListDifference``; O(1) for the same list.
  public func update(with state: State) {
    guard let difference = difference(last, state), !difference.isEmpty else { return }
    let old = last
    last = state
    show(old, state, difference)
  }
}

extension AnimatedRows {
  /// A view of rows in a list that shares structure, given what identifies a row.
  public convenience init<Row: Equatable>(
    id: @escaping (Row) -> ID, show: @escaping Show
  ) where State == PersistentArray<Row> {
    self.init(
      first: [],
      difference: { $0.isIdentical(to: $1) ? nil : ListDifference(from: $0, to: $1, id: id) },
      show: show)
  }

  /// A view of rows that have an identity in a list that shares structure.
  public convenience init<Row: Identifiable & Equatable>(
    show: @escaping Show
  ) where State == PersistentArray<Row>, Row.ID == ID {
    self.init(id: { $0.id }, show: show)
  }

  /// A view of rows in an array, given what identifies a row.
  public convenience init<Row: Equatable>(
    id: @escaping (Row) -> ID, show: @escaping Show
  ) where State == [Row] {
    self.init(
      first: [],
      difference: { $0 == $1 ? nil : ListDifference(from: $0, to: $1, id: id) },
      show: show)
  }

  /// A view of rows that have an identity in an array.
  public convenience init<Row: Identifiable & Equatable>(
    show: @escaping Show
  ) where State == [Row], Row.ID == ID {
    self.init(id: { $0.id }, show: show)
  }
}
