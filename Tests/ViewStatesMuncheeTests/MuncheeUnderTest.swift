import Foundation
import ViewStates
import ViewStatesNavigationMocks

@testable import munchee

/// The stores of a scene, and doubles of everything around it.
@MainActor
struct MuncheeUnderTest {
  /// A number that passes every check, from the test cards of payment services.
  nonisolated static let card = "4242 4242 4242 4242"
  /// 14 November 2023, 22:13:20 UTC.
  nonisolated static let start = Date(timeIntervalSince1970: 1_700_000_000)
  static let format = MuncheeFormat(locale: Locale(identifier: "en_US"), timeZone: .gmt)
  static let directory = RestaurantDirectory(restaurants: [.pizzeria, .bakery])

  let payments = MockPaymentService()
  let restaurants = MockRestaurantService()
  let couriers = MockCourierService()
  let navigator = MockNavigator<MuncheeRoute>()
  let stores = MuncheeStores(identities: IdentitySource(seed: 0))
  let process: OrderProcess

  init(
    after actions: [Order.Action] = [], isRecorded: @escaping @MainActor () -> Bool = { true }
  ) throws {
    process = OrderProcess(
      stores: stores,
      services: MuncheeServices(
        payments: payments, restaurants: restaurants, couriers: couriers),
      isRecorded: isRecorded)
    for action in actions { try stores.order.send(action) }
  }

  var context: ScreenContext {
    ScreenContext(process: process, navigator: navigator, format: Self.format)
  }

  var order: Order { stores.order.state }

  /// The routes of the screens that are presented.
  var routes: [MuncheeRoute] { stores.navigation.state.screens.map(\.route) }

  /// Whether no service was asked for anything.
  var isQuiet: Bool {
    payments.calls.isEmpty && restaurants.calls.isEmpty && couriers.calls.isEmpty
  }

  func payment() -> PaymentPresenter {
    PaymentPresenter(context: context, now: { Self.start })
  }
}

/// A scene in a simulated town, with the presenters of all screens.
@MainActor
struct TownUnderTest {
  let town: SimulatedTown
  let stores = MuncheeStores(identities: IdentitySource(seed: 0))
  let scene: ScenePresenter

  init(_ outcome: SimulatedOutcome = .paid, restoring order: Order? = nil) throws {
    let town = SimulatedTown(outcome: outcome, startingAt: MuncheeUnderTest.start)
    self.town = town
    if let order {
      try stores.order.restore(order)
      try stores.show(.home(of: order))
    }
    scene = ScenePresenter(
      stores: stores, services: town.services, directory: MuncheeUnderTest.directory,
      format: MuncheeUnderTest.format, now: { town.date })
  }

  var order: Order { stores.order.state }
  var titles: [String] { scene.state.titles }

  var restaurants: RestaurantsPresenter { get throws { try top() } }
  var replacement: ReplacementPresenter { get throws { try top() } }
  var ordering: OrderPresenter { get throws { try top() } }
  var confirmation: ConfirmationPresenter { get throws { try top() } }
  var payment: PaymentPresenter { get throws { try top() } }
  var delivery: DeliveryPresenter { get throws { try top() } }

  /// Orders two pizzas.
  func fill() throws {
    try restaurants.choose(1)
    try ordering.add(1, amount: 2)
  }

  /// Goes on to the payment.
  func confirm() throws {
    try fill()
    try ordering.review()
    try confirmation.setAddress("Am Kai 1")
    try confirmation.confirm()
  }

  /// Pays by card.
  func pay() throws {
    try confirm()
    try payment.pay(number: MuncheeUnderTest.card, expiry: "12/30")
  }

  /// The presenter of the screen that can be used.
  private func top<Screen>() throws -> Screen {
    guard let presenter = scene.screen as? Screen else { throw OtherScreen(titles) }
    return presenter
  }
}

extension PaymentPresenter {
  /// Types a card and pays with it.
  func pay(number: String, expiry: String) throws {
    try typeNumber(number)
    try typeExpiry(expiry)
    try pay(by: .card)
  }
}

/// The text for the person if an intent is refused; nil if it is not.
@MainActor
func refused(_ intent: () throws -> Void) -> String? {
  do {
    try intent()
    return nil
  } catch {
    return (error as? OrderRejection)?.text(MuncheeUnderTest.format.money) ?? "\(error)"
  }
}

/// A test expected another screen.
struct OtherScreen: Error {
  let titles: [String]

  init(_ titles: [String]) { self.titles = titles }
}
