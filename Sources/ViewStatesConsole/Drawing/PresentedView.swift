import ViewStates

/// Shows the screen of a child on one frame, and nothing while there is no child.
///
/// Attach it to a source of an optional presenter, and attach the child's own view in the closure:
///
/// ```swift
/// list.detail.attach(
///   PresentedView(frame: screen.frame()) { detail, frame in
///     detail.attach(DetailView(frame: frame))
///   })
/// ```
///
/// The screen of every child has the same place between the other frames. When another child comes,
/// or none, the view of the earlier one is detached, even if something keeps that child alive.
public struct PresentedView<Presented>: StateUpdatable {
  /// The bond between the present child and its view.
  ///
  /// The source keeps the view as a value, so what changes is in an object.
  private final class Bond {
    var subscription: Subscription?
  }

  private let frame: Frame
  private let attachView: @MainActor (Presented, Frame) -> Subscription
  private let bond = Bond()

  /// Creates a view with its place, and a closure that attaches a view that draws there to a child.
  public init(
    frame: Frame, attachView: @escaping @MainActor (Presented, Frame) -> Subscription
  ) {
    (self.frame, self.attachView) = (frame, attachView)
  }

  /// Shows the screen of a child, or clears the frame, which then has no more to show.
  public func update(with presented: Presented?) {
    bond.subscription?.cancel()
    bond.subscription = presented.map { attachView($0, frame) }
    if presented == nil { frame.draw([]) }
  }
}
