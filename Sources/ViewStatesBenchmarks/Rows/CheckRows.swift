import ViewStates
import ViewStatesMocks

/// The model checker: a search through all states of a small model.
@MainActor
enum CheckRows {
  static let all = [
    Benchmark(
      name: "check-explore", subject: "a step of a search through all states of a model",
      floor: "a step of the same search, without any rule to check",
      // Each action is applied three times, and the names of its case and of its rejection are
      // found by reflection. A million steps have five seconds.
      limit: .ratio(37, goal: 5_000)
    ) {
      Pair(subject: explore, floor: searchByHand)
    }
  ]

  private static var explore: Pair.Side {
    let exploration = ModelExploration(from: Board()) { _ in Board.Action.allCases }
    return repeating(1, sharedBy: Board.steps) {
      let coverage = try exploration.breadthFirst(upTo: .max) { $0 }
      guard coverage.states == Board.states else {
        throw BenchmarkFailure(reason: "\(coverage.states) states, not \(Board.states)")
      }
    }
  }

  private static func searchByHand(_ meter: Meter) {
    meter.time(Board.steps) {
      var (known, found): (Set<Board>, [Board]) = ([Board()], [Board()])
      var index = 0
      while index < found.count {
        for action in Board.Action.allCases {
          var next = found[index]
          guard (try? next.apply(action)) != nil, known.insert(next).inserted else { continue }
          found.append(next)
        }
        index += 1
      }
      blackHole(found)
    }
  }
}

/// A piece on a board, which goes one field at a time.
private struct Board: StateModel, Hashable {
  enum Action: Codable, Sendable, CaseIterable { case up, down, left, right }
  enum Rejection: Error { case isAtEdge }

  /// The length of an edge: four actions in each of 160 × 160 states are about 100,000 steps.
  static let length = 160
  static let states = length * length
  static let steps = states * Action.allCases.count

  var row = 0
  var column = 0

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .up: row -= 1
    case .down: row += 1
    case .left: column -= 1
    case .right: column += 1
    }
    let fields = 0..<Self.length
    guard fields.contains(row), fields.contains(column) else { throw .isAtEdge }
  }
}
