import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

@testable import cows

@MainActor @Suite struct ScenePresenterTests {
  let cows = CowsUnderTest()
  var scene: ScenePresenter { cows.scene }
  var view: Recorder<SceneState> { cows.pictures }

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

  @Test func `A link keeps the screens that stay, and releases the others`() throws {
    try cows.top.openCow(1)
    let check = ReleaseCheck()
    let agnes = ObjectIdentifier(cows.top)
    try cows.top.openAbout()
    check.watch(cows.top)
    try scene.open(link: "cows://herd/1/2;style=sheet")
    try check.requireReleased()
    try scene.dismissLayer()
    #expect(ObjectIdentifier(cows.top) == agnes)
  }
}
