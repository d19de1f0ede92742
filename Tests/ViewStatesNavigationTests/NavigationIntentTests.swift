import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesTimeTravel

/// Law 13: what an intent does to the navigation and to other models is one change.
@MainActor @Suite struct NavigationIntentTests {
  @Test func `One intent presents several screens`() throws {
    let scene = Scene()
    try oneChange(of: scene.farm.store) {
      try scene.root?.navigator.show(.cow(1))
      try scene.root?.navigator.present(.preferences)
    }
    #expect(scene.rows == [[.herd, .cow(1)], [.preferences]])
  }

  /// A document that a screen saves.
  struct Barn: StateModel {
    enum Rejection: Error { case isFull }
    var cows = 0
    mutating func apply(_ cows: Int) throws(Rejection) {
      if self.cows + cows > 3 { throw .isFull }
      self.cows += cows
    }
  }

  @Test func `A form saves and closes in one step, and stays open if it is refused`() throws {
    let scene = Scene()
    let barn = Store(Barn())
    let history = History(barn, scene.farm.store)
    try scene.root?.navigator.show(.preferences)
    func save(_ cows: Int) throws(Barn.Rejection) {
      guard let navigator = scene.top?.navigator else { return }
      try navigator.oneChange("save \(cows)", of: barn) { () throws(Barn.Rejection) in
        navigator.close()
        try barn.send(cows)
      }
    }
    #expect(throws: Barn.Rejection.isFull) { try save(4) }
    #expect(scene.rows == [[.herd], [.preferences]])
    try save(2)
    #expect(scene.rows == [[.herd]])
    #expect(barn.state.cows == 2)
    #expect(history.line.last?.label == "save 2")
    try history.undo()
    #expect(scene.rows == [[.herd], [.preferences]])
    #expect(barn.state.cows == 0)
  }

  @Test func `What the screen below does with an outcome can be the same change`() throws {
    let farm = Farm(in: .stack)
    let barn = Store(Barn())
    let history = History(barn, farm.store)
    var navigators: [any Navigating<FarmRoute>] = []
    let coordinator = Coordinator<FarmRoute, FarmRoute>(
      of: farm.store, identities: farm.identities,
      tell: { _, outcome, _ in
        // The number of cows that the other screen has counted.
        _ = try? barn.send(outcome.count)
      },
      make: { presentation, navigator in
        navigators.append(navigator)
        return presentation.route
      })
    try navigators[0].present(.preferences)
    let sheet = navigators[1]
    let before = history.state.current
    try sheet.oneChange("count", of: barn) { try sheet.finish(with: "XX") }
    #expect(barn.state.cows == 2)
    #expect(coordinator.state.layers.count == 1)
    try history.undo()
    #expect(history.state.current == before)
    #expect(barn.state.cows == 0)
    #expect(coordinator.state.layers.count == 2)
  }

  @Test func `Without its scene, a screen can still save`() throws {
    let barn = Store(Barn())
    var scene: Scene? = Scene()
    let navigator = try #require(scene?.root?.navigator)
    scene = nil
    #expect(try navigator.oneChange(nil, of: barn) { try barn.send(1) } == .changed)
    #expect(barn.state.cows == 1)
  }

  @Test func `The root closes nothing`() throws {
    let scene = Scene()
    scene.root?.navigator.close()
    #expect(scene.rows == [[.herd]])
  }
}
