import Foundation
import Testing
import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesMuncheeMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks

/// The stores of a scene, and doubles of everything around it.
@MainActor
struct MuncheeUnderTest {
  /// A number that passes every check, from the test cards of payment services.
  nonisolated static let card = "4242 4242 4242 4242"
  /// 14 November 2023, 22:13:20 UTC.
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
  static let format = MuncheeFormat(locale: Locale(identifier: "en_US"), timeZone: .gmt)
  static let directory = RestaurantDirectory([.pizzeria, .bakery])

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

  func payment() -> MuncheePaymentPresenter {
    MuncheePaymentPresenter(context: context, now: { Self.start })
  }
}

/// A scene in a simulated town, with the intents of all screens for a test that does not care which
/// one shows.
@MainActor
struct TownUnderTest {
  let town: SimulatedTown
  let stores = MuncheeStores(identities: IdentitySource(seed: 0))
  let scene: MuncheeScenePresenter

  init(_ outcome: SimulatedOutcome = .paid, restoring order: Order? = nil) throws {
    let town = SimulatedTown(outcome: outcome, startingAt: MuncheeUnderTest.start)
    self.town = town
    if let order { try stores.restore(order) }
    scene = MuncheeScenePresenter(
      stores: stores, services: town.services, directory: MuncheeUnderTest.directory,
      format: MuncheeUnderTest.format, now: { town.date })
  }

  var order: Order { stores.order.state }
  var titles: [String] { scene.state.titles }

  var restaurants: any RestaurantsPresenter {
    get throws {
      guard case .restaurants(let presenter) = scene.screen else { throw OtherScreen(titles) }
      return presenter
    }
  }

  var ordering: any OrderPresenter {
    get throws {
      guard case .order(let presenter) = scene.screen else { throw OtherScreen(titles) }
      return presenter
    }
  }

  var confirmation: any ConfirmationPresenter {
    get throws {
      guard case .confirmation(let presenter) = scene.screen else { throw OtherScreen(titles) }
      return presenter
    }
  }

  var payment: any PaymentPresenter {
    get throws {
      guard case .payment(let presenter) = scene.screen else { throw OtherScreen(titles) }
      return presenter
    }
  }

  var delivery: any DeliveryPresenter {
    get throws {
      guard case .delivery(let presenter) = scene.screen else { throw OtherScreen(titles) }
      return presenter
    }
  }

  var replacement: any ReplacementPresenter {
    get throws {
      guard case .replacement(let presenter) = scene.screen else { throw OtherScreen(titles) }
      return presenter
    }
  }

  /// Orders two pizzas.
  func fill() throws {
    try restaurants.choose(1)
    try ordering.menu.add(1, amount: 2)
  }

  /// Goes on to the payment.
  func confirm() throws {
    try fill()
    try ordering.review()
    try confirmation.typeAddress("Am Kai 1")
    try confirmation.confirm()
  }

  /// Pays by card.
  func pay() throws {
    try confirm()
    try payment.pay(number: MuncheeUnderTest.card, expiry: "12/30")
  }
}

/// The text for the person if an intent is refused; nil if it is not.
@MainActor
func refused(_ intent: () throws -> Void) -> String? {
  do {
    try intent()
    return nil
  } catch {
    return (error as? MuncheeRefusal)?.text(MuncheeUnderTest.format.money) ?? "\(error)"
  }
}

/// A test expected another screen.
struct OtherScreen: Error {
  let titles: [String]

  init(_ titles: [String]) { self.titles = titles }
}
