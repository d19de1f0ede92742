import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import munchee

/// Screens as a person sees them, where the program's transcripts do not show them.
@MainActor @Suite struct SceneConsoleViewTests {
  private func shown(
    _ state: ScreenState, titles: [String] = ["restaurants"], width: Int = 80
  ) -> String {
    let sink = TextCollector(isTerminal: true)
    let screen = Screen(sink, size: { TerminalSize(columns: width, rows: 24) })
    let view = SceneConsoleView(frame: screen.frame(), format: .american)
    view.update(with: SceneState(titles: titles, screen: state))
    return sink.text
  }

  nonisolated private static func order(_ actions: [Order.Action]) -> Order {
    (try? Order(after: actions)) ?? .notStarted
  }

  nonisolated private static let declined = [Order.Action].paid + [.hear(.declined(id(1)))]
  nonisolated private static let restaurants = RestaurantsState(
    restaurants: [.pizzeria, Restaurant(2, "東京", minimum: 0, [])], order: order(.open))
  nonisolated private static let payment = PaymentState(
    order: order(.paying + [.hear(.paymentFailed(id(2), .noConnection))]),
    number: Secret("4242"), expiry: Secret("12/30"), problem: .numberLength)

  @Test(
    arguments: [
      (
        "the list of restaurants marks that of the order",
        .restaurants(restaurants),
        """
        restaurants    'choose N', or 'order' to go on
        order       1  Da Ugo                from €10.00
                    2  東京                   from €0.00

        """
      ),
      (
        "an order below the minimum says what is missing",
        .order(order([.choose(.pizzeria, order: id(1)), .add(1)])),
        """
        menu           Da Ugo, from €10.00; 'add N [AMOUNT]'
                    1  Margherita             €7.50
                    2  Water                  €2.00
        order       1  1 x Margherita         €7.50
        total          €7.50, €2.50 below the minimum

        """
      ),
      (
        "a payment that failed says why",
        .payment(PaymentState(order: payment.order)),
        """
        to pay         €15.00
        card           none
        failed         the bank can't be reached; try again, or pay cash
        next           'card NUMBER MM/YY' or 'pay cash', or 'back' to change the order

        """
      ),
      (
        "a card that is typed has dots, and what is wrong with it, but not why another one failed",
        .payment(payment),
        """
        to pay         €15.00
        card           ••••, •••••
        problem        a card number has 12 to 19 digits
        next           'card NUMBER MM/YY' or 'pay cash', or 'back' to change the order

        """
      ),
      (
        "a delivery that fails says why, and is no next step",
        .delivery(order(declined)),
        """
        order          Da Ugo, €15.00
        delivery       [x] paid == [!] declined
        declined       by the restaurant; the money goes back
        next           'restaurants' for another order

        """
      ),
    ] as [(String, ScreenState, String)])
  func `A screen is drawn`(rule: String, state: ScreenState, lines: String) {
    #expect(shown(state) == lines)
  }

  // MARK: - Few columns

  @Test(arguments: [
    (80, "restaurants > Da Ugo > payment"), (44, "… > Da Ugo > payment"),
    (31, "… > payment"), (24, "payment"),
  ])
  func `In few columns, the titles at the bottom are left out`(width: Int, path: String) {
    let lines = shown(
      .payment(Self.payment), titles: ["restaurants", "Da Ugo", "payment"], width: width)
    #expect(lines.prefix { $0 != "\n" } == "screens        \(path)")
  }

  @Test(
    arguments: [
      (.accepted, 59, "[x] paid == [x] accepted -- [ ] on the way -- [ ] delivered"),
      (.accepted, 58, "[x] accepted, 2 of 4"), (declined, 24, "[x] paid == [!] declined"),
      (declined, 23, "[!] declined"),
    ] as [([Order.Action], Int, String)])
  func `In few columns, the last step stands alone`(
    actions: [Order.Action], width: Int, text: String
  ) throws {
    #expect(try Order(after: actions).progress(width: width).plain == text)
  }
}
