/// The bond between a source and a view, a follower or a listener.
///
/// Keep it only to end the bond early. Otherwise the bond ends with the source, or with the object
/// that views, follows or listens.
@MainActor
public struct Subscription {
  private let end: @MainActor () -> Void

  @usableFromInline init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  /// Several bonds that end together.
  public init(_ bonds: Subscription...) {
    end = { for bond in bonds { bond.cancel() } }
  }

  /// Ends the bond, from inside an update too; cancelling again changes nothing.
  ///
  /// A state or an event that waits is not delivered. A presenter that stops following still shows
  /// the states that it has derived.
  public func cancel() { end() }
}
