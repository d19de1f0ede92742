import Testing
import ViewStates
import ViewStatesMocks

/// Law 9 after any sequence of requests, answers in any order, cancellations and the owner's end.
@MainActor @Suite struct WorkWalkTests {
  enum Step {
    case start(Int)
    /// Answers one of the calls that wait, ended or not; nil is a failure.
    case answer(Int, String?)
    case cancel, reset, retry, releaseOwner
    /// Lets the tasks that were started make their calls.
    case turn
  }

  enum Order: CaseIterable {
    case latest, inOrder, ifIdle

    var strategy: WorkStrategy {
      switch self {
      case .latest: .latest
      case .inOrder: .inOrder
      case .ifIdle: .ifIdle
      }
    }
  }

  /// What work promises, in plain words: one list of requests, each with what became of it.
  struct Model: Equatable {
    struct Request: Equatable {
      var id: Int
      var input: Int
      var hasCalled = false
    }

    let order: Order
    var isReleased = false
    var requests: [Request] = []
    var lastID = 0
    var value: String?
    var failedInput: Int?
    /// The request of each call that the service was asked, in order.
    var calls: [Int] = []
    var answered: Set<Int> = []
    var states: [Titles] = []
    var results: [TitleResult] = []

    var state: Titles {
      if !requests.isEmpty { return .loading(last: value) }
      if failedInput != nil { return .failed(.noConnection, last: value) }
      return value.map { .loaded($0) } ?? .idle
    }

    /// The requests that run now; the others wait for their turn.
    var running: [Request] { order == .inOrder ? Array(requests.prefix(1)) : requests }

    mutating func take(_ step: Step) {
      switch step {
      case .turn: turn()
      case .answer(let place, let title): answer(place, title)
      case .releaseOwner: isReleased = true
      case _ where isReleased: break
      case .start(let input): start(input)
      case .cancel: requests = []
      case .reset: (requests, value, failedInput) = ([], nil, nil)
      case .retry: if requests.isEmpty, let failedInput { start(failedInput) }
      }
      if !isReleased, state != states.last ?? .idle { states.append(state) }
    }

    private mutating func start(_ input: Int) {
      if order == .ifIdle, !requests.isEmpty { return }
      if order == .latest { requests = [] }
      lastID += 1
      requests.append(Request(id: lastID, input: input))
    }

    mutating func turn() {
      if isReleased { return }
      for request in running where !request.hasCalled {
        calls.append(request.id)
        if let index = requests.firstIndex(of: request) { requests[index].hasCalled = true }
      }
    }

    private mutating func answer(_ place: Int, _ title: String?) {
      let waiting = calls.filter { !answered.contains($0) }
      guard !waiting.isEmpty else { return }
      let id = waiting[place % waiting.count]
      answered.insert(id)
      if !isReleased, let index = requests.firstIndex(where: { $0.id == id }) {
        let input = requests.remove(at: index).input
        if let title { value = title }
        failedInput = title == nil ? input : nil
        results.append(
          .init(id: input, result: title.map { .success($0) } ?? .failure(.noConnection)))
      }
      turn()
    }
  }

  private static func step(_ random: inout SplitMix64) -> Step {
    switch random.next() % 100 {
    case 0..<35: .start(Int(random.next() % 9))
    case 35..<60: .answer(Int(random.next() % 8), "title \(random.next() % 9)")
    case 60..<72: .answer(Int(random.next() % 8), nil)
    case 72..<80: .retry
    case 80..<84: .cancel
    case 84..<87: .reset
    case 87: .releaseOwner
    default: .turn
    }
  }

  @Test(arguments: Order.allCases, [1, 2, 3, 4, 5] as [UInt64])
  func `work does what it promises`(order: Order, seed: UInt64) async throws {
    let walk = RandomWalk(seed: seed, steps: 200, step: Self.step)
    try await walk.run { steps in
      let service = TitleService()
      let calls = service.calls
      var owner: TitlePresenter? = TitlePresenter(service, order.strategy)
      weak let work = owner?.work
      let shown = work?.shown() ?? Recorder()
      var model = Model(order: order)
      for (number, step) in steps.enumerated() {
        model.take(step)
        switch step {
        case .start(let input): work?.start(input)
        case .cancel: work?.cancel()
        case .reset: work?.reset()
        case .retry: work?.retry()
        case .turn: await Task {}.value
        case .releaseOwner:
          owner = nil
          if work != nil { return "step \(number): the work is alive" }
        case .answer(let place, let title):
          let waiting = calls.all.filter { !$0.isAnswered }
          guard !waiting.isEmpty else { break }
          let call = waiting[place % waiting.count]
          if let title {
            await call.succeed(with: title)
          } else {
            await call.fail(with: .noConnection)
          }
        }
        let seen = (Array(shown.all.dropFirst()), service.results.all, calls.all.count)
        if seen != (model.states, model.results, model.calls.count) {
          return """
            step \(number): expected \(model.states.suffix(2)), \(model.results.suffix(2)), \
            \(model.calls.count) calls, got \(seen.0.suffix(2)), \(seen.1.suffix(2)), \(seen.2)
            """
        }
        if model.isReleased,
          let call = calls.all.first(where: { !$0.isAnswered && !$0.isCancelled })
        {
          return "step \(number): the call with \(call.input) is not cancelled"
        }
      }
      withExtendedLifetime(owner) {}
      return nil
    }
  }
}
