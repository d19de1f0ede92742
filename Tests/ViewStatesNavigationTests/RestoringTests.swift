import Testing
import ViewStates
import ViewStatesStorage

@testable import ViewStatesNavigation

@MainActor @Suite struct RestoringTests {
  typealias State = Navigation<FarmRoute>
  typealias Layer = NavigationLayer<FarmRoute>

  /// The first screen of a layer is numbered, and those above it are named by number and style.
  func layer(
    _ number: Int, _ style: PresentationStyle, _ route: FarmRoute = .herd, over below: Int? = nil,
    in container: ScreenContainer = .plain, pushed: [(Int, PresentationStyle)] = []
  ) -> Layer {
    let screen = Presentation(id: identity(number), route: route, style: style)
    var layer = NavigationLayer(screen, over: below.map(identity), in: nil)
    layer.container = container
    layer.pushed = pushed.map { Presentation(id: identity($0), route: .cow($0), style: $1) }
    return layer
  }

  func identity(_ number: Int) -> Identity { Identity(number: number, nonce: 0) }

  func state(_ layers: [Layer], waiting: [Layer] = []) -> State {
    var state = Navigation(root: FarmRoute.herd, id: identity(1))
    (state.layers, state.waiting) = (layers, waiting)
    return state
  }

  @Test func `A navigation is a small piece of JSON, and what the first version saved is read`()
    throws
  {
    let state = state([layer(1, .root, pushed: [(2, .push)]), layer(3, .sheet, over: 2)])
    let json =
      #"{"layers":[{"container":"plain","detail":[],"#
      + #""pushed":[{"id":"2-0000000000000000","route":{"cow":{"_0":2}},"style":"push"}],"#
      + #""screen":{"id":"1-0000000000000000","route":{"herd":{}},"style":"root"}},"#
      + #"{"container":"plain","detail":[],"presenter":"2-0000000000000000","pushed":[],"#
      + #""screen":{"id":"3-0000000000000000","route":{"herd":{}},"style":"sheet"}}]"#
    #expect(try StableJSON.encode(state) == json + #","waiting":[]}"#)
    let old = json + #","newest":"9-0000000000000000","waiting":[],"width":"narrow"}"#
    #expect(try StableJSON.decode(State.self, from: old) == state)
    let action = try StableJSON.decode(
      State.Action.self, from: #"{"setWidth":{"_0":"narrow"}}"#)
    #expect(try Farm().store.send(action) == .nothingToChange)
  }

  @Test func `A style that no screen has is refused in words`() throws {
    let json = try StableJSON.encode(Farm().state)
    let error = #expect(throws: (any Error).self) {
      try StableJSON.decode(State.self, from: json.replacing(#""root""#, with: #""nonsense""#))
    }
    let reason = #"layers[0].screen.style: expected a known value, got "nonsense""#
    #expect(error.map { "\($0)" } == reason)
  }

  @Test func `A state that breaks a rule is refused`() throws {
    let root = layer(1, .root)
    let cases: [(String, layers: [Layer], waiting: [Layer])] = [
      ("there is no root", [], []),
      ("screen 1 can't be shown: the root comes first", [layer(1, .sheet)], []),
      ("the root comes first", [root, layer(2, .root)], []),
      ("screen 2 can't be shown: the screen 7-00", [root, layer(2, .sheet, over: 7)], []),
      (
        "screen 2 can't be shown: the screen 3-0000000000000000 is not presented",
        [root, layer(2, .sheet, over: 3), layer(3, .sheet, over: 1)], []
      ),
      ("a screen can be pushed only in a stack", [root, layer(2, .push, over: 1)], []),
      ("a screen can be pushed only in a stack", [layer(1, .root, pushed: [(2, .push)])], []),
      ("the screens are not where", [root], [layer(2, .sheet, over: 1)]),
      ("the screens are not where", [root, layer(2, .alert, over: 1, in: .stack)], []),
      (
        "the screen 3-0000000000000000 is not", [root, layer(2, .sheet, over: 1)],
        [layer(3, .sheet, over: 1, in: .stack, pushed: [(4, .push)])]
      ),
    ]
    for (reason, layers, waiting) in cases {
      let state = state(layers, waiting: waiting)
      let error = #expect(throws: InvalidState.self) { try Farm().store.restore(state) }
      // What is broken is described all the same.
      #expect(state.outline.steps.count == (layers + waiting).flatMap(\.screens).count)
      #expect(error?.reason.contains(reason) == true, "\(error as Any) instead of \(reason)")
    }
  }

  @Test func `There can be a thousand screens, and no more`() throws {
    /// A stack, a sheet over its root, and another one that waits.
    func screens(_ count: Int) -> State {
      let pushed = (4...count).map { ($0, PresentationStyle.push) }
      return state(
        [layer(1, .root, in: .stack, pushed: pushed), layer(2, .sheet, over: 1)],
        waiting: [layer(3, .sheet, over: 1)])
    }
    let (farm, rejection) = (Farm(), NavigationRejection.tooManyScreens(most: 1_000))
    try farm.store.restore(screens(999))
    try farm.present(.barn, over: farm.root)
    try farm.state.validate()
    #expect(throws: rejection) { try farm.present(.barn, over: farm.root) }
    try farm.dismiss(2)
    try farm.show(.barn, from: farm.root)
    #expect(throws: rejection) { try farm.show(.barn, from: farm.root) }
  }

  @Test func `A file with too many screens is refused in words and at once`() throws {
    let (farm, count) = (Farm(in: .stack), 100_000)
    let pushed = (2...count).map { ($0, PresentationStyle.push) }
    let reason = NavigationRejection.step(1_000, .tooManyScreens(most: 1_000))
    #expect(throws: InvalidState("\(reason)")) {
      try farm.store.restore(state([layer(1, .root, in: .stack, pushed: pushed)]))
    }
    let outline = NavigationOutline<FarmRoute>((1...count).map { .init(.cow($0)) })
    let ids = farm.identities.next(count, after: farm.top)
    #expect(throws: reason) { try farm.store.send(.open(outline, ids: ids)) }
  }

  enum ListRoute: NavigationRoute {
    case list, detail
    var canBeRoot: Bool { self == .list }
    var isUnique: Bool { self == .list }
  }

  @Test func `A screen that can't be the root is refused there, however it would get there`() throws
  {
    typealias Route = ListRoute
    let (id, other) = (Identity(number: 1, nonce: 0), Identity(number: 2, nonce: 0))
    let store = Store(Navigation(root: Route.list, id: id))
    #expect(throws: InvalidState("\(NavigationRejection.step(0, .neverRoot))")) {
      try store.restore(Navigation(root: Route.detail, id: id))
    }
    #expect(throws: NavigationRejection.step(0, .neverRoot)) {
      try store.send(.open(NavigationOutline([.init(.detail)]), ids: [other]))
    }
    #expect(store.state == Navigation(root: .list, id: id))
  }

  @Test func `An alert that an earlier version has closed is dismissed`() throws {
    let farm = Farm()
    let alert = try farm.present(.notice("hay"))
    let action = try StableJSON.decode(
      State.Action.self, from: #"{"closeAlert":{"_0":"\#(alert)"}}"#)
    #expect(try farm.store.send(action) == .changed)
    #expect(farm.picture == "1")
    #expect(try farm.store.send(action) == .nothingToChange)
  }

  @Test func `A coordinator shows a unique screen once, and an older session may have two`() throws
  {
    let id = identity(1)
    let store = Store(Navigation(root: ListRoute.list, id: id, in: .stack))
    let coordinator = Coordinator(of: store, identities: IdentitySource(seed: 0)) { screen, _ in
      screen.route
    }
    #expect(throws: NavigationRejection.presentedAlready) {
      try coordinator.send { .present(.list, id: $0, over: id) }
    }
    #expect(throws: NavigationRejection.presentedAlready) {
      try coordinator.send { .show(.list, id: $0, from: id) }
    }
    #expect(throws: NavigationRejection.step(1, .presentedAlready)) {
      try coordinator.open(NavigationOutline([.init(.list), .init(.list)]))
    }
    #expect(store.state == Navigation(root: .list, id: id, in: .stack))
    // Recorded before the rule.
    #expect(try store.send(.present(.list, id: identity(2), over: id)) == .changed)
    try store.state.validate()
  }
}
