import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesNavigation

/// An app whose screens are presenters of one protocol, and whose links name books by number.
@MainActor @Suite struct ShelfExamples {
  struct Book: Codable, Equatable, Identifiable {
    var id: String
    var title: String
  }

  struct Shelf: StateModel {
    enum Action: Codable, Sendable { case remove(Book.ID) }

    var books = [Book(id: "a-7f", title: "Emma"), Book(id: "b-3c", title: "Persuasion")]

    mutating func apply(_ action: Action) {
      switch action {
      case .remove(let id): books.removeAll { $0.id == id }
      }
    }

    func book(_ number: String) -> Book? {
      Int(number).flatMap { books.indices.contains($0 - 1) ? books[$0 - 1] : nil }
    }

    func number(of id: Book.ID) -> String? {
      books.firstIndex { $0.id == id }.map { "\($0 + 1)" }
    }
  }

  enum ShelfRoute: NavigationRoute {
    case shelf, settings
    case book(Book.ID)
  }

  struct Lines: Equatable {
    var text: String
    func lines(width: Int) -> [SafeText] { ["\(text)"] }
  }

  final class ScreenPresenter: Presenter {
    let views = Views<Lines>()
    private let route: ShelfRoute
    private let shelf: Store<Shelf>

    var state: Lines {
      switch route {
      case .shelf: Lines(text: "\(shelf.state.books.count) books")
      case .settings: Lines(text: "settings")
      case .book(let id): Lines(text: shelf.state.books.first { $0.id == id }?.title ?? "gone")
      }
    }

    init(_ route: ShelfRoute, shelf: Store<Shelf>) {
      (self.route, self.shelf) = (route, shelf)
      follow(shelf)
    }
  }

  let shelf = Store(Shelf())
  let coordinator: Coordinator<ShelfRoute, ScreenPresenter>

  init() {
    let identities = IdentitySource(seed: 1)
    let root = identities.next(after: nil)
    let navigation = Store(Navigation(root: ShelfRoute.shelf, id: root, in: .stack))
    coordinator = Coordinator(of: navigation, identities: identities) { [shelf] presentation, _ in
      ScreenPresenter(presentation.route, shelf: shelf)
    }
  }

  @Test func `a link names a book by its number, and the shelf knows which it is`() throws {
    let links = Links<ShelfRoute>(
      scheme: "books", root: "shelf", .shelf,
      .screen("settings", .settings),
      .screen(
        "book", read: { number in shelf.state.book(number).map { .book($0.id) } },
        write: { if case .book(let id) = $0 { shelf.state.number(of: id) } else { nil } }))

    try coordinator.open(links.outline(of: "books://shelf/book/2"))
    #expect(coordinator.presented.top.route == .book("b-3c"))
    let link = links.link(to: coordinator.presented.outline)
    #expect(link == "books://shelf;in=stack/book/2")
    #expect(throws: LinkError.unknownScreen("book/3")) { try links.outline(of: "books://book/3") }
  }

  @Test func `what the screens show is one source`() throws {
    let view = Recorder<[Lines]>()
    let states = coordinator.states(from: { $0 }, as: { $0.state })
    states.attach(view)
    try coordinator.open(NavigationOutline([.init(.shelf), .init(.book("a-7f"))]))
    shelf.send(.remove("a-7f"))
    #expect(view.all.map { $0.map(\.text) } == [["2 books"], ["Emma"], ["gone"]])
  }

  @Test func `a coordinator is drawn on a console`() throws {
    let output = TextCollector()
    let screen = Screen(output)
    coordinator.draw(
      on: screen.frame(), from: { $0 },
      lines: { screen, width in screen.state.lines(width: width) })
    try coordinator.open(NavigationOutline([.init(.shelf), .init(.settings)]))
    #expect(output.takeText() == "2 books\nsettings\n")
  }
}
