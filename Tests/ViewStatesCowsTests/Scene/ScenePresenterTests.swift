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

  @Test func `A reset is one change of three models, shown once and undone at once`() throws {
    let stores = cows.stores
    let presenter = PreferencesPresenter(stores: stores)
    let view = Recorder<CowsPreferences>()
    presenter.attach(view)
    presenter.setOrder(.number)
    presenter.setFramed(true)
    #expect(view.all.map(\.order) == [.name, .number, .number])
    #expect(view.all.map(\.isFramed) == [false, false, true])
    try stores.herd.send(.setFavourite(cow: .numbered(1), isFavourite: true))
    stores.search.send(.search("z"))
    let before = (stores.herd.state, stores.search.state, stores.preferences.state)
    cows.pictures.takeAll()
    presenter.reset()
    #expect(cows.pictures.unexamined.count == 1)
    #expect((stores.herd.state, stores.search.state) == (Herd(), HerdSearch()))
    #expect(stores.preferences.state == CowsPreferences())
    #expect(cows.history.line.last?.label == "reset")
    try cows.history.undo()
    #expect((stores.herd.state, stores.search.state, stores.preferences.state) == before)
  }
}
