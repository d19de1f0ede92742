import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesTimeTravel

@testable import cows

@MainActor @Suite struct ScenePresenterTests {
  let cows = CowsUnderTest()
  let scene: ScenePresenter
  let view = StateRecorder<SceneState>()

  init() {
    scene = cows.scene()
    scene.attach(view)
    view.takeAll()
  }

  private var top: any ScreenPresenter {
    get throws { try #require(scene.usableScreens.last) }
  }

  private var titles: [[String]] { scene.state.layers.map { $0.primary + $0.detail } }

  private func cow(_ number: Int, _ name: String, isFavourite: Bool = false) -> SceneState.Screen {
    SceneState.Screen(
      CowState(
        number: number, name: name, drawing: [cows.stores.book[number]?.drawing.first ?? ""],
        isInHerd: true, isFavourite: isFavourite))
  }

  @Test(arguments: [(ScreenContainer.plain, "sheet"), (.stack, "push"), (.split, "detail")])
  func `a cow is shown as the layout decides`(layout: ScreenContainer, style: String) throws {
    try scene.layOut(layout)
    try top.openCow(1, as: .shown)
    #expect(cows.stores.navigation.state.top.style == PresentationStyle(style))
  }

  @Test func `a favourite shows on both sides of a split, in one picture`() throws {
    try scene.layOut(.split)
    try top.openCow(4, as: .shown)
    view.takeAll()
    let presenter = try #require(scene.usableScreens.last as? CowPresenter)
    try presenter.toggleFavourite()
    let shown = try view.requireNext()
    try view.requireNoMore()
    #expect(
      shown.usable == [
        SceneState.Screen(cows.overview.state), cow(4, "Elsa", isFavourite: true),
      ])
    #expect(cows.overview.state.favouriteCount == 1)
  }

  @Test func `what changes on a covered screen updates nobody`() throws {
    try top.openAbout()
    view.takeAll()
    try cows.stores.herd.send(.setFavourite(cow: 1, isFavourite: true))
    cows.stores.search.send(.search("z"))
    try view.requireNoMore()
  }

  @Test func `a split that is switched on shows the cow on its right`() throws {
    try top.openCow(3, as: .shown)
    try scene.layOut(.split)
    #expect(titles == [["herd", "3 Frøydis"]])
    #expect(scene.state.usable == [SceneState.Screen(cows.overview.state), cow(3, "Frøydis")])
  }

  @Test func `the width is reported, and no step`() throws {
    let history = History(cows.stores.navigation)
    try scene.layOut(.split)
    try top.openCow(1, as: .shown)
    view.takeAll()
    cows.width.report(.narrow)
    #expect(try view.requireNext().usable == [cow(1, "Zoë")])
    try history.undo()
    try history.redo()
    #expect(scene.state.layers[0].isCollapsed)
    cows.width.report(.wide)
    #expect(scene.state.usable == [SceneState.Screen(cows.overview.state), cow(1, "Zoë")])
    #expect(history.steps.map(\.label) == ["start", "layout split", "show cow 1"])
  }

  @Test func `the preferences are open once`() throws {
    try top.openPreferences()
    try top.openAbout()
    #expect(throws: ScreenRefusal.preferencesAreOpen) { try top.openPreferences() }
    #expect(titles == [["herd"], ["preferences", "about"]])
  }

  @Test func `a link opens in any state, and keeps the screens that stay`() throws {
    try top.openCow(1, as: .shown)
    let check = ReleaseCheck()
    let zoe = ObjectIdentifier(try top)
    try top.openAbout()
    check.watch(try top)
    try scene.open(link: "cows://herd/1/2;style=sheet")
    try check.requireReleased()
    #expect(titles == [["herd", "1 Zoë"], ["2 élodie"]])
    try scene.dismissLayer()
    #expect(ObjectIdentifier(try top) == zoe)
  }

  @Test func `a link resolves through the herd, as every other way to a cow does`() throws {
    #expect(throws: LinkError.unknownScreen("9")) { try scene.open(link: "cows://herd/9") }
    try cows.stores.herd.send(.remove(cow: 2))
    #expect(throws: LinkError.unknownScreen("2")) { try scene.open(link: "cows://herd/2") }
    try scene.open(link: "cows://1")
    #expect(titles == [["herd", "1 Zoë"]])
  }
}
