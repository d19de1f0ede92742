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

  func navigation(_ layers: [String], waiting: [String] = [], newest: Int = 9) -> String {
    #"{"layers":[\#(layers.joined(separator: ","))],"newest":"\#(newest)-0000000000000000","#
      + #""waiting":[\#(waiting.joined(separator: ","))],"width":"wide"}"#
  }

  @Test func `A navigation is a small piece of JSON`() throws {
    let json = navigation([layer(screen(1, "root"))], newest: 1)
    #expect(try StableJSON.encode(decoded(json)) == json)
  }

  @Test func `A state that breaks a rule is refused`() throws {
    let farm = Farm()
    let root = layer(screen(1, "root"))
    for (json, reason) in [
      (navigation([]), "there is no root"),
      (navigation([layer(screen(1, "sheet"))]), "the root, herd, can't be shown"),
      (navigation([root, root]), "a screen of herd can't be presented: the identity "),
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
        navigation([root, layer(screen(2, "sheet"), over: 1)], newest: 1),
        "an identity comes after the newest, 1-0000000000000000"
      ),
      (
        navigation([root], newest: .max),
        "no identity comes after the newest, 9223372036854775807-0000000000000000"
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

  @Test func `A style needs a name`() {
    #expect(throws: (any Error).self) {
      try decoded(navigation([layer(screen(1, "root")), layer(screen(2, ""), over: 1)]))
    }
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
        waiting: [layer(screen(6, "sheet", #"{"cow":{"_0":2}}"#), over: 1)], newest: 2))
    let (pruned, dropped) = try state.pruned()
    #expect(
      dropped == [
        DroppedScreen(route: .herd, reason: .broken(.noDetailSide)),
        DroppedScreen(
          route: .preferences, reason: .broken(.notPresented(state.layers[1].presenter ?? .one))),
      ])
    try pruned.validate()
    #expect(
      pruned.outline.link(scheme: "farm")
        == "farm://herd;in=stack/1/notice%20hay/2;style=sheet;over=1")
    #expect(pruned.newest.number == 6)
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
