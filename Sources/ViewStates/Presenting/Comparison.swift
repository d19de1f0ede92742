/// Compares two states.
///
/// It is a type, because a closure would be retained for every call.
@usableFromInline
protocol Comparison<State> {
  associatedtype State

  static func isEqual(_ left: State, _ right: State) -> Bool
}

/// Compares two states by their own equality.
@usableFromInline
enum Equality<State: Equatable>: Comparison {
  @inlinable
  static func isEqual(_ left: State, _ right: State) -> Bool { left == right }
}
