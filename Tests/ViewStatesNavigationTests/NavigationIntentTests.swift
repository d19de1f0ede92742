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

  @Test func `The screens of a removed thing close in the same change`() throws {
    let scene = Scene()
    let barn = Store(Barn(cows: 1))
    let history = History(barn, scene.farm.store)
    try scene.root?.navigator.show(.cow(1))
    let navigator = try #require(scene.top?.navigator)
    try navigator.show(.cow(2))
    try navigator.present(.cow(1))
    try scene.root?.navigator.present(.cow(1))
    #expect(scene.rows == [[.herd, .cow(1), .cow(2)], [.cow(1)]])
    #expect(scene.farm.waiting.count == 1)
    var shown: [[Int]] = []
    let view = Closure { (presented: PresentedScreens<FarmRoute>) in
      shown.append([barn.state.cows] + presented.layers.map(\.primary.count))
    }
    scene.coordinator.attach(view)
    try navigator.oneChange("sell", of: barn) {
      try barn.send(-1)
      navigator.dismiss { $0 == .cow(1) }
    }
    #expect(scene.rows == [[.herd]])
    #expect(scene.farm.waiting == [])
    #expect(shown == [[1, 3, 1], [0, 1]])
    #expect(history.line.last?.label == "sell")
    try history.undo()
    #expect(scene.rows == [[.herd, .cow(1), .cow(2)], [.cow(1)]])
    scene.root?.navigator.dismiss { _ in true }
    #expect(scene.rows == [[.herd]])
  }

  @Test func `Two shows in one intent get two identities, also past the coordinator`() throws {
    let farm = Farm(in: .stack)
    let (first, second) = (farm.next(), farm.next())
    try oneChange(of: farm.store) {
      try farm.store.send(.show(.cow(1), id: first, from: farm.root))
      try farm.store.send(.show(.cow(2), id: second, from: farm.root))
    }
    #expect(first != second)
    #expect(farm.state.screens.map(\.id) == [farm.root, first, second])
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
