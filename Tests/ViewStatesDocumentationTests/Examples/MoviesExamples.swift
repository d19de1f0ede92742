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

  final class FilterPresenter: Presenter {
    let views = Views<Filter>()
    private let cinema: Store<Cinema>

    var state: Filter { Filter(genre: cinema.state.chosen) }

    init(cinema: Store<Cinema>) {
      self.cinema = cinema
      follow(cinema)
    }

    func choose(_ genre: Genre) { cinema.send(.choose(genre)) }
    func showAll() { cinema.send(.choose(nil)) }
  }

  final class Bar: StateUpdatable {
    private(set) var drawn: [Filter] = []
    func update(with filter: Filter) { drawn.append(filter) }
  }

  final class Screen {
    var drawn: [String] = []
    var title = "" { didSet { drawn.append(title) } }
    var rows: [String] = [] { didSet { drawn.append("\(rows)") } }
  }
}

@MainActor @Suite struct MoviesExamples {
  typealias Filter = MoviesExample.Filter
  let cinema = Store(MoviesExample.Cinema())

  @Test func `a view is updated when its part differs`() {
    let presenter = MoviesExample.CinemaPresenter(cinema: cinema)
    let (bar, screen) = (MoviesExample.Bar(), MoviesExample.Screen())

    presenter.attach(bar, to: \.list.filter)

    presenter.attach(for: screen, to: \.name) { screen, name in screen.title = name }
    presenter.attach(for: screen, to: \.list.titles) { screen, titles in screen.rows = titles }

    cinema.send(.add("Playtime", .comedy))  // the titles
    cinema.send(.choose(.drama))  // the titles and the filter
    cinema.send(.add("Mon Oncle", .comedy))  // not shown
    cinema.send(.rename("Rex"))  // the name

    #expect(bar.drawn == [Filter(), Filter(genre: .drama)])
    #expect(screen.drawn == ["Odeon", "[]", #"["Playtime"]"#, "[]", "Rex"])
  }

  @Test func `a presenter of a part`() {
    let filter = MoviesExample.FilterPresenter(cinema: cinema)
    let view = Recorder<Filter>()
    filter.attach(view)
    filter.choose(.comedy)
    cinema.send(.add("Playtime", .comedy))
    filter.showAll()
    #expect(view.all == [Filter(), Filter(genre: .comedy), Filter()])
  }
}
