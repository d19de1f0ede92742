import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

/// The order that is put together, and its confirmation.
@MainActor @Suite struct OrderingTests {
  let munchee: MuncheeUnderTest<MockOrderService>
  let ordering: OrderPresenter

  init() throws {
    munchee = try MuncheeUnderTest(after: [.choose(.pizzeria, order: id(1))])
    ordering = try munchee.ordering
  }

  @Test func `Products are added, changed and removed, each by a step that names it`() throws {
    try ordering.add(1, amount: 1)
    try ordering.add(2, amount: 2)
    try ordering.change(1, amount: 3)
    try ordering.remove(2)
    #expect(ordering.state.cart?.total == Money(cents: 22_50))
    #expect(
      munchee.scene.history.line.map(\.label).suffix(4) == [
        "add 1 x Margherita", "add 2 x Water", "change to 3 x Margherita", "remove Water",
      ])
  }

  @Test func `An address is set, and confirming shows the payment, as one change`() throws {
    try ordering.add(1, amount: 2)
    try ordering.review()
    let confirmation = try munchee.confirmation
    let view = Recorder<Order>()
    confirmation.attach(view)
    #expect(refused { try confirmation.confirm() } == "the order has no address; give one")
    try munchee.process.deliver(to: " Am Kai 1\n")
    #expect(refused { try munchee.process.deliver(to: " ") } == "an address can't be blank")
    #expect(
      refused { try munchee.process.deliver(to: String(repeating: "x", count: 201)) }
        == "an address has at most 200 characters")
    #expect(
      refused { try munchee.process.deliver(to: .card) }
        == "the address may contain a card number; leave it out")
    // Recorded before that rule.
    var older = munchee.process.order
    try older.apply(.deliver(to: .card))
    try older.validate()
    try confirmation.confirm()
    let steps: [[Order.Action]] = [[Order.Action].open.dropLast(), .open, .confirmed]
    #expect(view.all == (try steps.map { try Order(after: $0) }))
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation", "payment"])
  }
}
