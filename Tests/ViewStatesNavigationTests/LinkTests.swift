import Testing
import ViewStatesNavigation

@MainActor @Suite struct LinkTests {
  @Test(arguments: [
    ("a link opens several levels", "farm://herd/12/preferences", "1 3 / sheet 4"),
    (
      "the query is about the last screen", "FARM://herd/12?style=fullCover&in=stack",
      "1 / fullCover 3"
    ),
    ("the root can be left out", "farm://1/preferences/", "1 3 / sheet 4"),
    ("what prefers a filled detail side is pushed on it", "farm://herd;in=split/map/map", "1|3 4"),
  ])
  func `A link shows its screens`(rule: String, link: String, picture: String) throws {
    let farm = Farm(in: .stack)
    try farm.open(link)
    #expect(farm.picture == picture)
    try farm.state.validate()
    #expect(try Links.farm.outline(of: farm.link) == farm.state.outline)
  }

  @Test func `A screen that a link puts over another screen is new`() throws {
    let farm = Farm(in: .stack)
    try farm.open("farm://herd/1/preferences")
    try farm.open("farm://herd/1/preferences;over=1")
    #expect(farm.picture == "1 3 / sheet 7")
  }

  @Test func `A link says what the containers would not decide`() throws {
    let farm = Farm(in: .split)
    let detail = try farm.showDetail(.cow(1))
    try farm.present(.preferences, .sheet, in: .plain, over: farm.root)
    try farm.present(.notice("no ä"), over: detail)
    #expect(
      farm.link
        == "farm://herd;in=split/1;style=detail/preferences;in=plain;over=1"
        + "/notice/no%20%C3%A4;over=2")
    let other = Farm()
    try other.open(farm.link)
    #expect(other.link == farm.link)
    #expect(other.state.waiting.map(\.screen.route) == [.notice("no ä")])
  }

  @Test func `A link to a sheet with a container can be opened in another layout`() throws {
    let farm = Farm()
    let sheet = try farm.present(.cow(1), in: .split)
    try farm.showDetail(.cow(2), from: sheet)
    #expect(farm.link == "farm://herd/1;style=sheet;in=split/2;style=detail")
    let other = Farm(in: .stack)
    try other.open(farm.link)
    #expect(other.picture == "1 / sheet 3|4")
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
    ("farm://herd/%-0", .badEncoding("%-0")),
    ("farm://herd/%FF", .badEncoding("%FF")),
    ("farm://herd/2;style", .badOption("style")),
    ("farm://herd/2;style=", .badOption("style=")),
    ("farm://herd/2;in=tent", .badOption("in=tent")),
    ("farm://herd/2;over=0", .badOption("over=0")),
    ("farm://herd/2;colour=red", .badOption("colour=red")),
    ("farm://herd/2;style=nonsense", .badOption("style=nonsense")),
    ("farm://herd/2;in=3", .badOption("in=3")),
    ("farm://herd/2;over=stack", .badOption("over=stack")),
    ("farm://herd/notice", .unknownScreen("notice")),
    ("farm://herd/notice/oats", .unknownScreen("notice/oats")),
    ("farm://herd/notice;in=stack/2", .unknownScreen("notice")),
    ("farm://herd?in=tent", .badOption("in=tent")),
    ("farm://herd?utm=letter", .badOption("utm=letter")),
    ("farm://herd?in=stack&x", .badOption("x")),
    ("farm://herd/2#top", .badOption("#top")),
    ("farm://herd#", .badOption("#")),
    ("farm://herd/2;style=sheet;style=push", .badOption("style=push")),
    ("farm://herd/2;in=stack?in=stack", .badOption("in=stack")),
    ("farm://herd/2;over=1;over=1", .badOption("over=1")),
  ])
  func `A link that can't be read is refused`(link: String, error: LinkError) {
    #expect(throws: error) { try Links.farm.outline(of: link) }
  }

  @Test func `A link of more screens than the limit is refused`() throws {
    let most = 100
    let longest = "farm://herd;in=stack" + String(repeating: "/1", count: most - 1)
    #expect(try Links.farm.outline(of: longest).steps.count == most)
    let farm = Farm()
    try farm.open(longest)
    #expect(farm.state.screens.count == most)
    let error = #expect(throws: LinkError.tooLong(most: most)) {
      try Links.farm.outline(of: longest + "/1")
    }
    #expect(error?.description == "the link has more than 100 screens")
    try farm.show(.cow(1))
    #expect(farm.link == longest)
  }

  @Test(arguments: [
    ("farm://herd;style=sheet/2", NavigationRejection.step(0, .onlyOneRoot)),
    ("farm://herd;over=1", .step(0, .onlyOneRoot)),
    ("farm://herd/2;style=push", NavigationRejection.step(1, .noStack)),
    ("farm://herd/2;style=detail", .step(1, .noDetailSide)),
    ("farm://herd/2;style=root", .step(1, .onlyOneRoot)),
    ("farm://herd/2/3;over=7", .step(2, .noSuchStep(6))),
    ("farm://herd/notice/hay/3", .step(2, .alertPresentsNothing)),
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

  @Test(arguments: [
    "farm://home%1b[31m": #"there is no screen called 'home\u{1B}[31m'"#,
    "farm://herd/2;style=\u{202E}x":
      #"a screen takes style, in and over, each once, and not 'style=\u{202E}x'"#,
    "farm://\u{9B}%zz": #"'\u{9B}%zz' is not encoded as a link must be"#,
  ])
  func `No raw text of a link stands in an error`(link: String, text: String) {
    let error = #expect(throws: LinkError.self) { try Links.farm.outline(of: link) }
    #expect(error?.description == text)
  }

  // MARK: - Models

  enum ShelfRoute: NavigationRoute {
    case shelf
    case book(String)
  }

  /// No person would type the identity of a book.
  struct Book: CustomStringConvertible {
    let id: String
    let description: String
  }

  @Test func `A link names things as a person does, and the models say which there are`() throws {
    var books = [
      Book(id: "a-7f", description: "Emma"), Book(id: "b-3c", description: "Persuasion"),
    ]
    let links = Links<ShelfRoute>(
      scheme: "books", root: "shelf", .shelf, .screen("book", { .book($0.id) }, of: { books }),
      .screen("number", ShelfRoute.book, of: { books.map(\.id) }))
    let outline = NavigationOutline<ShelfRoute>([
      .init(.shelf), .init(.book("b-3c"), style: .sheet), .init(.book("a-7f")),
    ])
    let link = "books://shelf/book/Persuasion;style=sheet/book/Emma"
    #expect(links.link(to: outline) == link)
    #expect(try links.outline(of: link) == outline)
    for link in ["books://book/Emma", "books://number/a-7f"] {
      #expect(try links.outline(of: link).steps == [.init(.shelf), .init(.book("a-7f"))])
    }
    #expect(try links.outline(of: "books://shelf;in=stack").steps == [.init(.shelf, in: .stack)])
    books.removeFirst()
    #expect(links.link(to: outline) == "books://shelf/book/Persuasion;style=sheet")
    for name in ["book/Emma", "number/a-7f", "shelf"] {
      #expect(throws: LinkError.unknownScreen(name)) {
        try links.outline(of: "books://shelf/\(name)")
      }
    }
  }
}
