import ViewStates
import ViewStatesLists
import ViewStatesTimeTravel

/// A thing whose memory is measured in a process of its own.
enum Footprint: String, CaseIterable {
  case listState = "list-state"
  case listHistory = "list-history"
  case arrayState = "array-state"
  case arrayHistory = "array-history"
  case longHistory = "long-history"

  /// Creates the thing and returns how many more bytes the process occupies.
  ///
  /// - Throws: ``CannotRun`` if the system does not say.
  @MainActor
  func bytes() throws(CannotRun) -> Int {
    switch self {
    case .listState: try bytes(of: PersistentArray<Int>.self, kept: false)
    case .listHistory: try bytes(of: PersistentArray<Int>.self, kept: true)
    case .arrayState: try bytes(of: [Int].self, kept: false)
    case .arrayHistory: try bytes(of: [Int].self, kept: true)
    case .longHistory: try bytesOfLongHistory()
    }
  }

  @MainActor
  private func bytes<List: NumberList>(of: List.Type, kept: Bool) throws(CannotRun) -> Int {
    let before = try ResidentMemory.bytes()
    let store = Store(Numbers(list: List(repeating: 1, count: 0)))
    let history = kept ? History(store, bounds: HistoryBounds(bytes: .max)) : nil
    HistoryRows.append(to: store)
    let after = try ResidentMemory.bytes()
    blackHole((store, history))
    return after - before
  }

  @MainActor
  private func bytesOfLongHistory() throws(CannotRun) -> Int {
    let before = try ResidentMemory.bytes()
    let kept = LongHistoryRows.full()
    let after = try ResidentMemory.bytes()
    blackHole(kept)
    return after - before
  }
}
