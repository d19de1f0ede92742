import ViewStates
import ViewStatesMocks

// A small app with all that the toolkit composes: two models, a service, presenters that follow one
// another, a child and work.

struct Numbers: StateModel {
  enum Action: Codable, Sendable {
    case add(Int)
    case removeAll
  }
  enum Rejection: Error { case isFull, isThere }

  var list: [Int] = []

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let number):
      if list.contains(number) { throw .isThere }
      if list.count == 4 { throw .isFull }
      list.append(number)
    case .removeAll: list = []
    }
  }

  func validate() throws(InvalidState) {
    if list.count > 4 { throw InvalidState("isTooLong") }
  }
}

struct Pick: StateModel {
  enum Action: Codable, Sendable {
    case choose(Int?)
    case turn(Int)
  }
  enum Rejection: Error { case isTooFar }

  var chosen: Int?
  var page = 0

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .choose(let number): chosen = number
    case .turn(let page):
      self.page = page
      if page > 3 { throw .isTooFar }
    }
  }

  func validate() throws(InvalidState) {
    if page > 3 { throw InvalidState("isTooFar") }
  }
}

/// What the screen shows.
struct LawState: Equatable {
  var numbers: [Int] = []
  var pick = Pick()
  var report = 0

  /// The chosen number, if it is there.
  var identity: Int? { pick.chosen.flatMap { numbers.contains($0) ? $0 : nil } }
}

typealias LawCalls = PendingCalls<Int, String, Never>

final class LawPresenter: Presenter {
  let views = Views<LawState>()
  let child: Child<Int, LawChild>
  private let (numbers, pick): (Store<Numbers>, Store<Pick>)
  private let report: MockPresenter<Int, Never>

  var state: LawState {
    LawState(numbers: numbers.state.list, pick: pick.state, report: report.state)
  }

  init(
    _ numbers: Store<Numbers>, _ pick: Store<Pick>, _ report: MockPresenter<Int, Never>,
    makeChild: @escaping @MainActor (Int) -> LawChild
  ) {
    (self.numbers, self.pick, self.report) = (numbers, pick, report)
    child = Child(
      of: numbers, pick,
      identity: { LawState(numbers: numbers.state.list, pick: pick.state).identity },
      make: makeChild)
    follow(pick, numbers, report)
  }
}

/// The presenter of the chosen number, with work that only its intent starts.
final class LawChild: Presenter {
  struct State: Equatable {
    var number: Int
    var page: Int
    var title: Loading<String, Never>
  }

  let views = Views<State>()
  let number: Int
  private let pick: Store<Pick>
  private let title: Work<Int, String, Never>

  var state: State { State(number: number, page: pick.state.page, title: title.state) }

  init(_ number: Int, _ pick: Store<Pick>, _ calls: LawCalls) {
    (self.number, self.pick) = (number, pick)
    title = Work(.latest) { number in await calls.call(number) }
    follow(pick, part: \.page)
    follow(title)
  }

  func load() { title.start(number) }
}

/// Follows what depends on one another, so that a mixture would be seen.
final class LawSummary: Presenter {
  struct State: Equatable {
    var all: LawState
    var numbers: [Int]
  }

  let views = Views<State>()
  private let all: LawPresenter
  private let numbers: Store<Numbers>

  var state: State { State(all: all.state, numbers: numbers.state.list) }

  init(_ all: LawPresenter, _ numbers: Store<Numbers>) {
    (self.all, self.numbers) = (all, numbers)
    follow(numbers, all)
  }
}

/// The end of the chain, which counts how often it derives its state.
final class LawEnd: Presenter {
  let views = Views<LawSummary.State>()
  private(set) var derivations = 0
  private let summary: LawSummary

  var state: LawSummary.State {
    derivations += 1
    return summary.state
  }

  init(_ summary: LawSummary, _ pick: Store<Pick>, _ numbers: Store<Numbers>) {
    self.summary = summary
    follow(pick, numbers, summary)
  }
}
