import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMunchee

@testable import munchee

/// Whole screens, as a person sees them.
@MainActor @Suite struct SceneConsoleViewTests {
  private func shown(
    _ state: MuncheeScreenState, titles: [String] = ["restaurants"], width: Int = 80,
    inColor: Bool = false
  ) -> String {
    let sink = TextCollector(isTerminal: true)
    let screen = Screen(
      sink, inColor: inColor, size: { TerminalSize(columns: width, rows: 24) })
    let view = SceneConsoleView(frame: screen.frame())
    view.update(with: MuncheeSceneState(titles: titles, screen: state))
    return sink.text
  }

  private let pizza = CartState.Row(id: 1, name: "Margherita", amount: 2, price: "€17.00")
  private let tea = CartState.Row(id: 4, name: "Tea", amount: 10, price: "€8.00")

  @Test func `The list of restaurants marks that of the order`() {
    let rows = [
      RestaurantsState.Row(id: 1, name: "Da Ugo", minimum: "€10.00"),
      RestaurantsState.Row(id: 2, name: "東京", minimum: "€0.00", isChosen: true),
    ]
    #expect(
      shown(.restaurants(RestaurantsState(rows: rows, canContinue: true))) == """
        restaurants    'choose N', or 'order' to go on
                    1  Da Ugo                from €10.00
        order       2  東京                   from €0.00

        """)
    #expect(
      shown(.restaurants(RestaurantsState())) == """
        restaurants    'choose N'

        """)
  }

  @Test func `An order is below its menu, and says what is missing`() {
    var state = OrderState(
      restaurant: "Da Ugo", minimum: "€20.00",
      menu: MenuState(rows: [
        .init(id: 1, name: "Margherita", price: "€8.50"), .init(id: 4, name: "Tea", price: "€0.80"),
      ]))
    let menu = """
      screens        restaurants > Da Ugo
      menu           Da Ugo, from €20.00; 'add N [AMOUNT]'
                  1  Margherita             €8.50
                  4  Tea                    €0.80

      """
    let titles = ["restaurants", "Da Ugo"]
    #expect(shown(.order(state), titles: titles) == menu + "order          empty\n")
    (state.cart.rows, state.total, state.missing) = ([pizza], "€17.00", "€3.00")
    #expect(
      shown(.order(state), titles: titles) == menu + """
        order       1  2 x Margherita        €17.00
        total          €17.00, €3.00 below the minimum

        """)
    (state.cart.rows, state.total, state.missing) = ([pizza, tea], "€25.00", nil)
    state.canReview = true
    #expect(
      shown(.order(state), titles: titles) == menu + """
        order       1  2 x Margherita        €17.00
                    4  10 x Tea               €8.00
        total          €25.00; 'confirm' to review it

        """)
    (state.isOpen, state.canReview) = (false, false)
    #expect(
      shown(.order(state)) == """
        menu           Da Ugo, from €20.00
                    1  Margherita             €8.50
                    4  Tea                    €0.80
        order       1  2 x Margherita        €17.00
                    4  10 x Tea               €8.00
        total          €25.00

        """)
  }

  @Test func `A confirmation asks for the address first`() {
    var state = ConfirmationState(restaurant: "Da Ugo", rows: [pizza], total: "€17.00")
    #expect(
      shown(.confirmation(state)) == """
        restaurant     Da Ugo
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        none; 'address TEXT'
        next           'back' to change the order

        """)
    state.address = "Am Kai\u{1B}[2J 1"
    #expect(
      shown(.confirmation(state)) == """
        restaurant     Da Ugo
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        Am Kai\\u{1B}[2J 1
        next           'confirm' to go on to the payment, or 'back'

        """)
    state.isOpen = false
    #expect(shown(.confirmation(state)).hasSuffix("[2J 1\n"))
  }

  @Test func `A payment shows dots for a card, and no digit`() {
    var state = PaymentState(total: "€17.00")
    #expect(
      shown(.payment(state)) == """
        to pay         €17.00
        card           none; 'card NUMBER MM/YY'
        next           'pay card' or 'pay cash', or 'back' to change the order

        """)
    (state.number, state.expiry) = (Secret("4242"), Secret("12/30"))
    (state.problem, state.failure) = ("a card number has 12 to 19 digits", "no connection")
    #expect(
      shown(.payment(state)) == """
        to pay         €17.00
        card           ••••, •••••
        problem        a card number has 12 to 19 digits
        failed         no connection
        next           'pay card' or 'pay cash', or 'back' to change the order

        """)
    #expect(
      shown(.payment(PaymentState(total: "€17.00", paying: .cash))) == """
        to pay         €17.00
        paying         by cash; 'wait' for the answer

        """)
  }

  @Test func `A delivery is a line of steps, and what is known of the rest`() {
    var state = DeliveryState(restaurant: "Da Ugo", total: "€17.00", canCancel: true)
    #expect(
      shown(.delivery(state)) == """
        order          Da Ugo, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can

        """)
    (state.step, state.timeLeft, state.arrival) = (.onTheWay, "8 min", "18:31")
    (state.wayLeft, state.canCancel) = ("1,000 m", false)
    #expect(
      shown(.delivery(state), width: 50) == """
        order          Da Ugo, €17.00
        delivery       [x] == [x] == [x] on the way -- [ ]
        arrival        18:31
        way left       1,000 m
        next           'wait'

        """)
    state.arrival = nil
    #expect(shown(.delivery(state)).contains("\narrival        after about 8 min\n"))
  }

  @Test(
    arguments: [
      (
        .declined, "[x] paid == [!] declined",
        "the restaurant declined, and the money goes back; 'restaurants'"
      ),
      (
        .cancelled, "[x] paid == [!] cancelled",
        "you have cancelled, and the money goes back; 'restaurants'"
      ),
      (
        nil, "[x] paid == [x] accepted == [x] on the way == [x] delivered",
        "enjoy your meal; 'restaurants' for another one"
      ),
    ] as [(DeliveryState.Failure?, String, String)])
  func `A delivery has an end`(failure: DeliveryState.Failure?, steps: String, next: String) {
    let state = DeliveryState(
      restaurant: "Da Ugo", total: "€17.00", step: failure == nil ? .delivered : .paid,
      failure: failure)
    #expect(
      shown(.delivery(state)) == """
        order          Da Ugo, €17.00
        delivery       \(steps)
        next           \(next)

        """)
  }

  @Test(arguments: [(1, "a product"), (2, "2 products")])
  func `A question says what is given up`(count: Int, products: String) {
    let state = ReplacementState(present: "Da Ugo", other: "Krapf", count: count)
    #expect(
      shown(.replacement(state), titles: ["restaurants", "another restaurant?"]) == """
        screens        restaurants > another restaurant?
        question       order at Krapf, and give up \(products) of Da Ugo?
        next           'replace', or 'back' to keep the order

        """)
  }

  @Test(arguments: [
    (80, "restaurants > Da Ugo > payment"), (44, "… > Da Ugo > payment"),
    (31, "… > payment"), (24, "payment"),
  ])
  func `In few columns, the titles at the bottom are left out`(width: Int, path: String) {
    let lines = shown(
      .payment(PaymentState()), titles: ["restaurants", "Da Ugo", "payment"], width: width)
    #expect(lines.prefix { $0 != "\n" } == "screens        \(path)")
  }

  @Test func `In colour the labels and the warnings stand out, and lines are cut`() {
    let state = ConfirmationState(restaurant: "Da Ugo", total: "€17.00")
    #expect(
      shown(.confirmation(state), width: 24, inColor: true) == """
        \u{1B}[1mrestaurant   \u{1B}[0m  Da Ugo
        \u{1B}[1mtotal        \u{1B}[0m  €17.00
        \u{1B}[1maddress      \u{1B}[0m  \u{1B}[33mnone\u{1B}[0m; 'a…
        \u{1B}[1mnext         \u{1B}[0m  'back' t…

        """)
  }
}
