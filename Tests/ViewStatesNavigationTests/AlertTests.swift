import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

@MainActor @Suite struct AlertTests {
  let scene = Scene()
  var farm: Farm { scene.farm }

  @Test func `Time travel closes an alert, whether or not it changes the other screens`() throws {
    let barn = Store(NavigationIntentTests.Barn())
    let history = History(farm.store, barn)
    let travels: [() throws -> Void] = [
      { try history.undo() }, { try history.redo() }, { try history.jump(to: 0) },
      { try history.alone(barn).redo() },
    ]
    try barn.send(1)
    for (travel, cows) in zip(travels, [0, 1, 0, 1]) {
      try scene.root?.navigator.present(.notice("hay"))
      let position = history.state.position
      #expect(scene.rows == [[.herd], [.notice("hay")]])
      try travel()
      #expect(scene.rows == [[.herd]])
      #expect(barn.state == NavigationIntentTests.Barn(cows: cows))
      #expect(history.state.position != position)
    }
    #expect(farm.state.lasting == nil)
  }

  @Test func `A travel that leads nowhere leaves an alert open`() throws {
    let history = History(farm.store)
    try scene.root?.navigator.present(.notice("hay"))
    #expect(try !history.undo())
    #expect(scene.rows == [[.herd], [.notice("hay")]])
  }

  @Test func `A history that begins with an alert has none in its first step`() throws {
    try scene.root?.navigator.present(.notice("hay"))
    let history = History(farm.store)
    scene.coordinator.dismiss(farm.top)
    #expect(history.steps.count == 1)
    try farm.store.send(.setContainer(.split, around: farm.root))
    #expect(history.line.map(\.label) == ["start", "layout split"])
    try history.undo()
    #expect(scene.rows == [[.herd]])
  }

  @Test func `An alert that answers a report is shown`() throws {
    let width = SceneWidth()
    width.react(for: scene.coordinator) { _, _ in _ = try? farm.present(.notice("narrow")) }
    let history = History(farm.store)
    width.report(.narrow)
    #expect(scene.rows == [[.herd], [.notice("narrow")]])
    #expect(history.steps.count == 1)
  }

  @Test func `A restored alert is not shown in an intent, and not in a reaction to a report`()
    throws
  {
    let (barn, width) = (Store(NavigationIntentTests.Barn()), SceneWidth())
    let before = farm.state
    try farm.present(.notice("hay"))
    let withAlert = farm.state
    try oneChange(of: farm.store, barn) {
      try farm.store.restore(withAlert)
      try barn.send(1)
    }
    #expect(farm.state == before)
    #expect(scene.rows == [[.herd]])
    width.react(for: barn) { _, _ in _ = try? farm.store.restore(withAlert) }
    width.report(.narrow)
    #expect(farm.state == before)
  }

  @Test func `An alert that an action presents is shown, whatever led to the action`() throws {
    let barn = Store(NavigationIntentTests.Barn())
    barn.react(for: scene.coordinator) { _, _ in _ = try? farm.present(.notice("hay")) }
    try barn.restore(NavigationIntentTests.Barn(cows: 2))
    #expect(scene.rows == [[.herd], [.notice("hay")]])
  }

  @Test func `An alert of a screen that a restore ends is shown, and looked at at once`() throws {
    @MainActor final class Leaving {
      let leave: @MainActor () -> Void
      init(_ leave: @escaping @MainActor () -> Void) { self.leave = leave }
      deinit { MainActor.assumeIsolated { leave() } }
    }
    let farm = Farm(in: .stack)
    let before = farm.state
    weak var weakCoordinator: Coordinator<FarmRoute, Leaving?>?
    let coordinator = Coordinator<FarmRoute, Leaving?>(
      of: farm.store, identities: farm.identities
    ) { screen, _ in
      guard screen.route == .cow(1) else { return nil }
      return Leaving {
        _ = try? farm.present(.notice("gone"), over: farm.root)
        #expect(weakCoordinator?.presented == farm.state)
      }
    }
    weakCoordinator = coordinator
    try farm.show(.cow(1))
    try farm.store.restore(before)
    #expect(farm.picture == "1 / alert 2")
    #expect(coordinator.presented == farm.state)
  }

  @Test func `What waits behind an alert is what lasts, and follows in a restored state`() throws {
    let first = try farm.present(.notice("hay"), over: farm.root)
    let second = try farm.present(.notice("straw"), over: farm.root)
    try farm.present(.cow(1), over: farm.root)
    let all = farm.state
    for alert in [first, second] { scene.coordinator.dismiss(alert) }
    #expect(scene.rows == [[.herd], [.cow(1)]])
    #expect(all.lasting == farm.state)
    #expect(farm.state.lasting == nil)
    try farm.dismiss(4)
    try farm.store.restore(all)
    #expect(farm.picture == "1 / sheet 4")
  }

  @Test func `Alerts that are closed in a row are no steps, nor the name of a step`() throws {
    let history = History(farm.store)
    try farm.open("farm://herd/1;style=sheet/notice/hay/notice/straw;over=2")
    #expect(farm.picture == "1 / sheet 3 / alert 4 … 5")
    for _ in 1...2 { scene.coordinator.dismiss(farm.top) }
    #expect(farm.picture == "1 / sheet 3")
    #expect(history.line.map(\.label) == ["start", "open cow(1)"])
  }

  @Test func `Undo after an alert takes back what came before the alert`() throws {
    let history = History(farm.store)
    try scene.root?.navigator.show(.cow(1))
    let before = farm.state
    try scene.top?.navigator.present(.notice("hay"))
    try scene.top?.navigator.dismiss()
    #expect(farm.state == before)
    #expect(history.line.map(\.label) == ["start", "show cow(1)"])
    try farm.open("farm://herd/1/notice/straw/preferences;over=2")
    #expect(scene.rows == [[.herd, .cow(1)], [.notice("straw")]])
    scene.coordinator.dismiss(farm.top)
    #expect(scene.rows == [[.herd, .cow(1)], [.preferences]])
    try history.undo()
    #expect(scene.rows == [[.herd, .cow(1)]])
    try history.redo()
    #expect(scene.rows == [[.herd, .cow(1)], [.preferences]])
  }
}
