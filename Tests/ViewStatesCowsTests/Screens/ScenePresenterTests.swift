import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

@testable import cows

@MainActor @Suite struct ScenePresenterTests {
  let cows = CowsUnderTest()
  var scene: ScenePresenter { cows.scene }
  var view: Recorder<SceneState> { cows.pictures }

  private var list: ScreenState { cows.freshScreen(.overview).state }

  @Test func `A favourite shows on both sides of a split, in one picture`() throws {
    try cows.top.openCow(4)
    try scene.layOut(.split)
    #expect(scene.state.usable == [list, .cow(CowState(cow: .numbered(4)))])
    view.takeAll()
    try #require(cows.top as? CowPresenter).toggleFavourite()
    let shown = try view.requireNext()
    try view.requireNoMore()
    #expect(shown.usable == [list, .cow(CowState(cow: .numbered(4), isFavourite: true))])
  }

  @Test func `What changes on a covered screen updates nobody, unless it is a title`() throws {
    try cows.top.openCow(1)
    try cows.top.openAbout()
    view.takeAll()
    try cows.stores.herd.send(.setFavourite(cow: .numbered(1), isFavourite: true))
    cows.stores.search.send(.search("z"))
    try view.requireNoMore()
    try cows.stores.herd.send(.remove(cow: .numbered(1)))
    #expect(cows.titles == [["herd", "1 Agnes (gone)", "about"]])
    try view.requireNext(scene.state)
  }

  @Test func `A link opens in any state, and keeps the screens that stay`() throws {
    try cows.top.openCow(1)
    let check = ReleaseCheck()
    let agnes = ObjectIdentifier(cows.top)
    try cows.top.openAbout()
    check.watch(cows.top)
    try scene.open(link: "cows://herd/1/2;style=sheet")
    try check.requireReleased()
    #expect(cows.titles == [["herd", "1 Agnes"], ["2 Clementine"]])
    try scene.dismissLayer()
    #expect(ObjectIdentifier(cows.top) == agnes)
    try cows.stores.herd.send(.remove(cow: .numbered(2)))
    #expect(throws: LinkError.unknownScreen("2")) { try scene.open(link: "cows://herd/2") }
  }
}
