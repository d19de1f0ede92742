import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

@MainActor @Suite struct AlertTests {
  @Test func `An alert that was shown is not shown again by time travel or a restore`() throws {
    let scene = Scene()
    let history = History(scene.farm.store)
    try scene.root?.navigator.present(.notice("hay"))
    let withAlert = scene.farm.state
    // A step in between, so that the alert and its dismissal are not one step.
    try scene.farm.store.send(.setContainer(.split, around: scene.farm.root))
    try scene.top?.navigator.dismiss()
    try history.undo()
    #expect(scene.farm.numbers == [[1], [2]])
    #expect(scene.rows == [[.herd]])
    try scene.farm.store.restore(withAlert)
    #expect(scene.rows == [[.herd]])
  }

  @Test func `A past alert is in nobody's way`() throws {
    let scene = Scene()
    try scene.root?.navigator.present(.notice("hay"))
    let withAlert = scene.farm.state
    try scene.top?.navigator.dismiss()
    try scene.farm.store.restore(withAlert)
    try scene.root?.navigator.present(.preferences)
    #expect(scene.rows == [[.herd], [.preferences]])
    #expect(scene.farm.waiting == [])
  }

  @Test func `Only an alert is hidden after it was shown`() throws {
    let scene = Scene()
    let alert = try scene.farm.present(.notice("hay"))
    try scene.farm.store.send(.dismiss(alert))
    try scene.farm.store.restore(Navigation(root: .herd, id: alert))
    #expect(scene.rows == [[.herd]])
    #expect(scene.coordinator[alert]?.route == .herd)
  }

  @Test func `A link opens an alert that was shown before as a new one`() throws {
    let scene = Scene()
    let history = History(scene.farm.store)
    let outline = NavigationOutline<FarmRoute>([.init(.herd), .init(.notice("hay"))])
    try scene.coordinator.open(outline)
    let first = scene.farm.top
    scene.coordinator.dismiss(first)
    try history.undo()
    #expect(scene.rows == [[.herd]])
    #expect(try scene.coordinator.open(outline) == .changed)
    #expect(scene.rows == [[.herd], [.notice("hay")]])
    #expect(scene.farm.top != first)
  }

  @Test func `A late report leaves a past alert alone`() throws {
    let scene = Scene()
    let sheet = try scene.farm.present(.cow(1))
    scene.coordinator.dismiss(sheet)
    let alert = try scene.farm.present(.notice("hay"))
    let withAlert = scene.farm.state
    scene.coordinator.dismiss(alert)
    try scene.farm.store.restore(withAlert)
    #expect(scene.coordinator.dismiss(sheet) == .nothingToChange)
    #expect(scene.farm.state == withAlert)
    #expect(scene.coordinator.presented.screens.map(\.route) == [.herd])
  }

  @Test func `What waits behind a past alert follows with the next change`() throws {
    let scene = Scene()
    let history = History(scene.farm.store)
    try scene.farm.present(.notice("hay"))
    try scene.farm.present(.preferences, over: scene.farm.root)
    scene.coordinator.dismiss(scene.farm.top)
    try history.undo()
    #expect(scene.rows == [[.herd]])
    try scene.root?.navigator.show(.cow(1))
    #expect(scene.rows == [[.herd, .cow(1)], [.preferences]])
  }

  @Test func `Past alerts that wait are in nobody's way either`() throws {
    let scene = Scene()
    let first = try scene.farm.present(.notice("hay"), over: scene.farm.root)
    let second = try scene.farm.present(.notice("straw"), over: scene.farm.root)
    let both = scene.farm.state
    try scene.farm.store.send(.dismiss(first))
    try scene.farm.store.send(.dismiss(second))
    try scene.farm.store.restore(both)
    try scene.root?.navigator.present(.preferences)
    #expect(scene.rows == [[.herd], [.preferences]])
    #expect(scene.farm.waiting == [])
  }

  @Test func `What is presented leaves out past alerts, those that wait too`() throws {
    let scene = Scene()
    let first = try scene.farm.present(.notice("hay"), over: scene.farm.root)
    let second = try scene.farm.present(.notice("straw"), over: scene.farm.root)
    let both = scene.farm.state
    scene.coordinator.dismiss(first)
    scene.coordinator.dismiss(second)
    try scene.farm.store.restore(both)
    #expect(Links.farm.link(to: scene.coordinator.presented.outline) == "farm://herd;in=stack")
    #expect(scene.farm.waiting == [3])
  }

  @Test func `Undo after an alert takes back what came before the alert`() throws {
    let scene = Scene()
    let history = History(scene.farm.store)
    try scene.root?.navigator.show(.cow(1))
    let before = scene.farm.state
    try scene.top?.navigator.present(.notice("hay"))
    try scene.top?.navigator.dismiss()
    #expect(scene.farm.state == before)
    #expect(history.line.map(\.label) == ["start", "show cow(1)"])
    try scene.coordinator.open(
      NavigationOutline([.init(.herd), .init(.cow(1)), .init(.notice("straw"))]))
    #expect(scene.rows == [[.herd, .cow(1)], [.notice("straw")]])
    scene.coordinator.dismiss(scene.farm.top)
    try history.undo()
    #expect(scene.rows == [[.herd]])
    try history.redo()
    #expect(scene.rows == [[.herd, .cow(1)]])
  }
}
