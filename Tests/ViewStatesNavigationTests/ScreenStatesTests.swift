import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

/// What the screens show, each by itself and as one source.
@MainActor @Suite struct ScreenStatesTests {
  /// A presenter with view state of its own, which nobody else announces.
  final class NotePresenter: Presenter {
    let views = Views<String>()
    var state: String { "\(route): \(text.state.text)" }
    let text = Store(Text())
    private let route: FarmRoute
    init(_ route: FarmRoute) {
      self.route = route
      follow(text)
    }
  }

  struct Text: StateModel {
    var text = ""
    mutating func apply(_ text: String) { self.text = text }
  }

  /// Follows the screens, and counts how often it derives its state.
  final class Counting: Presenter {
    let views = Views<Int>()
    private(set) var derivations = 0
    private let derive: (_ derivations: Int) -> Int

    var state: Int {
      derivations += 1
      return derive(derivations)
    }

    init(_ states: ScreenStates<String>, derive: @escaping (_ derivations: Int) -> Int) {
      self.derive = derive
      follow(states)
    }
  }

  let farm = Farm(in: .split)
  let coordinator: Coordinator<FarmRoute, NotePresenter>

  init() {
    coordinator = Coordinator(of: farm.store, identities: farm.identities) { presentation, _ in
      NotePresenter(presentation.route)
    }
  }

  @Test func `The screens that can be used are one source`() throws {
    let view = Recorder<[String]>()
    let states = coordinator.states(from: { $0 }, as: { $0.state })
    states.attach(view)
    let herd = try #require(coordinator[farm.root])
    herd.text.send("a")
    let cow = try farm.showDetail(.cow(1))
    coordinator[cow]?.text.send("b")
    try farm.present(.preferences)
    // It is covered.
    herd.text.send("c")
    try farm.store.send(.dismiss(farm.top))
    coordinator.setWidth(.narrow)
    #expect(coordinator.dismiss(cow) == .changed)
    #expect(coordinator.dismiss(cow) == .nothingToChange)
    #expect(
      view.all == [
        ["herd: "], ["herd: a"], ["herd: a", "cow(1): "], ["herd: a", "cow(1): b"],
        ["preferences: "], ["herd: c", "cow(1): b"], ["cow(1): b"], ["herd: c"],
      ])
  }

  @Test func `All screens are one source, and one that gets another's identity is followed`() throws
  {
    let states = coordinator.states(of: \.screens, from: { $0 }, as: { $0.state })
    try farm.present(.preferences)
    let view = Recorder<[String]>()
    states.attach(view)
    coordinator[farm.root]?.text.send("covered")
    try farm.store.restore(Navigation(root: .map, id: farm.root))
    coordinator[farm.root]?.text.send("a")
    #expect(
      view.all == [
        ["herd: ", "preferences: "], ["herd: covered", "preferences: "], ["map: "], ["map: a"],
      ])
  }

  @Test func `A presenter that follows the source derives once a change`() throws {
    let states = coordinator.states(of: \.screens, from: { $0 }, as: { $0.state })
    let scene = Counting(states) { _ in states.state.joined().count }
    let view = Recorder<Int>()
    scene.attach(view)
    try farm.showDetail(.cow(1))
    coordinator[farm.top]?.text.send("b")
    #expect(view.all == [6, 14, 15])
    #expect(scene.derivations == 3)
  }

  @Test func `A presenter that follows the source without reading it is reached by new screens`()
    throws
  {
    let states = coordinator.states(of: \.screens, from: { $0 }, as: { $0.state })
    let counter = Counting(states) { $0 }
    let view = Recorder<Int>()
    counter.attach(view)
    let cow = try farm.showDetail(.cow(1))
    coordinator[cow]?.text.send("b")
    #expect(view.all == [1, 2, 3])
    withExtendedLifetime(states) {}
  }

  @Test func `The values of screens are not computed while nobody watches`() throws {
    var computed = 0
    func compute(_ screen: NotePresenter) -> String {
      computed += 1
      return screen.state
    }
    let states = coordinator.states(of: \.screens, from: { $0 }, as: compute)
    let cow = try farm.showDetail(.cow(1))
    coordinator[cow]?.text.send("b")
    #expect(computed == 0)
    #expect(states.state == ["herd: ", "cow(1): b"])
  }

  @Test func `A screen that has gone is drawn no more, whatever keeps its presenter`() throws {
    try farm.present(.cow(1))
    let closing = try #require(coordinator[farm.top])
    let view = Recorder<String>()
    closing.attach(view)
    oneChange(of: closing.text, farm.store) {
      closing.text.send("a")
      coordinator.dismiss(farm.top)
    }
    closing.text.send("b")
    #expect(view.all == ["cow(1): "])
  }

  @Test func `The source keeps no screen that has gone`() throws {
    try ReleaseCheck.run { check in
      let states = coordinator.states(from: { $0 }, as: { $0.state })
      let view = Recorder<[String]>()
      states.attach(view)
      let cow = try farm.showDetail(.cow(1))
      check.watch(try #require(coordinator[cow]))
      check.watch(states)
      try farm.store.send(.dismiss(cow))
    }
  }
}
