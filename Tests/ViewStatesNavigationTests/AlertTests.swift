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
    // The alert is closed in the step in between.
    try farm.contain(in: .split)
    try scene.top?.navigator.dismiss()
    try history.undo()
    #expect(farm.picture == "1 / alert 2")
    #expect(scene.rows == [[.herd]])
    // It stays hidden, whatever changes around it.
    try farm.contain(in: .plain)
    #expect(scene.rows == [[.herd]])
    try farm.store.restore(withAlert)
    #expect(scene.rows == [[.herd]])
    try history.jump(to: 0)
    try history.jump(to: 1)
    #expect(farm.state == withAlert)
    #expect(scene.rows == [[.herd]])
  }

  @Test func `An alert of before the coordinator is not shown, such as that of the last run`()
    throws
  {
    try farm.present(.notice("once"))
    let later = Scene(farm)
    #expect(scene.rows == [[.herd], [.notice("once")]])
    #expect(later.rows == [[.herd]])
    #expect(later.coordinator[farm.top] == nil)
    try later.root?.navigator.present(.notice("once"))
    #expect(later.rows == [[.herd], [.notice("once")]])
    #expect(farm.picture == "1 / alert 3")
  }

  @Test func `An alert that answers a report is shown`() throws {
    let width = SceneWidth()
    width.react(for: scene.coordinator) { _, _ in _ = try? farm.present(.notice("narrow")) }
    let history = History(farm.store)
    width.report(.narrow)
    #expect(scene.rows == [[.herd], [.notice("narrow")]])
    try history.undo()
    try history.redo()
    #expect(scene.rows == [[.herd]])
  }

  @Test func `A restored alert stays hidden in an intent, and in a reaction to a report`() throws {
    let (barn, width) = (Store(NavigationIntentTests.Barn()), SceneWidth())
    try farm.present(.notice("hay"))
    let withAlert = farm.state
    try farm.dismiss(2)
    try oneChange(of: farm.store, barn) {
      try farm.store.restore(withAlert)
      try barn.send(1)
    }
    #expect(scene.rows == [[.herd]])
    try farm.dismiss(2)
    width.react(for: barn) { _, _ in _ = try? farm.store.restore(withAlert) }
    width.report(.narrow)
    #expect(farm.state == withAlert)
    #expect(scene.rows == [[.herd]])
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

  @Test func `A restored alert is not taken for another one that had its identity`() throws {
    let other = Farm(in: .stack)
    try other.present(.notice("straw"))
    try farm.present(.notice("hay"))
    #expect(farm.top == other.top)
    try farm.store.restore(other.state)
    #expect(scene.rows == [[.herd]])
  }

  @Test func `Over a hidden alert, each action of an intent counts for the next one`() throws {
    try farm.present(.notice("once"))
    let withAlert = farm.state
    try farm.dismiss(2)
    try farm.store.restore(withAlert)
    try oneChange(of: farm.store) {
      var sheet = farm.root
      try scene.coordinator.send {
        sheet = $0
        return .present(.preferences, id: $0, over: farm.root)
      }
      scene.coordinator.dismiss(sheet)
      try scene.root?.navigator.present(.notice("once"))
    }
    #expect(scene.rows == [[.herd], [.notice("once")]])
    #expect(farm.state != withAlert)
  }

  @Test func `Hidden alerts are in nobody's way, those that wait neither`() throws {
    let first = try farm.present(.notice("hay"), over: farm.root)
    let second = try farm.present(.notice("straw"), over: farm.root)
    try farm.present(.cow(1), over: farm.root)
    let all = farm.state
    for alert in [first, second] { scene.coordinator.dismiss(alert) }
    #expect(scene.rows == [[.herd], [.cow(1)]])
    try farm.store.restore(all)
    #expect(farm.picture == "1 / alert 2 … 3 4")
    #expect(scene.rows == [[.herd], [.cow(1)]])
    #expect(
      Links.farm.link(to: scene.coordinator.presented.outline)
        == "farm://herd;in=stack/1;style=sheet")
    try scene.root?.navigator.present(.preferences)
    #expect(farm.picture == "1 / sheet 4 … 5")
  }

  @Test func `Only an alert is hidden after it was shown`() throws {
    let alert = try farm.present(.notice("hay"))
    scene.coordinator.dismiss(alert)
    try farm.store.restore(Navigation(root: .herd, id: alert))
    #expect(scene.coordinator[alert]?.route == .herd)
  }

  @Test func `A link opens a hidden alert as a new one, and a late report leaves it alone`() throws
  {
    let outline = NavigationOutline<FarmRoute>([.init(.herd), .init(.notice("hay"))])
    try scene.coordinator.open(outline)
    let (first, withAlert) = (farm.top, farm.state)
    scene.coordinator.dismiss(first)
    try farm.store.restore(withAlert)
    #expect(scene.coordinator.dismiss(farm[9]) == .nothingToChange)
    #expect(farm.state == withAlert)
    #expect(try scene.coordinator.open(outline) == .changed)
    #expect(scene.rows == [[.herd], [.notice("hay")]])
    #expect(farm.top != first)
  }

  @Test func `Alerts that are closed in a row are no steps, nor the name of a step`() throws {
    let history = History(farm.store)
    try farm.open("farm://herd/1;style=sheet/notice/hay/notice/straw;over=2")
    #expect(farm.picture == "1 / sheet 3 / alert 4 … 5")
    for _ in 1...2 { scene.coordinator.dismiss(farm.top) }
    #expect(farm.picture == "1 / sheet 3")
    #expect(history.line.map(\.label) == ["start", #"open notice("straw")"#])
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
