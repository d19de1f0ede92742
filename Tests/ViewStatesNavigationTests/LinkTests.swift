import Testing
import ViewStates
import ViewStatesNavigation

@MainActor @Suite struct LinkTests {
  typealias Outline = NavigationOutline<FarmRoute>

  @Test func `A link opens several levels, as the container decides`() throws {
    let farm = Farm(in: .stack)
    try farm.open("farm://herd/12/preferences")
    #expect(farm.numbers == [[1, 3], [4]])
    #expect(farm.state.screens.map(\.style) == [.root, .push, .sheet])
  }

  @Test func `The query is about the last screen`() throws {
    let farm = Farm(in: .stack)
    try farm.open("FARM://herd/12?style=fullCover&utm_source=letter&in=stack#top")
    #expect(farm.state.top.style == .fullCover)
    #expect(farm.state.layers[1].container == .stack)
  }

  @Test func `Screens that are there already stay`() throws {
    let farm = Farm(in: .stack)
    let cow = try farm.show(.cow(12))
    try farm.present(.notice("hay"))
    try farm.open("farm://herd/12/preferences")
    #expect(farm.numbers == [[1, 2], [6]])
    #expect(farm.state.layers[0].pushed[0].id == cow)
    #expect(try farm.open("farm://herd/12/preferences/") == .nothingToChange)
  }

  @Test func `A screen with another route below makes all above it new`() throws {
    let farm = Farm(in: .stack)
    try farm.open("farm://herd/1/2")
    try farm.open("farm://herd/3/2")
    #expect(farm.numbers == [[1, 6, 7]])
  }

  @Test func `A link says what the containers would not decide`() throws {
    let farm = Farm(in: .split)
    let detail = try farm.showDetail(.cow(1))
    try farm.present(.preferences, .sheet, in: .plain, over: farm.root)
    try farm.present(.notice("no ä"), over: detail)
    #expect(
      farm.link
        == "farm://herd;in=split/1;style=detail/preferences;in=plain;over=1"
        + "/notice%20no%20%C3%A4;over=2")
    let other = Farm()
    try other.open(farm.link)
    #expect(other.link == farm.link)
    #expect(other.state.waiting.map(\.screen.route) == [.notice("no ä")])
  }

  @Test(arguments: [
    ("http://herd", LinkError.otherScheme(expected: "farm")),
    ("farm:herd", .otherScheme(expected: "farm")),
    ("", .otherScheme(expected: "farm")),
    ("farm://", .emptyComponent),
    ("farm://herd//2", .emptyComponent),
    ("farm://herd/cellar", .unknownScreen("cellar")),
    ("farm://herd/%zz", .badEncoding("%zz")),
    ("farm://herd/%4", .badEncoding("%4")),
    ("farm://herd/%+1", .badEncoding("%+1")),
    ("farm://herd/%FF", .badEncoding("%FF")),
    ("farm://herd/2;style", .badOption("style")),
    ("farm://herd/2;style=", .badOption("style=")),
    ("farm://herd/2;in=tent", .badOption("in=tent")),
    ("farm://herd/2;over=0", .badOption("over=0")),
    ("farm://herd/2;colour=red", .badOption("colour=red")),
    ("farm://herd?in=tent", .badOption("in=tent")),
  ])
  func `A link that can't be read is refused`(link: String, error: LinkError) {
    #expect(throws: error) { try Outline(link: link, scheme: "farm") }
  }

  @Test func `A link of more screens than the limit is refused`() throws {
    let longest = "farm://herd" + String(repeating: "/1", count: Outline.longestLink - 1)
    #expect(try Outline(link: longest, scheme: "farm").steps.count == Outline.longestLink)
    #expect(throws: LinkError.tooLong) { try Outline(link: longest + "/1", scheme: "farm") }
  }

  @Test(arguments: [
    ("farm://herd;style=sheet/2", NavigationRejection.step(0, .onlyOneRoot)),
    ("farm://herd;over=1", .step(0, .onlyOneRoot)),
    ("farm://herd/2;style=push", NavigationRejection.step(1, .noStack)),
    ("farm://herd/2;style=detail", .step(1, .noDetailSide)),
    ("farm://herd/2;style=root", .step(1, .onlyOneRoot)),
    ("farm://herd/2/3;over=7", .step(2, .noSuchStep(6))),
    ("farm://herd/notice%20hay/3", .step(2, .alertPresentsNothing)),
    ("farm://herd;in=split/2;style=detail/3;style=detail", .step(2, .detailIsFilled)),
  ])
  func `A link that breaks a rule is refused as a whole`(
    link: String, rejection: NavigationRejection
  ) {
    let farm = Farm()
    let before = farm.state
    #expect(throws: rejection) { try farm.open(link) }
    #expect(farm.state == before)
  }

  @Test func `Opening needs steps, and an identity for each`() throws {
    let farm = Farm()
    let id = farm.next()
    #expect(throws: NavigationRejection.outlineIsEmpty) {
      try farm.store.send(.open(Outline([]), ids: [id]))
    }
    let outline = Outline([.init(.herd), .init(.cow(1))])
    #expect(throws: NavigationRejection.tooFewIdentities) {
      try farm.store.send(.open(outline, ids: [id]))
    }
    #expect(throws: NavigationRejection.identityNotNew(id)) {
      try farm.store.send(.open(outline, ids: [id, id]))
    }
  }

  @Test func `An outline with absurd numbers is refused in words`() throws {
    let farm = Farm()
    for presenter in [Int.max, -1, .min] {
      let outline = Outline([.init(.herd), .init(.cow(1), over: presenter)])
      let ids = [farm.next(), farm.identities.next(after: farm.next())]
      let error = #expect(throws: NavigationRejection.step(1, .noSuchStep(presenter))) {
        try farm.store.send(.open(outline, ids: ids))
      }
      #expect(error?.description.isEmpty == false)
      #expect(!outline.link(scheme: "farm").isEmpty)
    }
  }

  @Test func `A link is pruned of what can't be shown, with a report`() throws {
    let farm = Farm(in: .stack)
    let outline = try Outline(link: "farm://herd/1/2/notice%20hay/3/map;over=2", scheme: "farm")
    let (pruned, dropped) = try outline.pruned(for: farm.state) { $0 != .cow(2) }
    #expect(pruned.link(scheme: "farm") == "farm://herd;in=stack/1/map")
    #expect(
      dropped == [
        DroppedScreen(route: .cow(2), reason: .notWanted),
        DroppedScreen(route: .notice("hay"), reason: .broken(.noSuchStep(2))),
        DroppedScreen(route: .cow(3), reason: .broken(.noSuchStep(3))),
      ])
    #expect(throws: InvalidState("the root, herd, can't be shown")) {
      try outline.pruned(for: farm.state) { $0 != .herd }
    }
  }
}
