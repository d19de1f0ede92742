import ViewStates
import ViewStatesMocks

enum TitleFailure: Error { case noConnection, unknownBook }

typealias Titles = Loading<String, TitleFailure>

struct TitleResult: Equatable {
  let id: Int
  let result: Result<String, TitleFailure>
}

/// A service that waits for the test, and what was shown and heard of its answers.
@MainActor
final class TitleService {
  let calls = PendingCalls<Int, String, TitleFailure>()
  /// The functions through which operations report progress.
  var reports: [@MainActor (Double) -> Void] = []
  let states = Recorder<Titles>()
  let results = Recorder<TitleResult>()
}

/// A presenter that owns work, as an app would write it.
final class TitlePresenter: Presenter {
  let views = Views<Titles>()
  let work: Work<Int, String, TitleFailure>

  var state: Titles { work.state }

  init(
    _ service: TitleService, _ strategy: WorkStrategy = .latest,
    then: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    work = Work(strategy) { id, progress throws(TitleFailure) in
      service.reports.append(progress)
      return try await service.calls.call(id)
    } then: { id, result in
      service.results.record(TitleResult(id: id, result: result))
      then(id)
    }
    follow(work)
    attach(service.states)
  }
}
