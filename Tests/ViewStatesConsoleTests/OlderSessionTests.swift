import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// A session that an older version of a program has recorded.
@MainActor
@Suite struct OlderSessionTests {
  enum Older {
    struct Tally: StateModel {
      enum Action: Codable { case add }
      var count = 0
      mutating func apply(_ action: Action) { count += 1 }
    }
  }

  struct Tally: MigratingModel {
    enum Action: Codable { case add }
    static let schemaVersion = 2
    var total = 0
    mutating func apply(_ action: Action) { total += 1 }
    static func migrate(_ older: OlderState) throws -> Tally {
      Tally(total: try older.decode(Older.Tally.self).count)
    }
  }

  let files = MemoryFileSystem()
  let store = Store(Tally())
  let output = TextCollector()
  let diagnostics = TextCollector()

  init() throws {
    let store = Store(Older.Tally())
    let session = try SessionFile(
      "/tally", in: files, app: "tally", of: History(store))
    store.send(neverRejected: .add)
    try session.close()
  }

  private func run(asTest name: String? = nil) async throws {
    let console = Console(
      arguments: [], input: InputLines(text: ""), output: output, diagnostics: diagnostics)
    var settings = SessionSettings()
    (settings.file, settings.test) = ("/tally", name)
    let status = try await console.withSession(
      settings, of: "tally", importing: [], in: files, on: Screen(output), history: History(store)
    ) { _ in .success }
    #expect(status == .success)
  }

  @Test func `a program says which model was migrated, and says it once`() async throws {
    try await run()
    #expect(store.state == Tally(total: 1))
    let note = "tally: /tally: continued after 1 step, Tally from version 1\n"
    #expect(diagnostics.text == note)
    try await run()
    #expect(diagnostics.text == note)
  }

  @Test func `a test is printed of the migrated session, and the file stays as it is`() async throws
  {
    let bytes = files.bytes(of: "/tally")
    try await run(asTest: "tally")
    #expect(diagnostics.text == "tally: /tally: continued after 1 step, Tally from version 1\n")
    #expect(output.text.contains(##"StableJSON.decode(from: #"{"total":1}"#))"##))
    #expect(files.bytes(of: "/tally") == bytes)
  }
}
