import ViewStates

/// What the presenters of all screens share.
@MainActor
struct ScreenContext {
  let process: OrderProcess
  let format: MuncheeFormat

  var orders: Store<Order> { process.orders }
  var order: Order { orders.state }
}

/// The presenter of a screen.
///
/// An intent that is refused throws what the model threw. The models stay as they were then, and no
/// view is updated.
@MainActor
protocol ScreenPresenter: Presenter where State: Equatable {
  var context: ScreenContext { get }
  /// The state, as a view of any screen gets it.
  var screenState: ScreenState { get }
}
