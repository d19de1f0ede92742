import Testing
import ViewStates
import ViewStatesCows
import ViewStatesCowsMocks
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesNavigation

@MainActor @Suite struct MockPresentersTests {
  let navigation = Navigation<CowsRoute>(root: .overview, id: Identity(number: 1, nonce: 0))

  @Test func `the overview records every call with its arguments, in order`() throws {
    let presenter = MockOverviewPresenter()
    presenter.search("a")
    try presenter.openCow(3, as: .sheet)
    try presenter.openPreferences()
    try presenter.openAbout()
    try presenter.close()
    #expect(
      presenter.calls == [
        .intent(.search("a")), .openCow(3, as: .sheet), .openPreferences, .openAbout, .close,
      ])
  }

  @Test func `the cow and the preferences record every call`() throws {
    let (cow, preferences) = (
      MockCowPresenter(state: CowState(number: 1)), MockPreferencesPresenter()
    )
    try cow.toggleFavourite()
    try cow.remove()
    try cow.openCow(2, as: .push)
    preferences.setOrder(.number)
    preferences.setFramed(true)
    preferences.reset()
    try preferences.close()
    #expect(
      cow.calls == [.intent(.toggleFavourite), .intent(.remove), .openCow(2, as: .push)])
    #expect(
      preferences.calls == [
        .intent(.setOrder(.number)), .intent(.setFramed(true)), .intent(.reset), .close,
      ])
  }

  @Test func `a refused intent is recorded and throws the refusal`() {
    let (cow, about) = (MockCowPresenter(state: CowState(number: 1)), MockAboutPresenter())
    cow.refusal = .unknownCow(1)
    about.refusal = .notPossible(.rootStays)
    #expect(throws: CowsRefusal.unknownCow(1)) { try cow.toggleFavourite() }
    #expect(throws: CowsRefusal.unknownCow(1)) { try cow.remove() }
    #expect(throws: CowsRefusal.notPossible(.rootStays)) { try about.openCow(1, as: .shown) }
    #expect(throws: CowsRefusal.notPossible(.rootStays)) { try about.openPreferences() }
    #expect(throws: CowsRefusal.notPossible(.rootStays)) { try about.openAbout() }
    #expect(throws: CowsRefusal.notPossible(.rootStays)) { try about.close() }
    #expect(cow.calls == [.intent(.toggleFavourite), .intent(.remove)])
    #expect(about.calls.count == 4)
  }

  @Test func `the scene records every call, and answers as the test says`() throws {
    let scene = MockScenePresenter(navigation: navigation)
    try scene.layOut(.split, hasRoomForTwo: true)
    try scene.open(link: "cows://herd")
    try scene.dismissLayer()
    scene.dropped = [DroppedScreen(route: .about, reason: .notWanted)]
    #expect(try scene.restore(navigation) == scene.dropped)
    scene.refusal = .unknownCow(4)
    scene.invalidity = InvalidState("x")
    #expect(throws: CowsRefusal.unknownCow(4)) { try scene.layOut(.plain, hasRoomForTwo: false) }
    #expect(throws: CowsRefusal.unknownCow(4)) { try scene.open(link: "") }
    #expect(throws: CowsRefusal.unknownCow(4)) { try scene.dismissLayer() }
    #expect(throws: InvalidState("x")) { try scene.restore(navigation) }
    #expect(
      scene.calls == [
        .layOut(.split, hasRoomForTwo: true), .open(link: "cows://herd"), .dismissLayer,
        .restore(navigation), .layOut(.plain, hasRoomForTwo: false), .open(link: ""),
        .dismissLayer, .restore(navigation),
      ])
    #expect(scene.title(of: .cow(number: 7)) == "cow 7")
    #expect(scene.link == "cows://herd")
  }

  @Test func `the scene shows the first of its screens`() {
    let cow = MockCowPresenter(state: CowState(number: 8))
    let scene = MockScenePresenter(navigation: navigation, usableScreens: [.cow(cow)])
    #expect(
      scene.state
        == SceneState(
          layers: [SceneState.Layer(primary: ["8 (unknown)"])],
          primary: .cow(CowState(number: 8))))
    #expect(
      MockScenePresenter(navigation: navigation).state.primary == .overview(OverviewState()))
  }

  @Test func `a view is shown the first state and each state that is set`() {
    let (overview, about) = (MockOverviewPresenter(), MockAboutPresenter())
    let (overviews, abouts) = (StateRecorder<OverviewState>(), StateRecorder<AboutState>())
    let (preferences, states) = (MockPreferencesPresenter(), StateRecorder<CowsPreferences>())
    overview.attach(overviews)
    about.attach(abouts)
    preferences.attach(states)
    overview.state = OverviewState(searchText: "a")
    overview.state = OverviewState(searchText: "a")
    about.state = AboutState(bookCount: 2, herdCount: 1)
    #expect(overviews.states.map(\.searchText) == ["", "a", "a"])
    #expect(abouts.states.map(\.bookCount) == [0, 2])
    #expect(states.states == [CowsPreferences()])
  }
}
