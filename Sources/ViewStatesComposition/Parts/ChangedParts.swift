/// A state, and the names of its parts that differ from before.
///
/// A view that is attached with `attach(_:parts:)` is shown it.
public struct ChangedParts<State, Name: Hashable> {
  /// The names of the parts that differ; at first, those of all parts.
  public var names: Set<Name>
  /// The whole state.
  public var state: State

  /// Creates a value with a state and the names of its parts that differ.
  public init(_ names: Set<Name>, in state: State) {
    (self.names, self.state) = (names, state)
  }

  /// Whether the part with a name differs.
  public func contains(_ name: Name) -> Bool { names.contains(name) }
}

extension ChangedParts: Equatable where State: Equatable {}
extension ChangedParts: Sendable where State: Sendable, Name: Sendable {}
