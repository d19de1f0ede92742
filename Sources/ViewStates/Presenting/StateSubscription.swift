/// The bond between a source and a view that is attached to it, or a presenter that follows it.
///
/// Keep it only to end the bond by hand: it ends with a view that is an object, or with the source.
@MainActor
public struct StateSubscription {
  private let end: @MainActor () -> Void

  @usableFromInline
  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Ends the updates, from inside an update too; canceling again changes nothing.
  ///
  /// A view that has not seen the state that is being delivered is not shown it any more. A
  /// presenter that stops following still shows the states that it has derived.
  public func cancel() {
    end()
  }
}
