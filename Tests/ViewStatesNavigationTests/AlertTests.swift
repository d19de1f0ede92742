import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

@MainActor @Suite struct AlertTests {
  let scene = Scene()
  var farm: Farm { scene.farm }

  @Test func `An alert that was shown is not shown again by time travel or a restore`() throws {
    let history = History(farm.store)
    try scene.root?.navigator.present(.notice("hay"))
    let withAlert = farm.state
    // A step in between, so that the alert and its dismissal are not one step.
    try farm.contain(in: .split)
    try scene.top?.navigator.dismiss()
    #expect(!scene.coordinator.hidesAlert)
    try history.undo()
    #expect(farm.picture == "1 / alert 2")
    #expect(scene.rows == [[.herd]])
    #expect(scene.coordinator.hidesAlert)
    try farm.store.restore(withAlert)
    #expect(scene.rows == [[.herd]])
  }

  @Test func `Past alerts are in nobody's way, those that wait neither`() throws {
    let first = try farm.present(.notice("hay"), over: farm.root)
    let second = try farm.present(.notice("straw"), over: farm.root)
    let both = farm.state
    scene.coordinator.dismiss(first)
    scene.coordinator.dismiss(second)
    try farm.store.restore(both)
    #expect(Links.farm.link(to: scene.coordinator.presented.outline) == "farm://herd;in=stack")
    #expect(farm.picture == "1 / alert 2 … 3")
    try scene.root?.navigator.present(.preferences)
    #expect(scene.rows == [[.herd], [.preferences]])
    #expect(farm.state.waiting.isEmpty)
  }

  @Test func `Only an alert is hidden after it was shown`() throws {
    let alert = try farm.present(.notice("hay"))
    scene.coordinator.dismiss(alert)
    try farm.store.restore(Navigation(root: .herd, id: alert))
    #expect(scene.coordinator[alert]?.route == .herd)
  }

  @Test func `A link opens an alert that was shown before as a new one`() throws {
    let outline = NavigationOutline<FarmRoute>([.init(.herd), .init(.notice("hay"))])
    try scene.coordinator.open(outline)
    let (first, withAlert) = (farm.top, farm.state)
    scene.coordinator.dismiss(first)
    try farm.store.restore(withAlert)
    #expect(scene.rows == [[.herd]])
    #expect(try scene.coordinator.open(outline) == .changed)
    #expect(scene.rows == [[.herd], [.notice("hay")]])
    #expect(farm.top != first)
  }

  @Test func `A late report leaves a past alert alone`() throws {
    let sheet = try farm.present(.cow(1))
    scene.coordinator.dismiss(sheet)
    let alert = try farm.present(.notice("hay"))
    let withAlert = farm.state
    scene.coordinator.dismiss(alert)
    try farm.store.restore(withAlert)
    #expect(scene.coordinator.dismiss(sheet) == .nothingToChange)
    #expect(farm.state == withAlert)
  }

  @Test func `What waits behind a past alert follows with the next change`() throws {
    let history = History(farm.store)
    try farm.present(.notice("hay"))
    try farm.present(.preferences, over: farm.root)
    scene.coordinator.dismiss(farm.top)
    try history.undo()
    #expect(scene.rows == [[.herd]])
    try scene.root?.navigator.show(.cow(1))
    #expect(scene.rows == [[.herd, .cow(1)], [.preferences]])
  }

  @Test func `Undo after an alert takes back what came before the alert`() throws {
    let history = History(farm.store)
    try scene.root?.navigator.show(.cow(1))
    let before = farm.state
    try scene.top?.navigator.present(.notice("hay"))
    try scene.top?.navigator.dismiss()
    #expect(farm.state == before)
    #expect(history.line.map(\.label) == ["start", "show cow(1)"])
    try farm.open("farm://herd/1/notice/straw")
    #expect(scene.rows == [[.herd, .cow(1)], [.notice("straw")]])
    scene.coordinator.dismiss(farm.top)
    try history.undo()
    #expect(scene.rows == [[.herd]])
    try history.redo()
    #expect(scene.rows == [[.herd, .cow(1)]])
  }
}
