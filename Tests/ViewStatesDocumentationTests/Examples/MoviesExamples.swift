import Testing
import ViewStates
import ViewStatesMocks

/// A state made of states: a cinema has a list, and the list has a filter.
enum MoviesExample {
  enum Genre: String, Codable, Sendable { case drama, comedy }

  struct Cinema: StateModel {
    enum Action: Codable, Sendable {
      case add(String, Genre)
      case choose(Genre?)
      case rename(String)
    }

    var name = "Odeon"
    var movies: [String] = []
    var genres: [String: Genre] = [:]
    var chosen: Genre?

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let title, let genre):
        movies.append(title)
        genres[title] = genre
      case .choose(let genre): chosen = genre
      case .rename(let name): self.name = name
      }
    }
  }

  struct CinemaState: Equatable {
    var name = ""
    var list = MovieList()
  }

  struct MovieList: Equatable {
    var titles: [String] = []
    var filter = Filter()
  }

  struct Filter: Equatable {
    var genre: Genre?
  }

  final class CinemaPresenter: Presenter {
    let views = Views<CinemaState>()
    private let cinema: Store<Cinema>

    var state: CinemaState {
      let (model, genre) = (cinema.state, cinema.state.chosen)
      return CinemaState(
        name: model.name,
        list: MovieList(
          titles: model.movies.filter { genre == nil || model.genres[$0] == genre },
          filter: Filter(genre: genre)))
    }

    init(cinema: Store<Cinema>) {
      self.cinema = cinema
      follow(cinema)
    }
  }

  enum CinemaPart { case name, titles, filter }

  final class CinemaView: StateUpdatable {
    var (title, rows, badge) = ("", [String](), "")
    var drawn: [Set<CinemaPart>] = []

    func update(with changed: ChangedParts<CinemaState, CinemaPart>) {
      let state = changed.state
      if changed.contains(.name) { title = state.name }
      if changed.contains(.titles) { rows = state.list.titles }
      if changed.contains(.filter) { badge = state.list.filter.genre?.rawValue ?? "all" }
      drawn.append(changed.names)
    }
  }

  final class FilterPresenter: Presenter {
    let views = Views<Filter>()
    private let filter: any StateSource<Filter>
    private let setGenre: (Genre?) -> Void

    var state: Filter { filter.state }

    init(filter: any StateSource<Filter>, setGenre: @escaping (Genre?) -> Void) {
      (self.filter, self.setGenre) = (filter, setGenre)
      follow(filter)
    }

    func choose(_ genre: Genre) { setGenre(genre) }
    func showAll() { setGenre(nil) }
  }

  final class Screen {
    var title = ""
  }
}

@MainActor @Suite struct MoviesExamples {
  typealias Filter = MoviesExample.Filter
  let cinema = Store(MoviesExample.Cinema())

  @Test func `a view is told which parts differ`() {
    let presenter = MoviesExample.CinemaPresenter(cinema: cinema)
    let view = MoviesExample.CinemaView()
    presenter.attach(
      view,
      parts: [
        .name: NamedPart(\.name),
        .titles: NamedPart(\.list.titles),
        .filter: NamedPart(\.list.filter),
      ])
    cinema.send(.add("Playtime", .comedy))
    cinema.send(.choose(.drama))
    cinema.send(.add("Mon Oncle", .comedy))
    cinema.send(.rename("Rex"))
    #expect(view.drawn == [[.name, .titles, .filter], [.titles], [.titles, .filter], [.name]])
    #expect((view.title, view.rows, view.badge) == ("Rex", [], "drama"))
  }

  @Test func `a presenter of a part`() {
    let presenter = MoviesExample.CinemaPresenter(cinema: cinema)
    let list = StatePart(of: presenter, \.list)
    let filter = MoviesExample.FilterPresenter(filter: StatePart(of: list, \.filter)) { genre in
      cinema.send(.choose(genre))
    }
    let view = StateRecorder<Filter>()
    filter.attach(view)
    filter.choose(.comedy)
    cinema.send(.add("Playtime", .comedy))
    filter.showAll()
    #expect(view.states == [Filter(), Filter(genre: .comedy), Filter()])
  }

  @Test func `a closure as a view`() {
    let presenter = MoviesExample.CinemaPresenter(cinema: cinema)
    let screen = MoviesExample.Screen()
    presenter.attach(for: screen, to: \.name) { screen, name in screen.title = name }
    #expect(screen.title == "Odeon")
  }
}
