import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

/// `state`, `restore` and `log`, as every program has them.
@MainActor @Suite struct StateCommandsTests {
  struct Notes: StateModel {
    enum Action: Codable, Sendable { case add(String) }
    struct Rejection: Error {}

    var notes: [String] = []
    var limit: Int? = 9_007_199_254_740_993

    mutating func apply(_ action: Action) throws(Rejection) {
      guard case .add(let note) = action, !note.isEmpty else { throw Rejection() }
      notes.append(note)
    }

    func validate() throws(InvalidState) {
      if notes.contains("") { throw InvalidState("a note is empty") }
    }
  }

  struct Screen: StateModel {
    enum Action: Codable, Sendable { case select(Int?) }

    var selected: Int?

    mutating func apply(_ action: Action) {
      if case .select(let row) = action { selected = row }
    }
  }

  let notes = Store(Notes())
  let selection = Store(Screen())
  let history: History
  let files = MemoryFileSystem()

  init() {
    history = History(notes, selection)
  }

  private func run(
    _ lines: String, isAlone: Bool = false
  ) async -> (output: String, diagnostics: String) {
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let console = Console(
      input: InputLines(text: lines, isTerminal: true), output: output, diagnostics: diagnostics)
    let screen = console.screen()
    var states = StateCommands(on: screen, files: files)
    if !isAlone { states.add(selection, as: "view-state") }
    states.add(notes, as: "document")
    _ = await console.session(program: "notes", commands: states.all, on: screen).run()
    return (output.text, diagnostics.text)
  }

  nonisolated private static let state =
    #"{"document":{"limit":9007199254740993,"notes":["milk"]},"view-state":{"selected":1}}"#

  private func fill() throws {
    try notes.send(.add("milk"))
    selection.send(neverRejected: .select(1))
  }

  @Test func `the state is a line of JSON, of all stores or of one`() async throws {
    try fill()
    let all = await run("state\nstate document\nstate notes")
    #expect(
      all.output == Self.state + "\n" + #"{"limit":9007199254740993,"notes":["milk"]}"# + "\n")
    #expect(all.diagnostics == "state: expected nothing more, got 'notes'\n")
    let alone = await run("state\nhelp state\nhelp restore", isAlone: true)
    #expect(
      alone.output == """
        {"document":{"limit":9007199254740993,"notes":["milk"]}}
        state   print the state as a line of JSON
        restore FILE|JSON   restore a printed state, pasted or in a file

        """)
  }

  @Test(arguments: [
    "restore \(state)", "restore \"/file\"", "restore document {\"notes\":[\"milk\"]}",
    #"restore {"document":{"notes":["milk"],"limit":null}}"#, "restore /log",
  ])
  func `a printed state is restored, pasted or from a file, as one step`(line: String) async {
    files.addFile("/file", "\(Self.state)\n".utf8)
    files.addFile(
      "/log", #"{"cause":"start","state":{"notes":["milk"]},"store":"document"}"#.utf8)
    let result = await run(line)
    #expect(result.diagnostics == "")
    #expect(notes.state.notes == ["milk"])
    #expect(
      selection.state.selected == (line.contains("selected") || line.contains("/file") ? 1 : nil))
    #expect(history.line.map(\.label) == ["start", "restore"])
  }

  @Test func `a text that looks like JSON comes back as it is`() async throws {
    try notes.send(.add(#"\"},{"view-state":\\"#))
    let before = notes.state
    let line = await run("state").output
    try notes.restore(Notes())
    let result = await run("restore \(line)")
    #expect(result.diagnostics == "")
    #expect(notes.state == before)
  }

  @Test func `what cannot be restored is refused in words, and all stores stay as they are`()
    async throws
  {
    files.addFile("/cut", #"{"document""#.utf8)
    files.addFile("/bytes", [0xFF])
    files.addFile("/list", "[{}]".utf8)
    try fill()
    let result = await run(
      """
      restore {"view-state":{"selected":2},"document":{"notes":[""]}}
      restore {"view-state":{"selcted":2}}
      restore {"other":{}}
      restore document {"cause":"start","state":{},"store":"view-state"}
      restore {"document":7}
      restore {}
      restore /list
      restore /cut
      restore /bytes
      restore /missing
      restore
      state
      """)
    #expect(
      result.diagnostics == """
        restore: document: a note is empty
        restore: view-state: selcted: this key is not known
        restore: expected a state of document or view-state, got 'other'
        restore: expected a state of 'document', got one of 'view-state'
        restore: document: expected an object, got a number
        restore: expected a state of document or view-state, got none
        /list: expected a state of document or view-state, got none
        /cut: not JSON
        /bytes: not valid UTF-8
        cannot open /missing: it or its folder does not exist; check the path
        restore: expected FILE or JSON, got nothing

        """)
    #expect(result.output == Self.state + "\n")
  }

  @Test func `the log has each change and each refusal while it is on`() async {
    let result = await run("log on\nlog on\nrestore {\"view-state\":{}}\nlog off\nlog off\nlog x")
    #expect(
      result.output == """
        {"cause":"start","state":{},"store":"view-state"}
        {"cause":"start","state":{"limit":9007199254740993,"notes":[]},"store":"document"}
        nothing to change
        {"intent":"restore","refused":"nothingToChange","restored":{},"store":"view-state"}
        the log is off
        nothing to change

        """)
    #expect(result.diagnostics == "log: expected on or off, got 'x'\n")
  }

  @Test func `the stores of a history need no other list`() async {
    let output = TextCollector()
    let console = Console(
      input: InputLines(text: "state\nrestore Screen {\"selected\":2}\nstate Screen"),
      output: output, diagnostics: TextCollector())
    let screen = console.screen()
    var states = StateCommands(on: screen, files: files)
    states.add(history)
    let session = console.session(program: "notes", commands: states.all, on: screen)
    #expect(await session.run() == .success)
    #expect(
      output.text == """
        {"Notes":{"limit":9007199254740993,"notes":[]},"Screen":{}}
        nothing to change
        {"selected":2}

        """)
  }

  @Test func `a program begins with the state of a file`() async throws {
    struct Settings { var restore: String? }
    files.addFile("/file", Self.state.utf8)
    let table = OptionTable<Settings>(
      program: "notes", version: "1", summary: "", options: [.restore(\.restore)])
    guard case .run(let settings) = try table.parse(["--restore", "/file"], into: Settings()) else {
      Issue.record("expected settings")
      return
    }
    let (document, viewState, commands) = (notes, selection, [Command]())
    let output = TextCollector()
    let console = Console(
      input: InputLines(text: "state"), output: output, diagnostics: TextCollector())
    let screen = console.screen()

    var states = StateCommands(on: screen, files: files)
    states.add(document, as: "document")
    states.add(viewState, as: "view-state")
    if let file = settings.restore { try states.restore(fromFile: file) }
    let session = console.session(program: "notes", commands: commands + states.all, on: screen)

    #expect(await session.run() == .success)
    #expect(output.text == Self.state + "\n")
  }
}
