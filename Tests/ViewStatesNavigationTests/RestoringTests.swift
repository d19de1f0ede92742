import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesStorage

@MainActor @Suite struct RestoringTests {
  typealias State = Navigation<FarmRoute>

  /// A layer as JSON; its screens are numbered, and those above the first one are named by number
  /// and style.
  func layer(
    _ number: Int, _ style: String, _ route: String = #"{"herd":{}}"#, over below: Int? = nil,
    in container: String = "plain", pushed: [(Int, String)] = []
  ) -> String {
    func screen(_ number: Int, _ style: String, _ route: String) -> String {
      #"{"id":"\#(number)-0000000000000000","route":\#(route),"style":"\#(style)"}"#
    }
    let over = below.map { #""presenter":"\#($0)-0000000000000000","# } ?? ""
    let pushed = pushed.map { screen($0, $1, #"{"cow":{"_0":\#($0)}}"#) }.joined(separator: ",")
    return #"{"container":"\#(container)","detail":[],\#(over)"#
      + #""pushed":[\#(pushed)],"screen":\#(screen(number, style, route))}"#
  }

  func json(_ layers: [String], waiting: [String] = []) -> String {
    #"{"layers":[\#(layers.joined(separator: ","))],"waiting":[\#(waiting.joined(separator: ","))]}"#
  }

  func state(_ layers: [String], waiting: [String] = []) throws -> State {
    try StableJSON.decode(State.self, from: json(layers, waiting: waiting))
  }

  @Test func `A navigation is a small piece of JSON`() throws {
    #expect(try StableJSON.encode(state([layer(1, "root")])) == json([layer(1, "root")]))
  }

  @Test func `What the first version saved is still read, without the width of its window`() throws
  {
    let old =
      json([layer(1, "root")]).dropLast()
      + #","newest":"9-0000000000000000","width":"narrow"}"#
    #expect(try StableJSON.decode(State.self, from: String(old)) == state([layer(1, "root")]))
    let action = try StableJSON.decode(
      State.Action.self, from: #"{"setWidth":{"_0":"narrow"}}"#)
    #expect(try Farm().store.send(action) == .nothingToChange)
  }

  @Test func `A state that breaks a rule is refused`() throws {
    let root = layer(1, "root")
    let cases: [(String, layers: [String], waiting: [String])] = [
      ("there is no root", [], []),
      ("the root, herd, can't be shown", [layer(1, "sheet")], []),
      ("a navigation has only one root", [root, root], []),
      ("the screen 7-0000000000000000 is not", [root, layer(2, "sheet", over: 7)], []),
      ("a screen can be pushed only in a stack", [root, layer(2, "push", over: 1)], []),
      ("a screen can be pushed only in a stack", [layer(1, "root", pushed: [(2, "push")])], []),
      ("there is no style called 'nonsense'", [root, layer(2, "nonsense", over: 1)], []),
      ("the screens are not where", [root], [layer(2, "sheet", over: 1)]),
      ("the screens are not where", [root, layer(2, "alert", over: 1, in: "stack")], []),
      (
        "the screen 3-0000000000000000 is not", [root, layer(2, "sheet", over: 1)],
        [layer(3, "sheet", over: 1, in: "stack", pushed: [(4, "push")])]
      ),
    ]
    for (reason, layers, waiting) in cases {
      let state = try state(layers, waiting: waiting)
      let error = #expect(throws: InvalidState.self) { try Farm().store.restore(state) }
      #expect(error?.reason.contains(reason) == true, "\(error as Any) instead of \(reason)")
    }
  }

  @Test func `A screen that can't be the root is refused there, however it would get there`() throws
  {
    enum Route: NavigationRoute {
      case list, detail
      var canBeRoot: Bool { self == .list }
    }
    let (id, other) = (Identity(number: 1, nonce: 0), Identity(number: 2, nonce: 0))
    let store = Store(Navigation(root: Route.list, id: id))
    #expect(throws: InvalidState("the root, detail, can't be shown")) {
      try store.restore(Navigation(root: Route.detail, id: id))
    }
    #expect(throws: NavigationRejection.neverRoot) {
      try store.send(.replace(id, with: other, route: .detail))
    }
    #expect(throws: NavigationRejection.step(0, .neverRoot)) {
      try store.send(.open(NavigationOutline([.init(.detail)]), ids: [other]))
    }
    #expect(store.state == Navigation(root: .list, id: id))
  }

  @Test func `A broken state is pruned before it is restored, with a report`() throws {
    let state = try state(
      [
        layer(1, "root", in: "stack", pushed: [(2, "push"), (3, "detail")]),
        layer(4, "sheet", #"{"preferences":{}}"#, over: 3),
        layer(5, "alert", #"{"notice":{"_0":"hay"}}"#, over: 2),
      ], waiting: [layer(6, "sheet", over: 1)])
    let (pruned, dropped) = try state.pruned()
    #expect(dropped.map(\.route) == [.cow(3), .preferences])
    #expect(
      dropped.map(\.reason) == [
        .noDetailSide, .notPresented(Identity(number: 3, nonce: 0)),
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
