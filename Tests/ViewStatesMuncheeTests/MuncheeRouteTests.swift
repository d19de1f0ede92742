import Testing
import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesNavigation

@MainActor @Suite struct MuncheeRouteTests {
  private let routes: [MuncheeRoute] = [
    .restaurants, .order, .confirmation, .payment, .delivery, .replacement(restaurant: 1),
    .replacement(restaurant: 2),
  ]

  @Test(arguments: [
    ([], "restaurants", ["restaurants"]),
    (.open, "order", ["restaurants", "order", "confirmation", "replace by restaurant 2"]),
    (
      .confirmed, "payment",
      ["restaurants", "order", "confirmation", "payment", "replace by restaurant 2"]
    ),
    (ResumeTests.paying, "payment", ["restaurants", "order", "confirmation", "payment"]),
    (ResumeTests.paid, "delivery", ["restaurants", "delivery"]),
    (ResumeTests.accepted, "delivery", ["restaurants", "delivery"]),
    (ResumeTests.onTheWay, "delivery", ["restaurants", "delivery"]),
    (ResumeTests.paid + [.cancel], "delivery", ["restaurants", "delivery"]),
    ([Order.Action].open + [.cancel], "restaurants", ["restaurants"]),
  ])
  func `Only some screens have something to show for an order`(
    actions: [Order.Action], home: String, fitting: [String]
  ) throws {
    let order = try ModelTest<Order>(after: actions).state
    #expect(MuncheeRoute.home(of: order).description == home)
    #expect(routes.filter { $0.fits(order) }.map(\.description) == fitting)
  }

  @Test
  func `A forged order with the last of all identities is refused, and does not stop the app`()
    throws
  {
    let last = Identity(number: .max, nonce: .max)
    let munchee = try MuncheeUnderTest()
    let forged = try ModelTest<Order>(after: [.choose(.pizzeria, order: last), .cancel]).state
    try munchee.stores.restore(forged)
    let presenter = MuncheeRestaurantsPresenter(
      directory: MuncheeUnderTest.directory, context: munchee.context)
    #expect(
      refused { try presenter.choose(2) } == "the identity was given already; take the next one")
  }

  @Test func `Screens with the last of all identities are not restored`() throws {
    let last = Identity(number: .max, nonce: 0)
    let munchee = try MuncheeUnderTest()
    try munchee.stores.restore(
      .notStarted, showing: Navigation(root: .restaurants, id: last))
    #expect(munchee.stores.navigation.state.newest.number < .max)
  }
}
