import ViewStates
import ViewStatesMocks

enum TitleFailure: Error, Codable { case noConnection, unknownBook }

typealias Titles = Loading<String, TitleFailure>

/// Work that looks up the titles of books at a service that waits for the test.
@MainActor
final class TitleLookup {
  struct Result: Equatable {
    var id: Int
    var title: String?
    var failure: TitleFailure?
  }

  let calls = PendingCalls<Int, String, TitleFailure>()
  let recorder = Recorder<Titles>()
  let work: Work<Int, String, TitleFailure>
  /// What `then` was called with.
  let results: ResultList

  @MainActor final class ResultList {
    var all: [Result] = []
  }

  init(_ strategy: WorkStrategy) {
    let results = ResultList()
    self.results = results
    work = Work(strategy) { [calls] id throws(TitleFailure) in
      try await calls.call(id)
    } then: { id, result in
      switch result {
      case .success(let title): results.all.append(Result(id: id, title: title))
      case .failure(let why): results.all.append(Result(id: id, failure: why))
      }
    }
    work.attach(recorder)
    recorder.takeAll()
  }

  /// The states since the last question.
  func newStates() -> [Titles] { recorder.takeAll() }
}

/// A presenter that owns such work, as an app would write it.
final class TitlePresenter: Presenter {
  let views = Views<Titles>()
  private let titles: Work<Int, String, TitleFailure>

  var state: Titles { titles.state }

  init(
    _ calls: PendingCalls<Int, String, TitleFailure>, _ strategy: WorkStrategy = .latest,
    then: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    titles = Work(strategy) { id throws(TitleFailure) in
      try await calls.call(id)
    } then: { id, _ in
      then(id)
    }
    follow(titles)
  }

  func open(_ id: Int) { titles.start(id) }
}
