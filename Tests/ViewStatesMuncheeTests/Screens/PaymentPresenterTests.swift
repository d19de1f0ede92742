import Testing
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct PaymentPresenterTests {
  let munchee: MuncheeUnderTest
  let presenter: PaymentPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: .confirmed)
    presenter = munchee.payment()
  }

  private func payment() throws -> Payment {
    guard case .paying(_, let payment) = munchee.order else { throw OtherScreen([]) }
    return payment
  }

  @Test func `The card goes to the payment service, and the screen forgets it`() throws {
    try presenter.pay(number: MuncheeUnderTest.card, expiry: "12/30")
    let call = try munchee.payments.calls.requireOnly()
    guard case .collect(let amount, .card(let card), let id) = call else {
      Issue.record("no card: \(call)")
      return
    }
    #expect(amount.cents == 15_00)
    #expect(card.number.text == "4242424242424242")
    #expect(card.expiry.text == "12/30")
    #expect(try id == payment().id)
    #expect(presenter.state == PaymentState(total: "€15.00", paying: .card))
  }

  @Test func `Cash needs no card`() throws {
    try presenter.pay(by: .cash)
    #expect(
      try munchee.payments.calls.requireOnly()
        == .collect(#require(Money(cents: 15_00)), from: .cash, payment: payment().id))
    #expect(presenter.state == PaymentState(total: "€15.00", paying: .cash))
  }

  @Test(arguments: [
    ("", "", "the card has no number; type it"),
    ("", "12/30", "the card has no number; type it"),
    ("4242x", "12/30", "a card number has only digits"),
    ("٤٢٤٢ ٤٢٤٢ ٤٢٤٢", "12/30", "a card number has only digits"),
    ("4242 4242", "12/30", "a card number has 12 to 19 digits"),
    ("4242 4242 4242 4242 4242", "12/30", "a card number has 12 to 19 digits"),
    ("4242 4242 4242 4243", "12/30", "the card number is mistyped; compare it with the card"),
    (MuncheeUnderTest.card, "", "the expiry date isn't readable; type it as MM/YY"),
    (MuncheeUnderTest.card, "13/30", "the expiry date isn't readable; type it as MM/YY"),
    (MuncheeUnderTest.card, "1/3/0", "the expiry date isn't readable; type it as MM/YY"),
    (MuncheeUnderTest.card, "10/23", "the card has expired; use another one"),
  ])
  func `A card that is not valid is refused, and stays typed`(
    number: String, expiry: String, problem: String
  ) throws {
    #expect(refused { try presenter.pay(number: number, expiry: expiry) } == problem)
    #expect(
      presenter.state
        == PaymentState(
          total: "€15.00", number: Secret(number), expiry: Secret(expiry),
          problem: number.isEmpty && expiry.isEmpty ? nil : problem))
    #expect(munchee.payments.calls.isEmpty)
  }

  @Test func `A card is good until the end of its month`() throws {
    try presenter.pay(number: MuncheeUnderTest.card, expiry: "11/23")
    #expect(presenter.state.paying == .card)
  }

  @Test func `A text that no card has is not even typed`() throws {
    try presenter.typeNumber("42")
    #expect(
      refused { try presenter.typeNumber(String(repeating: "4", count: 41)) }
        == "a text here has at most 40 characters")
    #expect(presenter.state.number == Secret("42"))
  }

  @Test func `One payment at a time`() throws {
    try presenter.pay(by: .cash)
    let paying = munchee.order
    #expect(
      refused { try presenter.pay(number: MuncheeUnderTest.card, expiry: "12/30") }
        == "the order is being paid; wait for the payment")
    #expect(
      refused { try presenter.cancelOrder() } == "the order is being paid; wait for the payment")
    #expect(munchee.order == paying)
    #expect(munchee.payments.calls.count == 1)
  }

  @Test(arguments: PaymentFailure.allCases)
  func `A payment that failed shows why until another one begins`(failure: PaymentFailure) throws {
    try presenter.pay(by: .cash)
    let first = try payment().id
    munchee.payments.report(PaymentReport(payment: first, failure: failure))
    #expect(presenter.state == PaymentState(total: "€15.00", failure: "\(failure)"))
    try presenter.pay(by: .cash)
    #expect(presenter.state.failure == nil)
    #expect(try payment().id > first)
    munchee.payments.report(PaymentReport(payment: first, failure: failure))
    #expect(presenter.state == PaymentState(total: "€15.00", paying: .cash))
  }

  @Test func `Going back opens the order again, unless it is being paid`() throws {
    try presenter.pay(by: .cash)
    try presenter.back()
    #expect(try payment().method == .cash)
    munchee.payments.report(PaymentReport(payment: try payment().id, failure: .noConnection))
    try presenter.back()
    guard case .open = munchee.order else { throw OtherScreen([]) }
    #expect(munchee.routes == [.restaurants, .order, .confirmation])
    #expect(try munchee.navigator.calls.requireOnly() == .dismiss)
  }
}

extension Recorder {
  /// Requires exactly one element.
  func requireOnly() throws -> Element {
    let element = try requireNext()
    try requireNoMore()
    return element
  }
}
