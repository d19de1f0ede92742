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

  @Test func `A state that breaks a rule is refused`() throws {
    let (root, nonsense) = (layer(1, .root), PresentationStyle("nonsense"))
    let cases: [(String, layers: [Layer], waiting: [Layer])] = [
      ("there is no root", [], []),
      ("the root, herd, can't be shown", [layer(1, .sheet)], []),
      ("the root comes first", [root, root], []),
      ("the screen 7-0000000000000000 is not", [root, layer(2, .sheet, over: 7)], []),
      ("a screen can be pushed only in a stack", [root, layer(2, .push, over: 1)], []),
      ("a screen can be pushed only in a stack", [layer(1, .root, pushed: [(2, .push)])], []),
      ("there is no style called 'nonsense'", [root, layer(2, nonsense, over: 1)], []),
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
      #expect(error?.reason.contains(reason) == true, "\(error as Any) instead of \(reason)")
    }
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
    #expect(throws: InvalidState("the root, detail, can't be shown")) {
      try store.restore(Navigation(root: Route.detail, id: id))
    }
    #expect(throws: NavigationRejection.step(0, .neverRoot)) {
      try store.send(.open(NavigationOutline([.init(.detail)]), ids: [other]))
    }
    #expect(store.state == Navigation(root: .list, id: id))
  }

  @Test func `A unique screen is refused twice, however it would get there`() throws {
    let (id, other) = (identity(1), identity(2))
    let store = Store(Navigation(root: ListRoute.list, id: id, in: .stack))
    var twice = store.state
    twice.layers[0].pushed = [Presentation(id: other, route: .list, style: .push)]
    let error = #expect(throws: InvalidState.self) { try store.restore(twice) }
    #expect(error?.reason.contains("open already") == true)
    #expect(throws: NavigationRejection.presentedAlready) {
      try store.send(.present(.list, id: other, over: id))
    }
    let outline = NavigationOutline<ListRoute>([.init(.list), .init(.list)])
    #expect(throws: NavigationRejection.step(1, .presentedAlready)) {
      try store.send(.open(outline, ids: [other, identity(3)]))
    }
    #expect(store.state == Navigation(root: .list, id: id, in: .stack))
  }

  @Test func `A broken state is pruned before it is restored, with a report`() throws {
    let state = state(
      [
        layer(1, .root, in: .stack, pushed: [(2, .push), (3, .detail)]),
        layer(4, .sheet, .preferences, over: 3),
        layer(5, .alert, .notice("hay"), over: 2),
      ], waiting: [layer(6, .sheet, over: 1)])
    let (pruned, dropped) = try state.pruned()
    #expect(dropped.map(\.route) == [.cow(3), .preferences])
    #expect(
      dropped.map(\.reason) == [
        .noDetailSide, .notPresented(identity(3)),
      ])
    try pruned.validate()
    #expect(
      Links.farm.link(to: pruned.outline)
        == "farm://herd;in=stack/2/notice/hay/herd;style=sheet;over=1")
  }

  @Test func `Screens of what is gone are left out with what they present`() throws {
    let farm = Farm(in: .stack)
    try farm.open("farm://herd/1/preferences")
    let (pruned, dropped) = try farm.state.pruned { $0 != .cow(1) }
    #expect(pruned.outline.steps == [.init(.herd, in: .stack)])
    #expect(dropped.map(\.route) == [.cow(1), .preferences])
    #expect(throws: InvalidState("the root, herd, can't be shown")) {
      try farm.state.pruned { $0 != .herd }
    }
  }
}
