import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Search

struct Titles: StateModel {
  var titles: [String] = []

  mutating func apply(_ books: [String]) { titles += books }
}

@MainActor @Suite struct WorkExamples {
  let service = MockBookService()

  @Test func `a strategy, and progress`() async throws {
    func download(_ url: String, report: (Double) -> Void) async throws(SearchFailure) -> String {
      report(0.5)
      return "content of \(url)"
    }

    let clock = ManualClock()
    let strategy = WorkStrategy.latest
      .debounced(by: .milliseconds(300), on: clock)
      .retried(after: [.seconds(1), .seconds(5)], on: clock)
    let work: Work<String, String, SearchFailure>
    work = Work(strategy) { url, progress throws(SearchFailure) in
      try await download(url) { progress($0) }
    }
    let recorder = Recorder<Loading<String, SearchFailure>>()
    work.attach(recorder)
    work.start("a")
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(300))
    #expect(recorder.all == [.idle, .loading(), .loading(progress: 0.5), .loaded("content of a")])
  }

  @Test func `a result becomes an action`() async throws {
    let shelf = Store(Titles())
    let importing: Work<String, [String], SearchFailure>
    importing = Work(.inOrder, service.books(matching:)) { _, result in
      if case .success(let books) = result { shelf.send(books) }
    }
    for text in ["emma", "persuasion"] { importing.start(text) }
    try await service.calls.next("emma").succeed(with: ["Emma"])
    try await service.calls.next("persuasion").succeed(with: ["Persuasion"])
    #expect(shelf.state.titles == ["Emma", "Persuasion"])
  }

  @Test func `time travel resets a search`() async throws {
    let text = Store(SearchText())
    let search = Work(.latest, service.books(matching:))
    text.changes.listen(for: search) { search, change in
      guard change.cause == .timeTravel, let earlier = change.replaced else { return }
      if earlier.text != change.state.text { search.reset() }
    }
    let history = History(text)
    text.send(.type("emma"))
    search.start("emma")
    try await service.calls.next("emma").succeed(with: ["Emma"])
    try history.undo()
    #expect(search.state == .idle)
  }
}
