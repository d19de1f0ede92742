import Foundation
import ViewStates

@testable import ViewStatesTimeTravel

/// What was recorded of the history of a walk, and the replay of it.
@MainActor
final class OneTreeRecord {
  private let history: History
  /// The lines of each change.
  private var changes: [[Data]] = []
  private var failure: (any Error)?
  private var compactions = 0

  init(of history: History) {
    self.history = history
    do { try compact() } catch { failure = error }
    history.recorder.addWriter { [weak self] lines in
      self?.add(lines)
      return self != nil
    }
  }

  /// Replaces everything by what leads to the present.
  func compact() throws {
    let timeline = history.recorder.timeline
    changes = try timeline.lines(of: history.models.notes).map { [try encode($0)] }
    compactions += 1
    // Every other file has the states, which must be the same as computing them.
    if compactions.isMultiple(of: 2) { changes.append([try encode(timeline.statesLine())]) }
  }

  /// Makes a history over other stores, and replays everything on it.
  func replay(on stores: [Store<Page>]) throws -> History {
    if let failure { throw failure }
    let history = History.over(stores, most: .max)
    let loading = HistoryLoading(for: history)
    for lines in changes {
      for line in lines { try loading.add(history.models.decode(from: line)) }
      loading.finishChange()
    }
    try loading.finish()
    loading.adopt()
    return history
  }

  private func add(_ lines: [Step]) {
    do { changes.append(try lines.map(encode)) } catch { failure = error }
  }

  private func encode(_ line: Step) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(line)
  }
}

extension History {
  /// A history over one to three stores.
  static func over(_ stores: [Store<Page>], most: Int) -> History {
    let bounds = HistoryBounds(steps: most)
    return switch stores.count {
    case 1: History(stores[0], bounds: bounds)
    case 2: History(stores[0], stores[1], bounds: bounds)
    default: History(stores[0], stores[1], stores[2], bounds: bounds)
    }
  }
}

extension HistoryArchive {
  /// The archive after it was written and read by another history.
  @MainActor
  func read(by history: History) throws -> HistoryArchive {
    try history.models.decode(from: JSONEncoder().encode(self))
  }
}

extension HistoryModels {
  /// Reads a step or an archive of a history over these models.
  func decode<Value: Decodable>(from json: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo = userInfo
    return try decoder.decode(Value.self, from: json)
  }
}

extension Timeline {
  /// Checks what a timeline keeps beyond its rules, which nothing else shows.
  func requireInvariants() throws {
    for track in tracks {
      let kept = track.kept
      let far = kept.walked.filter { $0.state != nil && !kept.isNearWalk($0) }.map(\.number)
      try require(far, [], "states that are kept too far away")
      for node in nodes {
        let version = node.versions[track.index]
        let travels = version.travels.filter { step in
          let node = self.node(step)
          return node?.versions[track.index] === version
            && node?.travels[track.index]?.step == step
        }
        try require(version.travels, travels, "travels to step \(version.step)")
      }
    }
  }
}
