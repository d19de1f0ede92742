import Testing
import ViewStates

@testable import munchee

/// The list of restaurants, and the question whether another one may replace the order.
@MainActor @Suite struct ChoosingTests {
  @Test(
    arguments: [
      (.open, chosen: 1, canChoose: true), (.paid, chosen: 1, canChoose: false),
      (.delivered, chosen: nil, canChoose: true),
    ] as [([Order.Action], chosen: Int?, canChoose: Bool)])
  func `An order is gone on with until it is over, and replaced until it is paid`(
    actions: [Order.Action], chosen: Int?, canChoose: Bool
  ) throws {
    let state = RestaurantsState(restaurants: [], order: try Order(after: actions))
    #expect(state.chosen == chosen)
    #expect(state.canChoose == canChoose)
  }

  /// Such an address comes from a session before the rule that forbids it.
  @Test func `An address with a card number is not carried to another restaurant`() throws {
    let munchee = try MuncheeUnderTest(after: .open + [.deliver(to: "Am Kai 1, " + .card)])
    try munchee.process.choose(2, replacing: true)
    #expect(munchee.order.cart?.restaurant == .bakery)
    #expect(munchee.order.cart?.address == nil)
    let refusal = "the address may contain a card number; leave it out"
    #expect(refused { try munchee.process.deliver(to: .card) } == refusal)
  }

  @Test func `A restaurant that is gone replaces nothing`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    try munchee.process.show(.replacement(restaurant: 9))
    #expect(refused { try munchee.replacement.replace() } == "there is no restaurant 9")
    #expect(munchee.scene.state.screen == .stray(home: .order))
  }

  @Test func `A forged order with the last of all identities does not stop the app`() throws {
    let last = Identity(number: .max, nonce: .max)
    let munchee = try MuncheeUnderTest(after: [.choose(.pizzeria, order: last), .cancel])
    #expect(
      refused { try munchee.restaurants.choose(2) }
        == "the identity was given already; take the next one")
  }
}
