import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// The rest of a program with a session.
@MainActor @Suite struct WithSessionTests {
  enum Older {
    struct Count: StateModel {
      var total = 1.0
      mutating func apply(_ number: Double) {}
    }
  }

  struct Count: MigratingModel {
    static let schemaVersion = 2
    var sum = 0.0

    mutating func apply(_ number: Double) { sum += number }

    static func migrate(_ older: OlderState) throws -> Count {
      Count(sum: try older.decode(Older.Count.self).total)
    }
  }

  struct SumView: StateUpdatable {
    let frame: Frame

    func update(with state: Count) {
      frame.draw(["\("sum", style: .bold) \("\(state.sum)", style: .red)"])
    }
  }

  struct Failure: Error {}

  let files = MemoryFileSystem()
  let output = TextCollector()
  let diagnostics = TextCollector()
  private let identities = IdentitySource(seed: 1)

  private func run(
    _ words: [String] = ["--session", "/count"],
    _ program: @MainActor (Store<Count>, Screen) throws -> ExitCode = { _, _ in .success }
  ) async throws -> ExitCode {
    let console = Console(input: InputLines(text: ""), output: output, diagnostics: diagnostics)
    let table = OptionTable<CommonSettings>(
      program: "count", version: "1", summary: "",
      options: [
        .flag("live", help: "") { _ in },
        .value("look", "NAME", help: "") { _, _ in },
      ] + Option.common(\.self, onPages: ["look"]))
    let settings = try table.parse(words, into: CommonSettings())
    let (store, screen) = (Store(Count()), console.screen())
    func showSum(on screen: Screen) { store.attach(SumView(frame: screen.frame())) }
    var states = StateCommands(on: screen, files: files)
    states.add(store, as: "count")
    return try await console.withSession(
      settings, of: "count", importing: [], identities: identities, states: states,
      history: History(store),
      showing: showSum
    ) { try program(store, screen) }
  }

  /// Expects that the session can be opened again, and has a sum.
  private func expectSession(of sum: Double) async throws {
    _ = try await run { store, _ in
      #expect(store.state.sum == sum)
      return .success
    }
  }

  @Test(arguments: [
    ["--session", "-"]: "--session: expected FILE, got '-'",
    ["--session="]: "--session: expected FILE, got ''",
    ["--seed=-1"]: "--seed: expected a number from 0 to 18446744073709551615, got '-1'",
    ["--as-page"]: "--as-page: expected a session to print, with --session FILE",
    ["--as-test", "a"]: "--as-test: expected a session to print, with --session FILE",
    ["--session=/a", "--as-page", "--as-test=a"]: "--as-test: expected this or --as-page, got both",
    ["--session=/a", "--as-test=a", "--as-page"]: "--as-test: expected this or --as-page, got both",
    ["--as-page", "--restore=/b"]: "--as-page: expected this or --restore, got both",
    ["--as-test=a", "--restore=/b"]: "--as-test: expected this or --restore, got both",
    ["--session=/a", "--as-page", "--seed=1"]: "--as-page: expected this or --seed, got both",
    ["--live", "--as-page", "--look=a"]: "--as-page: expected this or --live, got both",
    ["--look=a", "--as-test=a", "--live"]: "--as-test: expected this or --live, got both",
    ["--as-test", " "]: "--as-test: expected NAME, got ' '",
  ])
  func `options that say nothing together are refused`(words: [String], message: String) async {
    let error = await #expect(throws: UsageError.self) { try await run(words) }
    #expect(error?.description == message)
  }

  @Test func `a page has what views draw at each step, and leaves the session`() async throws {
    _ = try await run { store, _ in
      for number in [1.0, 2] { store.send(neverRejected: number) }
      return .success
    }
    let bytes = files.bytes(of: "/count")
    let status = try await run(["--session=/count", "--as-page", "--look=a"]) { _, _ in .failure }
    #expect(status == .success)
    for sum in ["0.0", "1.0", "3.0"] {
      #expect(output.text.contains("<pre>\n<i class=b>sum</i> <i class=r>\(sum)</i>\n</pre>\n"))
    }
    #expect(files.bytes(of: "/count") == bytes)
  }

  @Test func `a program begins with the state of a file, as a step of its session`() async throws {
    files.addFile("/file", #"{"count":{"sum":7}}"#.utf8)
    _ = try await run(["--session=/count", "--restore=/file"]) { store, _ in
      #expect(store.state.sum == 7)
      store.send(neverRejected: 1)
      return .success
    }
    try await expectSession(of: 8)
  }

  @Test func `a store that a session does not have yet begins with its first state`() async throws {
    try await expectSession(of: 0)
    files.addFile("/file", #"{"view-state":{"selected":2}}"#.utf8)
    let (count, selection) = (Store(Count()), Store(Selection()))
    let history = History(count, selection)
    let console = Console(input: InputLines(text: ""), output: output, diagnostics: diagnostics)
    var states = StateCommands(on: console.screen(), files: files)
    states.add(selection, as: "view-state")
    var settings = CommonSettings()
    (settings.session, settings.restore) = ("/count", "/file")
    _ = try await console.withSession(
      settings, of: "count", importing: [], identities: identities, states: states,
      history: history
    ) {
      #expect((selection.state.selected, history.state.current) == (2, 1))
      try history.undo()
      #expect(selection.state == Selection())
      return .success
    }
  }

  @Test(arguments: ["/missing", "/unknown", "/typo"])
  func `a state that is none of the program begins no session`(file: String) async throws {
    files.addFile("/unknown", #"{"other":{}}"#.utf8)
    files.addFile("/typo", #"{"count":{"smu":7}}"#.utf8)
    let error = await #expect(throws: (any Error).self) {
      try await run(["--session=/count", "--restore=\(file)"])
    }
    #expect("\(try #require(error))".contains(file))
    #expect(files.bytes(of: "/count") == nil)
  }

  @Test func `neither a command nor a program that fails is the session's fault`() async throws {
    let status = try await run { store, _ in
      store.send(neverRejected: 1)
      return .failure
    }
    #expect(status == .failure)
    try await expectSession(of: 1)
    await #expect(throws: Failure.self) {
      _ = try await run { store, _ in
        store.send(neverRejected: 1)
        throw Failure()
      }
    }
    try await expectSession(of: 2)
  }

  @Test func `nothing is written after a change that could not be recorded`() async throws {
    let status = try await run { store, screen in
      screen.write("before")
      store.send(neverRejected: .infinity)
      screen.write("after")
      #expect(throws: StorageError.self) { try screen.check() }
      return .failure
    }
    #expect(status == .failure)
    #expect(output.text == "before\n")
    try await expectSession(of: 0)
  }

  @Test func `a program says once what was migrated; a printed test leaves a file`() async throws {
    let session = try SessionFile(
      "/count", in: files, app: "count", of: History(Store(Older.Count())))
    try session.close()
    let bytes = files.bytes(of: "/count")
    let note = "count: /count: continued at step 0 of 0, Count from version 1\n"
    _ = try await run(["--session=/count", "--as-test=count"])
    #expect(diagnostics.takeText() == note)
    #expect(output.text.contains(##"StableJSON.decode(from: #"{"sum":1}"#))"##))
    #expect(files.bytes(of: "/count") == bytes)
    try await expectSession(of: 1)
    #expect(diagnostics.takeText() == note)
    try await expectSession(of: 1)
    #expect(diagnostics.text == "")
  }
}
