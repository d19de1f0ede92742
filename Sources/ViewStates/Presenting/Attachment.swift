/// The bond between a view and what it is attached to.
///
/// Keep it where the view has to be detached by hand. Letting go of it changes nothing: an object
/// is detached when it is released, a value stays attached as long as its ``Views`` exist.
@MainActor
public struct Attachment {
  @usableFromInline let end: @MainActor () -> Void

  @usableFromInline
  init(end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Ends the updates, at any time, from inside an update too.
  ///
  /// A view detached while a state is being delivered is not shown that state any more, unless it
  /// has seen it already. Detaching again changes nothing.
  public func detach() {
    end()
  }
}
