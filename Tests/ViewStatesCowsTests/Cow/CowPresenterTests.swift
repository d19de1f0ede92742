import Testing
import ViewStates
import ViewStatesMocks

@testable import cows

@MainActor @Suite struct CowPresenterTests {
  let cows = CowsUnderTest()
  let presenter: CowPresenter
  let view = Recorder<CowState>()
  let zoe = Cow.numbered(12)

  init() {
    presenter = CowPresenter(cow: zoe, stores: cows.stores, navigator: cows.navigator)
    presenter.attach(view)
  }

  @Test func `A cow that is removed while it is shown is gone, and back after an undo`() throws {
    try presenter.toggleFavourite()
    try presenter.remove()
    #expect(view.takeAll().last == CowState(cow: zoe, isInHerd: false))
    #expect(throws: Herd.Rejection.unknownCow(12)) { try presenter.toggleFavourite() }
    #expect(throws: Herd.Rejection.unknownCow(12)) { try presenter.remove() }
    try cows.history.undo()
    try view.requireNext(CowState(cow: zoe, isFavourite: true))
    try view.requireNoMore()
  }
}
