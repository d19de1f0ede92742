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
}
