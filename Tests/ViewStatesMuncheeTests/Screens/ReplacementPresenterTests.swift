import Testing
import ViewStatesMocks
import ViewStatesNavigationMocks

@testable import munchee

@MainActor @Suite struct ReplacementPresenterTests {
  private func presenter(
    _ munchee: MuncheeUnderTest, other: Restaurant.ID = 2
  ) -> ReplacementPresenter {
    ReplacementPresenter(
      other: other, directory: MuncheeUnderTest.directory, context: munchee.context)
  }

  @Test func `The question names both restaurants, and what would be lost`() throws {
    let munchee = try MuncheeUnderTest(after: .open + [.add(2)])
    #expect(
      presenter(munchee).state
        == ReplacementState(present: "Da Ugo", other: "Krapf", count: 2))
  }

  @Test func `Replacing begins an order at the other restaurant, and shows it`() throws {
    let munchee = try MuncheeUnderTest(after: .confirmed)
    try presenter(munchee).replace()
    #expect(munchee.order.cart?.restaurant == .bakery)
    #expect(munchee.routes == [.restaurants, .order])
  }

  @Test func `Going back closes the question, and leaves the order alone`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    let order = munchee.order
    try presenter(munchee).back()
    #expect(munchee.order == order)
    #expect(munchee.navigator.calls == [.dismiss])
  }

  @Test func `A restaurant that is gone replaces nothing`() throws {
    let munchee = try MuncheeUnderTest(after: .open)
    let presenter = presenter(munchee, other: 9)
    #expect(refused { try presenter.replace() } == "there is no restaurant 9")
    #expect(presenter.state == ReplacementState(present: "Da Ugo", other: "", count: 1))
  }
}
