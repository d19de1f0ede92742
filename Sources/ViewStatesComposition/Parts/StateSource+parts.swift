import ViewStates

extension StateSource where State: Equatable {
  /// Attaches a view that is told which parts of the state differ.
  ///
  /// You declare the names, as cases of an enumeration for example:
  ///
  /// ```swift
  /// presenter.attach(
  ///   view,
  ///   parts: [.list: NamedPart(\.list), .filter: NamedPart(\.filter)])
  /// ```
  ///
  /// The view is updated once for a change, with the names of all parts that differ. If no part
  /// differs, it is not updated. The first update names every part.
  ///
  /// - Parameters:
  ///   - view: The view, held as `attach(_:)` holds it.
  ///   - parts: The parts by name. Each update compares all of them, and the last state is kept.
  /// - Returns: The bond, to detach the view before it is released.
  @discardableResult
  public func attach<View, Name>(
    _ view: View, parts: [Name: NamedPart<State>]
  ) -> StateSubscription where View: StateUpdatable<ChangedParts<State, Name>> {
    let comparisons = parts.mapValues { $0.makeComparison() }
    var last: ChangedParts<State, Name>?
    return attach(view) { state in
      let names = Set(comparisons.lazy.filter { $0.value(state) }.map(\.key))
      // An equal value is not shown again.
      if names.isEmpty, let last { return last }
      let changed = ChangedParts(names, in: state)
      last = changed
      return changed
    }
  }
}
