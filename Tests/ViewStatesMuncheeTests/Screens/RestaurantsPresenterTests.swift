import Testing
import ViewStates

@testable import munchee

@MainActor @Suite struct RestaurantsPresenterTests {
  private func presenter(_ munchee: MuncheeUnderTest) -> RestaurantsPresenter {
    RestaurantsPresenter(
      directory: MuncheeUnderTest.directory, context: munchee.context)
  }

  private func state(
    chosen: Int? = nil, canContinue: Bool = false
  ) -> RestaurantsState {
    RestaurantsState(
      rows: [
        .init(id: 1, name: "Da Ugo", minimum: "€10.00", isChosen: chosen == 1),
        .init(id: 2, name: "Krapf", minimum: "€0.00", isChosen: chosen == 2),
      ], canContinue: canContinue)
  }

  @Test func `Choosing a restaurant begins an order there, and shows it`() throws {
    let munchee = try MuncheeUnderTest()
    let presenter = presenter(munchee)
    #expect(presenter.state == state())
    try presenter.choose(1)
    #expect(presenter.state == state(chosen: 1, canContinue: true))
    #expect(munchee.routes == [.restaurants, .order])
  }

  @Test(arguments: [
    (
      Array.confirmed + [.pay(.cash, payment: id(2))],
      "the order is being paid; wait for the payment"
    ),
    (
      .confirmed + [.pay(.cash, payment: id(2)), .paymentConfirmed(id(2))],
      "the order is paid, and can't be changed"
    ),
  ])
  func `An order that is being paid or is on its way stays`(
    actions: [Order.Action], refusal: String
  ) throws {
    let munchee = try MuncheeUnderTest(after: actions)
    let presenter = presenter(munchee)
    #expect(refused { try presenter.choose(2) } == refusal)
    #expect(presenter.state == state(chosen: 1, canContinue: true))
    #expect(munchee.routes == [.restaurants])
    try presenter.continueOrder()
    #expect(munchee.routes.last == MuncheeRoute.home(of: munchee.order))
  }

  @Test func `A forged order with the last of all identities does not stop the app`() throws {
    let last = Identity(number: .max, nonce: .max)
    let munchee = try MuncheeUnderTest(after: [.choose(.pizzeria, order: last), .cancel])
    let presenter = presenter(munchee)
    #expect(
      refused { try presenter.choose(2) } == "the identity was given already; take the next one")
  }

  @Test func `The standard directory can be ordered from`() {
    for restaurant in RestaurantDirectory.standard.restaurants {
      #expect((4...6).contains(restaurant.menu.count))
      #expect(restaurant.minimum > .zero)
      #expect(RestaurantDirectory.standard[restaurant.id] == restaurant)
    }
    #expect(RestaurantDirectory.standard.restaurants.map(\.id) == [1, 2, 3, 4])
  }
}
