import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesTimeTravel

/// Law 13: what an intent does to the navigation and to other models is one change.
@MainActor @Suite struct NavigationIntentTests {
  /// A document that a screen saves.
  struct Barn: StateModel {
    enum Rejection: Error { case isFull }
    var cows = 0
    mutating func apply(_ cows: Int) throws(Rejection) {
      if self.cows + cows > 3 { throw .isFull }
      self.cows += cows
    }
  }

  /// Shows how many cows there are, beside the numbers of the screens of each layer.
  final class Both: Presenter {
    let views = Views<[Int]>()
    private let (barn, scene): (Store<Barn>, Scene)
    var state: [Int] { [barn.state.cows] + scene.rows.map(\.count) }
    init(_ barn: Store<Barn>, _ scene: Scene) {
      (self.barn, self.scene) = (barn, scene)
      follow(barn, scene.coordinator)
    }
  }

  let scene = Scene()
  let barn = Store(Barn())

  @Test func `A form saves and closes in one step, and stays open if it is refused`() throws {
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

  @Test func `The screens of a removed thing close in the same change, and come back so`() throws {
    try barn.send(1)
    let history = History(barn, scene.farm.store)
    try scene.root?.navigator.show(.cow(1))
    let navigator = try #require(scene.top?.navigator)
    try navigator.show(.cow(2))
    try navigator.present(.cow(1))
    try scene.root?.navigator.present(.cow(1))
    #expect(scene.farm.picture == "1 2 3 / sheet 4 … 5")
    let both = Both(barn, scene)
    let view = Recorder<[Int]>()
    both.attach(view, to: { $0 })
    try navigator.oneChange("sell", of: barn) {
      try barn.send(-1)
      navigator.dismiss { $0 == .cow(1) }
    }
    #expect(scene.farm.picture == "1")
    #expect(history.line.last?.label == "sell")
    try history.undo()
    #expect(scene.farm.picture == "1 2 3 / sheet 4 … 5")
    try history.jump(to: 0)
    #expect(view.all == [[1, 3, 1], [0, 1], [1, 3, 1], [1, 1]])
  }

  @Test func `Unwanted screens go, but the root stays`() throws {
    try scene.root?.navigator.show(.cow(1))
    scene.root?.navigator.dismiss { _ in true }
    scene.root?.navigator.close()
    #expect(scene.rows == [[.herd]])
  }

  @Test func `Two shows in one intent get two identities, also past the coordinator`() throws {
    let farm = scene.farm
    let (first, second) = (farm.next(), farm.next())
    try oneChange(of: farm.store) {
      try farm.store.send(.show(.cow(1), id: first, from: farm.root))
      try farm.store.send(.show(.cow(2), id: second, from: farm.root))
      try scene.root?.navigator.show(.cow(3))
      try scene.root?.navigator.present(.preferences)
    }
    #expect(first != second)
    #expect(farm.state.screens.map(\.id).prefix(3) == [farm.root, first, second])
    #expect(scene.rows == [[.herd, .cow(1), .cow(2), .cow(3)], [.preferences]])
  }

  @Test func `The identities of two shows in one intent ascend`() throws {
    try oneChange(of: scene.farm.store) {
      try scene.root?.navigator.show(.cow(1))
      try scene.root?.navigator.show(.cow(2))
    }
    #expect(scene.farm.picture == "1 2 3")
  }

  @Test func `In a narrow split, a screen takes along a detail that the same intent shows`() throws
  {
    let scene = Scene(Farm(in: .split))
    scene.coordinator.setWidth(.narrow)
    let barn = try scene.farm.show(.barn)
    try oneChange(of: scene.farm.store) {
      try scene.root?.navigator.showDetail(.cow(1))
      scene.coordinator.dismiss(barn)
    }
    #expect(scene.farm.picture == "1")
  }

  @Test func `While the navigation is locked, a screen opens nothing, and an intent says why`()
    throws
  {
    let navigator = try #require(scene.root?.navigator)
    scene.farm.store.lock(for: barn)
    try navigator.show(.cow(1))
    navigator.dismiss { _ in true }
    #expect(try navigator.oneChange(nil) { try navigator.show(.cow(1)) } == .locked)
    #expect(scene.rows == [[.herd]])
  }

  @Test func `Without its scene, a screen can still save, and opens nothing`() throws {
    var scene: Scene? = Scene()
    let navigator = try #require(scene?.root?.navigator)
    scene = nil
    #expect(try navigator.oneChange(nil, of: barn) { try barn.send(1) } == .changed)
    #expect(barn.state.cows == 1)
    try navigator.show(.cow(1))
    navigator.dismiss { _ in true }
  }
}
