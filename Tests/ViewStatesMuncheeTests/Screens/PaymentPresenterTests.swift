import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct PaymentPresenterTests {
  let munchee: MuncheeUnderTest<MockOrderService>
  let presenter: PaymentPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: .confirmed)
    presenter = try munchee.payment
  }

  private func paymentID() throws -> Identity { try #require(munchee.order.payment?.id) }

  /// What the screen shows when no card is typed.
  private var empty: PaymentState { PaymentState(order: munchee.order) }

  /// A card is good until the end of its month.
  @Test func `The card goes to the bank, and the screen forgets it`() throws {
    try presenter.pay(expiry: "11/23")
    let payment = Payment(id: try paymentID(), method: .card)
    let card = try Card(number: Secret("4242424242424242"), expiry: Secret("11/23"), on: .start)
    #expect(munchee.service.requests == [.pay(payment)])
    #expect(munchee.service.cards == [card])
    #expect(presenter.state == empty)
  }

  @Test(arguments: [
    ("", "", "the card has no number; type it"),
    ("", "12/30", "the card has no number; type it"),
    ("4242x", "12/30", "\(CardProblem.notDigits)"),
    ("٤٢٤٢ ٤٢٤٢ ٤٢٤٢", "12/30", "\(CardProblem.notDigits)"),
    ("\(String.card) 12/30", "123", "a card number has only digits; after it comes only MM/YY"),
    ("4242 4242", "12/30", "a card number has 12 to 19 digits"),
    ("4242 4242 4242 4242 4242", "12/30", "a card number has 12 to 19 digits"),
    ("4242 4242 4242 4243", "12/30", "the card number is mistyped; compare it with the card"),
    (.card, "", "the expiry date isn't readable; type it as MM/YY"),
    (.card, "13/30", "the expiry date isn't readable; type it as MM/YY"),
    (.card, "1/3/0", "the expiry date isn't readable; type it as MM/YY"),
    (.card, "10/23", "the card has expired; use another one"),
  ])
  func `A wrong card is refused but stays`(number: String, expiry: String, problem: String) throws {
    #expect(refused { try presenter.pay(number: number, expiry: expiry) } == problem)
    let state = presenter.state
    #expect(state.number == Secret(number) && state.expiry == Secret(expiry))
    let isTyped = !number.isEmpty || !expiry.isEmpty
    #expect(state.problem.map { "\($0)" } == (isTyped ? problem : nil))
    #expect(munchee.service.requests.isEmpty)
  }

  /// Near the last of all identities, which a file can hold, the next one may be refused.
  @Test func `A payment that is refused leaves the card typed`() throws {
    for part: UInt64 in 1...9 {
      let late = Identity(number: .max, nonce: .max / 10 * part)
      let actions = [.choose(.pizzeria, order: late)] + [Order.Action].confirmed.dropFirst()
      let munchee = try MuncheeUnderTest(after: actions)
      try munchee.payment.typeCard(number: .card, expiry: "12/30")
      let isRefused = refused { try munchee.payment.pay(by: .card) } != nil
      #expect(try munchee.payment.state.number.isEmpty == !isRefused)
      #expect(munchee.service.requests.isEmpty == isRefused)
    }
  }

  @Test func `A text that no card has is not even typed`() throws {
    try presenter.typeCard(number: "42", expiry: "")
    #expect(
      refused { try presenter.typeCard(number: String(repeating: "4", count: 41), expiry: "") }
        == "a text here has at most 40 characters")
    #expect(presenter.state.number == Secret("42"))
  }

  @Test(arguments: PaymentFailure.allCases)
  func `A payment that failed shows why until another one begins`(failure: PaymentFailure) throws {
    try presenter.pay(by: .cash)
    let first = try paymentID()
    munchee.service.report(.paymentFailed(first, failure))
    let checkout = try Checkout(#require(munchee.order.cart))
    #expect(presenter.state.order == .confirmed(checkout, failure: failure))
    try presenter.pay(by: .cash)
    #expect(try paymentID() > first)
    let paying = munchee.order
    for late in [.paymentFailed(first, failure), .paymentConfirmed(first)] as [Order.Event] {
      munchee.service.report(late)
      #expect(presenter.state.order == paying)
    }
    munchee.service.report(.paymentConfirmed(try paymentID()))
    #expect(munchee.titles == ["restaurants", "delivery"])
  }

  @Test func `Going back opens the order again, unless it is being paid`() throws {
    try presenter.pay(by: .cash)
    try munchee.scene.back()
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation"])
    munchee.service.report(.paymentFailed(try paymentID(), .noConnection))
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation", "payment"])
    try munchee.scene.back()
    #expect(munchee.order.isOpen)
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation"])
  }

  @Test func `A secret shows nothing of its text`() {
    let secret = Secret("4242")
    var dumped = ""
    dump([secret], to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), "\([secret])", dumped] {
      #expect(!text.contains("4242"))
    }
    #expect(secret.dots == "••••")
  }

  @Test func `The card dies with the screen`() throws {
    let munchee = try MuncheeUnderTest(after: .confirmed)
    let check = ReleaseCheck()
    try munchee.payment.typeCard(number: .card, expiry: "")
    check.watch(try munchee.payment)
    try munchee.scene.back()
    try check.requireReleased()
    try munchee.confirmation.confirm()
    #expect(try munchee.payment.state.number.isEmpty)
  }
}
