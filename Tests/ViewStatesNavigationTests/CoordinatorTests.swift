import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

@MainActor @Suite struct CoordinatorTests {
  let scene = Scene()

  @Test func `A presenter stays the same through every change around it`() throws {
    try scene.root?.navigator.show(.cow(1))
    let cow = try #require(scene.top)
    try cow.navigator.present(.preferences)
    try scene.farm.store.send(.setContainer(.split, around: scene.farm.root))
    scene.coordinator.setWidth(.narrow)
    try scene.top?.navigator.dismiss()
    #expect(scene.top === cow)
    #expect(scene.rows == [[.herd, .cow(1)]])
  }

  @Test func `A presenter shows, presents and fills the detail without identities`() throws {
    let scene = Scene(Farm(in: .split))
    try scene.root?.navigator.showDetail(.cow(1))
    try scene.top?.navigator.show(.cow(2))
    try scene.top?.navigator.present(.preferences, as: .fullCover)
    try scene.top?.navigator.present(.barn, as: .sheet, in: .stack)
    try scene.top?.navigator.show(.map)
    #expect(scene.farm.picture == "1|2 3 / fullCover 4 / sheet 5 6")
  }

  @Test func `Filling the detail side with what it shows already is nothing to change`() throws {
    let scene = Scene(Farm(in: .split))
    try scene.root?.navigator.showDetail(.cow(1))
    let (cow, before) = (scene.top, scene.farm.state)
    for presenter in [scene.root, cow] { try presenter?.navigator.showDetail(.cow(1)) }
    #expect(scene.farm.state == before)
    #expect(scene.top === cow)
    try cow?.navigator.show(.cow(1))
    #expect(scene.farm.picture == "1|2 3")
    try scene.root?.navigator.showDetail(.cow(1))
    #expect(scene.rows == [[.herd, .cow(1)]])
    // What would have no effect elsewhere either is refused by the store, so that a log has it.
    var refusals: [Refusal<Navigation<FarmRoute>>.Reason] = []
    scene.farm.store.refusals.listen(for: scene.coordinator) { refusals.append($1.reason) }
    scene.coordinator.dismiss(scene.farm[9])
    #expect(refusals.map { "\($0)" } == ["nothingToChange"])
  }

  @Test func `So it is below a sheet, whose split has a detail side, too`() throws {
    let scene = Scene(Farm(in: .split))
    try scene.root?.navigator.showDetail(.cow(1))
    try scene.root?.navigator.present(.preferences, in: .split)
    try scene.top?.navigator.showDetail(.cow(1))
    let before = scene.farm.state
    try scene.root?.navigator.showDetail(.cow(1))
    #expect(scene.farm.state == before)
  }

  @Test func `An outline without a screen is refused`() {
    #expect(throws: NavigationRejection.noRoot) {
      try scene.coordinator.open(NavigationOutline([]))
    }
    #expect(scene.rows == [[.herd]])
  }

  @Test func `A stack is drawn again when its screens or width change, and only then`() throws {
    let view = Recorder<PresentedScreens<FarmRoute>>()
    scene.coordinator.attach(view)
    try scene.root?.navigator.show(.cow(1))
    try scene.top?.navigator.present(.preferences)
    #expect(scene.coordinator.dismiss(scene.farm.root) == .nothingToChange)
    for _ in 1...2 { scene.coordinator.setWidth(.narrow) }
    #expect(view.all.map { $0.layers.map(\.screens.count) } == [[1], [2], [2, 1], [2, 1]])
  }

  @Test func `A view that is attached during a change is shown it once`() throws {
    let view = Recorder<PresentedScreens<FarmRoute>>()
    scene.farm.store.react(for: view) { view, _ in scene.coordinator.attach(view) }
    try scene.root?.navigator.show(.cow(1))
    #expect(view.all.map(\.screens.count) == [2])
  }

  @Test func `What a screen opens while it is made is opened after it`() throws {
    let farm = Farm(in: .stack)
    var navigators: [any Navigating<FarmRoute>] = []
    let coordinator = Coordinator<FarmRoute, FarmRoute>(
      of: farm.store, identities: farm.identities
    ) { presentation, navigator in
      navigators.append(navigator)
      if presentation.route == .cow(1) { try? navigator.show(.cow(2)) }
      return presentation.route
    }
    try navigators[0].show(.cow(1))
    #expect(coordinator.state.screens.map { coordinator[$0.id] } == [.herd, .cow(1), .cow(2)])
  }

  @Test func `A screen that closes itself while it is made is not shown`() throws {
    let farm = Farm(in: .stack)
    let scene = Scene(farm) { try? farm.dismiss(2) }
    let view = Recorder<PresentedScreens<FarmRoute>>()
    scene.coordinator.attach(view)
    try scene.root?.navigator.show(.cow(1))
    #expect(view.all == [scene.coordinator.state])
  }

  @Test func `Two scenes do not know each other, and a scene leaves nothing behind`() throws {
    try ReleaseCheck.run { check in
      let (first, second) = (Scene(), Scene())
      check.watch(first.coordinator)
      check.watch(first.farm.store)
      try first.root?.navigator.show(.cow(1))
      for scene in [first, second] {
        for screen in scene.coordinator.state.screens {
          check.watch(try #require(scene.coordinator[screen.id]))
        }
      }
      #expect(second.rows == [[.herd]])
    }
  }

  @Test func `Presenting a hundred deep makes one presenter a time`() throws {
    var made = 0
    let scene = Scene(make: { made += 1 })
    for number in 0..<100 {
      try scene.top?.navigator.present(
        .cow(number), as: number % 2 == 0 ? .push : .sheet, in: .stack)
    }
    #expect(made == 101)
    scene.coordinator.dismiss(scene.farm.state.screens[1].id)
    #expect(made == 101)
    #expect(scene.rows.flatMap(\.self).count == 1)
  }
}
