import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// Opening applies only what follows the last states of the file.
@MainActor @Suite struct OpeningTests {
  /// Counts how often an action is applied.
  struct Tally: StateModel {
    @MainActor static var applied = 0

    var sum = 0
    var text = ""

    func check(_ action: String) -> Verdict { .change }
    mutating func apply(_ action: String) {
      MainActor.assumeIsolated { Tally.applied += 1 }
      (sum, text) = (sum + 1, action)
    }
  }

  @Test func `A long session opens by the last states, and goes back all the same`() throws {
    let files = MemoryFileSystem()
    let text = String(repeating: "x", count: 200)
    do {
      let store = Store(Tally())
      let session = try SessionFile("/tally", in: files, app: "tally", of: History(store))
      for number in 0..<2_000 { store.send(neverRejected: "\(number)\(text)") }
      try session.close()
    }
    let store = Store(Tally())
    let history = History(store)
    Tally.applied = 0
    let session = try SessionFile("/tally", in: files, app: "tally", of: history)
    #expect(store.state.sum == 2_000)
    #expect(Tally.applied < 400)
    try history.jump(to: 1_000)
    #expect(store.state.sum == 1_000)
    try session.close()
  }
}
