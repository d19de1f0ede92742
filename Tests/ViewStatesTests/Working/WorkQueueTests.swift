import Testing
import ViewStatesMocks

@testable import ViewStates

/// The pause before requests, over any sequence of them.
@Suite struct WorkQueueTests {
  /// A request, after as many seconds as it says.
  typealias Step = Int

  struct Taken: Equatable {
    var request: Int
    var second: Int
  }

  /// What happens when requests 0, 1, 2 … come at some seconds, with a pause of three, and each is
  /// ended by the next.
  ///
  /// A pause that ends at the moment of a request ends before it.
  private func taken(from seconds: [Int]) -> [Taken] {
    var queue = WorkQueue<Int>(.latest.debounced(by: .seconds(3), on: ManualClock()))
    var taken: [Taken] = []
    var pauses: [(id: Int, end: Int)] = []
    func take(_ steps: [WorkQueue<Int>.Step], at second: Int) {
      for step in steps {
        switch step {
        case .start(let request): taken.append(Taken(request: request.input, second: second))
        case .end(let id): pauses.removeAll { $0.id == id }
        case .pause(let id): pauses.append((id, second + 3))
        }
      }
    }
    func pass(until second: Int) {
      while let next = pauses.first, next.end <= second {
        pauses.removeFirst()
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

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a debounced request is taken if none comes in the pause after it`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 100) { Int($0.next() % 6) }.run { (gaps: [Step]) in
      var seconds: [Int] = []
      for gap in gaps { seconds.append((seconds.last ?? 0) + gap) }
      let last = seconds.count - 1
      let expected = seconds.enumerated()
        .filter { $0 == last || seconds[$0 + 1] >= $1 + 3 }
        .map { Taken(request: $0, second: $1 + 3) }
      let taken = taken(from: seconds)
      return taken == expected ? nil : "expected \(expected), got \(taken)"
    }
  }
}
