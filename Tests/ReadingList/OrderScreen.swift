import ViewStates
import ViewStatesNavigation

final class ListOrderPresenter: Presenter {
  let views = Views<Ordering.Order>()
  private let stores: Stores
  private let navigator: any Navigating<Route>

  var state: Ordering.Order { stores.ordering.state.order }

  init(of stores: Stores, _ navigator: any Navigating<Route>) {
    (self.stores, self.navigator) = (stores, navigator)
    follow(stores.ordering)
  }

  func order(by order: Ordering.Order) {
    navigator.oneChange("order by \(order)", of: stores.ordering) {
      stores.ordering.send(.order(order))
      navigator.close()
    }
  }
}
