import Testing
import ViewStatesMocks

@testable import ViewStates

/// The pace of requests, over any sequence of them.
@Suite struct WorkQueueTests {
  /// A request, after as many seconds as it says.
  typealias Step = Int

  struct Taken: Equatable {
    var request: Int
    var second: Int
  }

  /// What happens when requests 0, 1, 2 … come at some seconds and nothing ends.
  ///
  /// A pause that ends at the moment of a request ends before it.
  private func taken(from seconds: [Int], by strategy: WorkStrategy) -> [Taken] {
    var queue = WorkQueue<Int>(strategy)
    var taken: [Taken] = []
    var pauses: [(id: Int, end: Int)] = []
    func take(_ steps: [WorkQueue<Int>.Step], at second: Int) {
      for step in steps {
        switch step {
        case .start(let request): taken.append(Taken(request: request.input, second: second))
        case .end(let id): pauses.removeAll { $0.id == id }
        case .pause(let id, let duration):
          pauses.append((id, second + Int(duration.components.seconds)))
        }
      }
    }
    func pass(until second: Int) {
      while let next = pauses.filter({ $0.end <= second }).min(by: { $0.end < $1.end }) {
        pauses.removeAll { $0.id == next.id }
        take(queue.wake(after: next.id), at: next.end)
      }
    }
    for (request, second) in seconds.enumerated() {
      pass(until: second)
      take(queue.add(request), at: second)
    }
    pass(until: .max)
    return taken
  }

  private func check(
    seed: UInt64, _ strategy: WorkStrategy, _ failure: ([Int], [Taken]) -> String?
  ) throws {
    try RandomWalk(seed: seed, steps: 100) { Int($0.next() % 6) }.run { (gaps: [Step]) in
      var seconds: [Int] = []
      for gap in gaps { seconds.append((seconds.last ?? 0) + gap) }
      return failure(seconds, taken(from: seconds, by: strategy))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a debounced request is taken if none comes in the pause after it`(seed: UInt64) throws {
    try check(seed: seed, .allAtOnce.debounced(by: .seconds(3), on: ManualClock())) {
      seconds, taken in
      let last = seconds.count - 1
      let expected = seconds.enumerated()
        .filter { $0 == last || seconds[$0 + 1] >= $1 + 3 }
        .map { Taken(request: $0, second: $1 + 3) }
      return taken == expected ? nil : "expected \(expected), got \(taken)"
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `throttled requests keep their distance, and the last one is never lost`(seed: UInt64)
    throws
  {
    try check(seed: seed, .allAtOnce.throttled(to: .seconds(3), on: ManualClock())) {
      seconds, taken in
      if taken.last?.request != seconds.indices.last { return "the last request is lost" }
      for (one, next) in zip(taken, taken.dropFirst()) where next.second - one.second < 3 {
        return "\(one) and \(next) are too close"
      }
      for one in taken {
        if one.second - seconds[one.request] > 3 { return "\(one) is late" }
        let isLatest = !seconds.indices.contains {
          $0 > one.request && seconds[$0] < one.second
        }
        if !isLatest { return "\(one) is not the latest request" }
        let hasToWait = taken.contains { $0.second < one.second && one.second < $0.second + 4 }
        if one.second > seconds[one.request], !hasToWait { return "\(one) waited for nothing" }
      }
      return nil
    }
  }
}
