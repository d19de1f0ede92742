import ViewStates
import ViewStatesMocks

struct SearchView: StateUpdatable {
  func update(with state: SearchState) { print("'\(state.text)':", text(of: state.books)) }

  func text(of books: Loading<[String], SearchFailure>) -> String {
    switch books {
    case .idle: "type to search"
    case .loading: "searching"
    case .loaded(let books): books.joined(separator: ", ")
    case .failed(let why, _): "failed: \(why)"
    }
  }
}

// The double stands in for the service, and the clock for the time, so the program always says the
// same.
let (service, clock) = (MockBookService(), ManualClock())
let presenter = SearchPresenter(text: Store(SearchText()), service: service, clock: clock)
presenter.attach(SearchView())

func passPause(of pause: Duration = .milliseconds(300)) async {
  await clock.waitForSleeper()
  await clock.advance(by: pause)
}

presenter.type("e")
presenter.type("emma")
await passPause()
let first = try await service.calls.next("emma")
presenter.type("persuasion")
await passPause()
let second = try await service.calls.next("persuasion")
await first.succeed(with: ["Emma"])  // too late: nobody waits for it any more
await second.fail(with: .noConnection)  // is not shown, but tried again after a second
await passPause(of: .seconds(1))
try await service.calls.next("persuasion").fail(with: .noConnection)
presenter.retry()
await passPause()
try await service.calls.next("persuasion").succeed(with: ["Persuasion", "A Persuasion"])
presenter.type("")
