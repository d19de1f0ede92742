import ViewStates

enum SearchFailure: Error { case noConnection }

@MainActor protocol BookService: Sendable {
  func books(matching text: String) async throws(SearchFailure) -> [String]
}

struct SearchText: StateModel {
  enum Action: Codable, Sendable { case type(String) }

  var text = ""

  mutating func apply(_ action: Action) {
    switch action {
    case .type(let text): self.text = text
    }
  }
}

struct SearchState: Equatable {
  var text = ""
  var books = Loading<[String], SearchFailure>.idle
}

final class SearchPresenter: Presenter {
  let views = Views<SearchState>()
  private let text: Store<SearchText>
  private let search: Work<String, [String], SearchFailure>

  var state: SearchState { SearchState(text: text.state.text, books: search.state) }

  init(text: Store<SearchText>, service: any BookService, clock: any Clock<Duration>) {
    self.text = text
    search = Work(
      .latest.debounced(by: .milliseconds(300), on: clock)
        .retried(after: [.seconds(1)], on: clock),
      service.books(matching:))
    follow(text)
    follow(search)
  }

  func type(_ text: String) {
    self.text.send(.type(text))
    if text.isEmpty { search.reset() } else { search.start(text) }
  }

  func retry() { search.retry() }
}
