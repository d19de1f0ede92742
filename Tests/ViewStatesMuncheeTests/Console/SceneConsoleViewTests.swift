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
    let view = SceneConsoleView(frame: screen.frame(), showsPosition: false)
    view.update(with: SceneState(titles: titles, screen: state))
    return sink.text
  }

  nonisolated private static let rows = [
    PricedRow(id: 1, name: "Da Ugo", price: "€10.00"),
    PricedRow(id: 2, name: "東京", price: "€0.00"),
  ]
  nonisolated private static let payment = PaymentState(
    total: "€17.00", number: Secret("4242"), expiry: Secret("12/30"),
    problem: "a card number has 12 to 19 digits", failure: "no connection")

  @Test(
    arguments: [
      (
        "the list of restaurants marks that of the order",
        .restaurants(RestaurantsState(rows: rows, chosen: 2)),
        """
        restaurants    'choose N', or 'order' to go on
                    1  Da Ugo                from €10.00
        order       2  東京                   from €0.00

        """
      ),
      (
        "a payment shows dots for a card, what is wrong with it, and why it failed",
        .payment(payment),
        """
        to pay         €17.00
        card           ••••, •••••
        problem        a card number has 12 to 19 digits
        failed         no connection
        next           'card NUMBER MM/YY' or 'pay cash', or 'back' to change the order

        """
      ),
      (
        "a delivery that fails says why, and is no next step",
        .delivery(DeliveryState(restaurant: "Krapf", total: "€2.00", step: .declined)),
        """
        order          Krapf, €2.00
        delivery       [x] paid == [!] declined
        declined       by the restaurant; the money goes back
        next           'restaurants' for another order

        """
      ),
      (
        "a cancelled delivery says by whom",
        .delivery(DeliveryState(restaurant: "Krapf", total: "€2.00", step: .cancelled)),
        """
        order          Krapf, €2.00
        delivery       [x] paid == [!] cancelled
        cancelled      by you; the money goes back
        next           'restaurants' for another order

        """
      ),
    ] as [(String, ScreenState, String)])
  func `A screen is drawn`(rule: String, state: ScreenState, lines: String) {
    #expect(shown(state) == lines)
  }
}

// MARK: - Few columns

extension SceneConsoleViewTests {
  @Test(arguments: [
    (80, "restaurants > Da Ugo > payment"), (44, "… > Da Ugo > payment"),
    (31, "… > payment"), (24, "payment"),
  ])
  func `In few columns, the titles at the bottom are left out`(width: Int, path: String) {
    let lines = shown(
      .payment(PaymentState()), titles: ["restaurants", "Da Ugo", "payment"], width: width)
    #expect(lines.prefix { $0 != "\n" } == "screens        \(path)")
  }

  @Test(
    arguments: [
      (.accepted, 59, "[x] paid == [x] accepted -- [ ] on the way -- [ ] delivered"),
      (.accepted, 58, "[x] accepted, 2 of 4"), (.declined, 24, "[x] paid == [!] declined"),
      (.declined, 23, "[!] declined"),
    ] as [(DeliveryState.Step, Int, String)])
  func `In few columns, the last step stands alone`(
    step: DeliveryState.Step, width: Int, text: String
  ) {
    #expect(DeliveryState(step: step).progress(width: width).plain == text)
  }
}
