import Foundation
import Testing
import ViewStates

@testable import munchee

/// A scene with the presenters of all screens, in a world that a test chooses.
@MainActor struct MuncheeUnderTest<Service: OrderService> {
  let service: Service
  let process: OrderProcess
  let scene: ScenePresenter

  init(
    _ service: Service, after actions: [Order.Action] = [],
    isRecorded: @escaping @MainActor () -> Bool = { true }
  ) throws {
    self.service = service
    process = OrderProcess(
      service: service, restaurants: [.pizzeria, .bakery], identities: IdentitySource(seed: 0),
      isRecorded: isRecorded)
    let order = try Order(after: actions)
    try process.orderStore.restore(order)
    try process.show(.home(of: order))
    scene = ScenePresenter(process)
  }

  var order: Order { process.order }
  var titles: [String] { scene.state.titles }

  var restaurants: RestaurantsPresenter { get throws { try top() } }
  var replacement: ReplacementPresenter { get throws { try top() } }
  var confirmation: ConfirmationPresenter { get throws { try top() } }
  var payment: PaymentPresenter { get throws { try top() } }
  var delivery: DeliveryPresenter { get throws { try top() } }

  /// The presenter of the screen that can be used.
  private func top<Screen>() throws -> Screen { try #require(scene.topPresenter as? Screen) }
}

extension MuncheeUnderTest<MockOrderService> {
  init(
    after actions: [Order.Action] = [], isRecorded: @escaping @MainActor () -> Bool = { true }
  ) throws {
    try self.init(MockOrderService(), after: actions, isRecorded: isRecorded)
  }
}

extension PaymentPresenter {
  /// Types a card and pays with it.
  func pay(number: String = .card, expiry: String = "12/30") throws {
    try typeCard(number: number, expiry: expiry)
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
    return (error as? OrderRejection)?.text(MuncheeFormat.american.money) ?? "\(error)"
  }
}

extension String {
  /// A number that passes every check, from the test cards of payment services.
  static let card = "4242 4242 4242 4242"
}

extension Date {
  /// 14 November 2023, 22:13:20 UTC.
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
}

extension MuncheeFormat {
  static let american = MuncheeFormat(locale: Locale(identifier: "en_US"))
}
