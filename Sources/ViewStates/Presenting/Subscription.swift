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

  /// Ends the bond, even from inside an update; cancelling again changes nothing.
  ///
  /// A waiting state or event is not delivered. A presenter that stops following still shows the
  /// states that it has already derived.
  public func cancel() { end() }
}
