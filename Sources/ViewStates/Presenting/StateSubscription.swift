/// The bond between a source and a view that is attached to it, or a presenter that follows it.
///
/// Keep it only to end the bond early. Otherwise the bond ends with the source, with the presenter,
/// or with the view if that is an object.
@MainActor
public struct StateSubscription {
  private let end: @MainActor () -> Void

  @usableFromInline init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  /// Ends the updates, from inside an update too; cancelling again changes nothing.
  ///
  /// A view that has not yet seen the state that is being delivered is not shown it. A presenter
  /// that stops following still shows the states that it has derived.
  public func cancel() {
    end()
  }
}
