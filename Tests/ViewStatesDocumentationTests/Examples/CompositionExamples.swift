import Testing
import ViewStates
import ViewStatesMocks

@testable import Notebook

enum ShelfExample {
  struct Shelf: StateModel {
    enum Action: Codable, Sendable { case put(String) }

    var titles: [String] = []

    mutating func apply(_ action: Action) {
      switch action {
      case .put(let title): titles.append(title)
      }
    }
  }

  struct Desk: StateModel {
    enum Action: Codable, Sendable { case open(String) }

    var opened: String?

    mutating func apply(_ action: Action) {
      switch action {
      case .open(let title): opened = title
      }
    }
  }

  final class BookPresenter: Presenter {
    let views = Views<String>()
    let state: String

    init(title: String, shelf: Store<Shelf>) {
      state = title
    }
  }

  final class ShelfPresenter: Presenter {
    let views = Views<[String]>()
    let opened: Child<String, BookPresenter>
    private let shelf: Store<Shelf>

    var state: [String] { shelf.state.titles }

    init(shelf: Store<Shelf>, desk: Store<Desk>) {
      self.shelf = shelf
      opened = Child(of: desk, \.opened) { title in BookPresenter(title: title, shelf: shelf) }
      follow(shelf)
    }
  }
}

@MainActor @Suite struct CompositionExamples {
  typealias BookPresenter = ShelfExample.BookPresenter
  let shelf = Store(ShelfExample.Shelf())
  let desk = Store(ShelfExample.Desk())

  @Test func `a child of one source`() {
    let presenter = ShelfExample.ShelfPresenter(shelf: shelf, desk: desk)
    desk.send(.open("Emma"))
    #expect(presenter.opened.state?.state == "Emma")
  }

  @Test func `a child of several sources`() {
    let opened: Child<String, BookPresenter>
    opened = Child(
      of: shelf, desk,
      identity: { desk.state.opened.flatMap { shelf.state.titles.contains($0) ? $0 : nil } },
      make: { title in BookPresenter(title: title, shelf: shelf) })
    desk.send(.open("Emma"))
    #expect(opened.state == nil)
    shelf.send(.put("Emma"))
    #expect(opened.state?.state == "Emma")
  }

  @Test func `a child for each element`() {
    let books: Children<String, BookPresenter>
    books = Children(of: shelf, \.titles) { title in BookPresenter(title: title, shelf: shelf) }
    shelf.send(.put("Emma"))
    shelf.send(.put("Persuasion"))
    #expect(books.state.map(\.state) == ["Emma", "Persuasion"])
    #expect(books["Emma"]?.state == "Emma")
  }

  @Test func `a closure as a view`() {
    final class Screen {
      var title = ""
    }
    struct State {
      var title: String
    }
    let presenter = MockPresenter<State, Never>(state: State(title: "Books"))
    let screen = Screen()
    presenter.attach(for: screen) { screen, state in screen.title = state.title }
    #expect(screen.title == "Books")
  }

  @Test func `the reason for a change`() throws {
    final class Screen {
      var shown: [String] = []

      func show(_ titles: [String], isAnimated: Bool) {
        shown.append("\(titles) \(isAnimated ? "animated" : "at once")")
      }
    }
    let (document, viewState, screen) = (shelf, desk, Screen())
    let presenter = ShelfExample.ShelfPresenter(shelf: shelf, desk: desk)
    let explained = Explained(presenter, by: document, viewState)
    explained.attach(for: screen) { screen, shown in
      screen.show(shown.state, isAnimated: shown.reason.isIntent)
    }
    document.send(.put("Emma"))
    try document.restore(ShelfExample.Shelf(titles: ["Persuasion"]))
    #expect(
      screen.shown == [
        "[] at once", #"["Emma"] animated"#, #"["Persuasion"] at once"#,
      ])
  }

  @Test func `parts by name`() {
    enum Name { case list, filter }
    struct State: Equatable {
      var list = [1]
      var filter = ""
    }
    let presenter = MockPresenter<State, Never>(state: State())
    let view = StateRecorder<ChangedParts<State, Name>>()
    presenter.attach(
      view,
      parts: [.list: NamedPart(\.list), .filter: NamedPart(\.filter)])
    presenter.state = State()
    presenter.state.filter = "new"
    #expect(
      view.states == [
        ChangedParts([.list, .filter], in: State()),
        ChangedParts([.filter], in: State(filter: "new")),
      ])
  }
}
