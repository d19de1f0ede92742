import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesStorage

@MainActor @Suite struct RestoringTests {
  typealias State = Navigation<FarmRoute>

  func decoded(_ json: String) throws -> State {
    try StableJSON.decode(State.self, from: json)
  }

  func screen(_ number: Int, _ style: String, _ route: String = #"{"herd":{}}"#) -> String {
    #"{"id":"\#(number)-0000000000000000","route":\#(route),"style":"\#(style)"}"#
  }

  func layer(
    _ screen: String, in container: String = "plain", over presenter: Int? = nil,
    pushed: [String] = [], detail: [String] = []
  ) -> String {
    let over = presenter.map { #""presenter":"\#($0)-0000000000000000","# } ?? ""
    return #"{"container":"\#(container)","detail":[\#(detail.joined(separator: ","))],\#(over)"#
      + #""pushed":[\#(pushed.joined(separator: ","))],"screen":\#(screen)}"#
  }

  func navigation(_ layers: [String], waiting: [String] = []) -> String {
    #"{"layers":[\#(layers.joined(separator: ","))],"waiting":[\#(waiting.joined(separator: ","))]}"#
  }

  @Test func `A navigation is a small piece of JSON`() throws {
    let json = navigation([layer(screen(1, "root"))])
    #expect(try StableJSON.encode(decoded(json)) == json)
  }

  @Test func `What the first version saved is still read, without the width of its window`() throws
  {
    let json = navigation([layer(screen(1, "root"))])
    let old = json.dropLast() + #","newest":"9-0000000000000000","width":"narrow"}"#
    #expect(try decoded(String(old)) == decoded(json))
    let farm = Farm()
    let action = try StableJSON.decode(
      Navigation<FarmRoute>.Action.self, from: #"{"setWidth":{"_0":"narrow"}}"#)
    #expect(try farm.store.send(action) == .nothingToChange)
  }

  @Test func `A state that breaks a rule is refused`() throws {
    let farm = Farm()
    let root = layer(screen(1, "root"))
    for (json, reason) in [
      (navigation([]), "there is no root"),
      (navigation([layer(screen(1, "sheet"))]), "the root, herd, can't be shown"),
      (
        navigation([root, root]),
        "a screen of herd can't be presented: a navigation has only one root"
      ),
      (
        navigation([root, layer(screen(2, "sheet"), over: 7)]),
        "a screen of herd can't be presented: the screen 7-0000000000000000 is not presented"
      ),
      (
        navigation([root, layer(screen(2, "push"), over: 1)]),
        "a screen of herd can't be presented: a screen can be pushed only in a stack or a split"
      ),
      (
        navigation([layer(screen(1, "root"), pushed: [screen(2, "push")])]),
        "a screen of herd can't be presented: a screen can be pushed only in a stack or a split"
      ),
      (
        navigation([root], waiting: [layer(screen(2, "sheet"), over: 1)]),
        "the screens are not where presenting them would put them"
      ),
      (
        navigation([root, layer(screen(2, "nonsense"), over: 1)]),
        "a screen of herd can't be presented: there is no style called 'nonsense'"
      ),
      (
        navigation(
          [root, layer(screen(2, "sheet"), over: 1)],
          waiting: [
            layer(screen(3, "sheet"), in: "stack", over: 1, pushed: [screen(4, "push")])
          ]),
        "a screen of herd can't be presented: the screen 3-0000000000000000 is not presented"
      ),
      (
        navigation([root, layer(screen(2, "alert"), in: "stack", over: 1)]),
        "the screens are not where presenting them would put them"
      ),
    ] {
      let state = try decoded(json)
      let error = #expect(throws: InvalidState.self) { try farm.store.restore(state) }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error as Any) for \(json)")
    }
  }

  @Test func `A screen that can't be the root is refused there, however it would get there`() throws
  {
    enum Route: NavigationRoute {
      case list, detail
      var canBeRoot: Bool { self == .list }
    }
    let id = Identity(number: 1, nonce: 0)
    let other = Identity(number: 2, nonce: 0)
    let store = Store(Navigation(root: Route.list, id: id))
    let error = #expect(throws: InvalidState.self) {
      try store.restore(Navigation(root: Route.detail, id: id))
    }
    #expect(error?.reason == "the root, detail, can't be shown")
    #expect(throws: NavigationRejection.neverRoot) {
      try store.send(.replace(id, with: other, route: .detail))
    }
    let outline = NavigationOutline([NavigationOutline.Step(Route.detail)])
    #expect(throws: NavigationRejection.step(0, .neverRoot)) {
      try store.send(.open(outline, ids: [other]))
    }
    #expect(store.state == Navigation(root: .list, id: id))
  }

  @Test func `A broken state is pruned before it is restored, with a report`() throws {
    let state = try decoded(
      navigation(
        [
          layer(
            screen(1, "root"), in: "stack",
            pushed: [screen(2, "push", #"{"cow":{"_0":1}}"#), screen(3, "detail")]),
          layer(screen(4, "sheet", #"{"preferences":{}}"#), over: 3),
          layer(screen(5, "alert", #"{"notice":{"_0":"hay"}}"#), over: 2),
        ],
        waiting: [layer(screen(6, "sheet", #"{"cow":{"_0":2}}"#), over: 1)]))
    let (pruned, dropped) = try state.pruned()
    #expect(
      dropped == [
        DroppedScreen(route: .herd, reason: .noDetailSide),
        DroppedScreen(
          route: .preferences, reason: .notPresented(state.layers[1].below ?? .one)),
      ])
    try pruned.validate()
    #expect(
      Links.farm.link(to: pruned.outline)
        == "farm://herd;in=stack/1/notice/hay/2;style=sheet;over=1")
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

extension Identity {
  fileprivate static var one: Identity { Identity(number: 1, nonce: 0) }
}
