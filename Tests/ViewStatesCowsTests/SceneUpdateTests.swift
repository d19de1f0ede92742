import Testing
import ViewStates
import ViewStatesCows
import ViewStatesIntents
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesTimeTravel

/// Law 4 for a scene: whatever changes, a view is shown each state once, and none twice in a row.
@MainActor @Suite struct SceneUpdateTests {
  let cows = CowsUnderTest()
  let scene: CowsScenePresenter
  let view = StateRecorder<SceneState>()

  init() {
    scene = cows.scene()
    scene.attach(view)
    view.takeAll()
  }

  private var top: any ScreenPresenter {
    get throws { try #require(scene.usableScreens.last).presenter }
  }

  @Test func `an intent of a screen is shown once`() throws {
    try scene.layOut(.split, hasRoomForTwo: true)
    try top.openCow(1, as: .shown)
    view.takeAll()
    guard case .cow(let cow) = scene.usableScreens.last else {
      Issue.record("no cow")
      return
    }
    try cow.toggleFavourite()
    try view.requireNext(scene.state)
    try cow.remove()
    try view.requireNext(scene.state)
    try view.requireNoMore()
  }

  @Test func `a reset of what only a covered screen shows is not shown`() throws {
    cows.stores.search.send(.search("z"))
    try top.openPreferences()
    view.takeAll()
    guard case .preferences(let preferences) = scene.usableScreens.last else {
      Issue.record("no preferences")
      return
    }
    preferences.reset()
    try view.requireNoMore()
    #expect(cows.stores.search.state.text == "")
  }

  @Test func `one change of every model is shown once`() throws {
    let stores = cows.stores
    try oneChange(of: stores.herd, stores.search, stores.preferences, stores.navigation) {
      try stores.herd.send(.setFavourite(cow: 1, isFavourite: true))
      stores.search.send(.search("z"))
      stores.preferences.send(.setFramed(true))
      try scene.open(link: "cows://herd/1")
    }
    try view.requireNext(scene.state)
    try view.requireNoMore()
  }

  @Test func `a restored herd and a restored navigation are shown once each`() throws {
    let first = (cows.stores.herd.state, scene.navigation)
    try scene.open(link: "cows://herd/2")
    try cows.stores.herd.send(.remove(cow: 2))
    view.takeAll()
    try cows.stores.herd.restore(first.0)
    try view.requireNext(scene.state)
    #expect(try scene.restore(first.1) == [])
    try view.requireNext(scene.state)
    try view.requireNoMore()
  }

  @Test func `a jump over several models is shown once`() throws {
    let stores = cows.stores
    let history = History(stores.herd, stores.search, stores.preferences, stores.navigation)
    let start = history.state.current
    try cows.stores.herd.send(.setFavourite(cow: 1, isFavourite: true))
    stores.search.send(.search("z"))
    try scene.open(link: "cows://herd/1/preferences")
    stores.preferences.send(.setFramed(true))
    let end = history.state.current
    view.takeAll()
    try history.jump(to: start)
    try view.requireNext(scene.state)
    try history.jump(to: end)
    try view.requireNext(scene.state)
    try view.requireNoMore()
  }
}
