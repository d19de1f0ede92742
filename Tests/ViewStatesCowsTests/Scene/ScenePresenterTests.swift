import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

@testable import cows

@MainActor @Suite struct ScenePresenterTests {
  let cows = CowsUnderTest()
  var scene: ScenePresenter { cows.scene }
  var view: Recorder<SceneState> { cows.pictures }

  @Test func `A favourite shows on both sides of a split, in one picture`() throws {
    try scene.open(.numbered(4))
    try scene.layOut(.split)
    view.takeAll()
    try #require(cows.top as? CowPresenter).toggleFavourite()
    let shown = try view.requireNext()
    try view.requireNoMore()
    let list = OverviewPresenter(stores: cows.stores).state
    let cow = CowState(cow: .numbered(4), isFavourite: true)
    #expect(shown.visible == [.overview(list), .cow(cow)])
  }

  @Test func `What changes on a covered screen updates nobody, unless it is a title`() throws {
    try scene.open(.numbered(1))
    try scene.show(.about)
    view.takeAll()
    try cows.stores.herd.send(.setFavourite(cow: .numbered(1), isFavourite: true))
    cows.stores.search.send(.search("z"))
    try view.requireNoMore()
    try cows.stores.herd.send(.remove(cow: .numbered(1)))
    #expect(cows.titles == [["herd", "1 Agnes (gone)", "about"]])
    try view.requireNext(scene.state)
  }

  @Test func `Another screen below the one that can be used is shown`() throws {
    try scene.open(.numbered(1))
    view.takeAll()
    try scene.open(link: "cows://herd/2/1")
    #expect(cows.titles == [["herd", "2 Clementine", "1 Agnes"]])
    try view.requireNext(scene.state)
  }

  @Test func `A scene that is gone leaves nothing behind`() throws {
    try ReleaseCheck.run { check in
      let cows = CowsUnderTest()
      check.watch(cows.scene)
      check.watch(cows.stores.navigation)
      check.watch(try cows.top)
      try cows.scene.open(.numbered(1))
      check.watch(try cows.top)
      try cows.scene.show(.about)
      check.watch(try cows.top)
      try cows.history.undo()
    }
  }
}
