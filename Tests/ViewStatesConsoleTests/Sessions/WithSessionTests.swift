import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// The rest of a program with a session.
@MainActor @Suite struct WithSessionTests {
  struct Count: StateModel {
    enum Action: Codable, Sendable { case add(Double) }

    var sum = 0.0

    mutating func apply(_ action: Action) {
      if case .add(let number) = action { sum += number }
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

  private func run(
    _ program: @MainActor (Store<Count>, Screen) throws -> ExitCode
  ) async throws -> ExitCode {
    let console = Console(
      input: InputLines(text: ""), output: output, diagnostics: TextCollector())
    var settings = SessionSettings()
    settings.file = "/count"
    let (store, screen) = (Store(Count()), console.screen())
    return try await console.withSession(
      settings, of: "count", importing: [], in: files, on: screen, history: History(store)
    ) { _ in try program(store, screen) }
  }

  @Test func `A session is not kept in a file of the name that means a standard stream`() throws {
    struct Settings { var session = SessionSettings() }
    let table = OptionTable<Settings>(
      program: "count", version: "1", summary: "", options: Option.session(\.session))
    let refusal = UsageError(
      "--session: expected a file, got '-'; for one of this name, type './-'")
    #expect(throws: refusal) { try table.parse(["--session", "-"], into: Settings()) }
    guard case .run(let settings) = try table.parse(["--session=./-"], into: Settings()) else {
      Issue.record("expected settings")
      return
    }
    #expect(settings.session.file == "./-")
  }

  @Test func `A page has what the views draw at each step, and leaves the session as it was`()
    async throws
  {
    _ = try await run { store, _ in
      store.send(neverRejected: .add(1))
      store.send(neverRejected: .add(2))
      return .success
    }
    let bytes = files.bytes(of: "/count")
    let console = Console(
      input: InputLines(text: ""), output: output, diagnostics: TextCollector())
    var settings = SessionSettings()
    (settings.file, settings.isPage) = ("/count", true)
    let (store, screen) = (Store(Count()), console.screen())
    func showSum(on screen: Screen) { store.attach(SumView(frame: screen.frame())) }
    let status = try await console.withSession(
      settings, of: "count", importing: [], in: files, on: screen, history: History(store),
      showing: showSum
    ) { _ in .failure }
    #expect(status == .success)
    for sum in ["0.0", "1.0", "3.0"] {
      #expect(output.text.contains("<pre>\n<i class=b>sum</i> <i class=r>\(sum)</i>\n</pre>\n"))
    }
    #expect(files.bytes(of: "/count") == bytes)
  }

  @Test func `A page needs a session, and no test beside it`() async throws {
    let console = Console(
      input: InputLines(text: ""), output: output, diagnostics: TextCollector())
    func refusal(of settings: SessionSettings) async -> UsageError? {
      await #expect(throws: UsageError.self) {
        try await console.withSession(
          settings, of: "count", importing: [], in: files, on: console.screen(),
          history: History(Store(Count()))
        ) { _ in .success }
      }
    }
    var settings = SessionSettings()
    settings.isPage = true
    var found = await refusal(of: settings)
    #expect(
      found?.message.plain == "--as-page: expected a session to print, with --session FILE")
    (settings.file, settings.test) = ("/count", "name")
    found = await refusal(of: settings)
    #expect(found?.message.plain == "--as-page: expected this or --as-test, got both")
  }

  @Test func `A command that failed is no fault of the session, which is closed`() async throws {
    let status = try await run { store, _ in
      store.send(neverRejected: .add(1))
      return .failure
    }
    #expect(status == .failure)
    let next = try await run { store, _ in
      #expect(store.state.sum == 1)
      return .success
    }
    #expect(next == .success)
  }

  @Test func `A program that throws leaves its session closed`() async throws {
    await #expect(throws: Failure.self) {
      _ = try await run { store, _ in
        store.send(neverRejected: .add(1))
        throw Failure()
      }
    }
    let status = try await run { store, _ in
      #expect(store.state.sum == 1)
      return .success
    }
    #expect(status == .success)
  }

  @Test func `Nothing is written after a change that could not be recorded`() async throws {
    let status = try await run { store, screen in
      screen.write("before")
      store.send(neverRejected: .add(.infinity))
      screen.write("after")
      #expect(throws: SessionError.self) { try screen.check() }
      return .failure
    }
    #expect(status == .failure)
    #expect(output.text == "before\n")
    let next = try await run { store, _ in
      #expect(store.state.sum == 0)
      return .success
    }
    #expect(next == .success)
  }
}
