import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import cows

@MainActor @Suite struct CowPresenterTests {
  let cows = CowsUnderTest()
  let view = StateRecorder<CowState>()

  @Test func `a cow shows its drawing, a favourite or not`() throws {
    let presenter = cows.cow(1)
    presenter.attach(view)
    try presenter.toggleFavourite()
    try presenter.toggleFavourite()
    cows.stores.preferences.send(.setFramed(true))
    var zoe = CowState(number: 1, name: "Zoë", drawing: ["z"], isInHerd: true)
    try view.requireNext(zoe)
    zoe.isFavourite = true
    try view.requireNext(zoe)
    zoe.isFavourite = false
    try view.requireNext(zoe)
    zoe.isFramed = true
    try view.requireNext(zoe)
    try view.requireNoMore()
  }

  @Test func `what happens to other cows updates nobody`() throws {
    let presenter = cows.cow(1)
    presenter.attach(view)
    try cows.stores.herd.send(.remove(cow: 2))
    cows.stores.preferences.send(.setOrder(.number))
    #expect(view.states.count == 1)
  }

  @Test func `a cow that is removed while it is shown is gone, and back after an undo`() throws {
    let history = History(cows.stores.herd)
    let presenter = cows.cow(1)
    presenter.attach(view)
    try presenter.toggleFavourite()
    try presenter.remove()
    #expect(view.takeAll().last == CowState(number: 1, name: "Zoë"))
    #expect(throws: Herd.Rejection.unknownCow(1)) { try presenter.toggleFavourite() }
    #expect(throws: Herd.Rejection.unknownCow(1)) { try presenter.remove() }
    try history.undo()
    try view.requireNext(
      CowState(number: 1, name: "Zoë", drawing: ["z"], isInHerd: true, isFavourite: true))
    try view.requireNoMore()
  }

  @Test func `a number that no cow ever had is unknown`() {
    #expect(cows.cow(99).state == CowState(number: 99))
  }
}
