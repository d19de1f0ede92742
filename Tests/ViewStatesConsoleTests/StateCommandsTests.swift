import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

/// `state`, `restore` and `log`, as every program has them.
@MainActor @Suite struct StateCommandsTests {
  let notes = Store(Notes())
  let selection = Store(Selection())
  let history: History
  let files = MemoryFileSystem()

  init() { history = History(notes, selection) }

  /// Runs commands for both stores, or for those that are added.
  private func run(
    _ lines: String, isTerminal: Bool = false, adding add: ((inout StateCommands) -> Void)? = nil
  ) async -> Transcript {
    await .typing(lines, isTerminal: isTerminal, columns: 40) { screen in
      var states = StateCommands(on: screen, files: files)
      if let add {
        add(&states)
      } else {
        states.add(selection, as: "view-state")
        states.add(notes, as: "document")
      }
      return states.all
    }
  }

  nonisolated private static let state =
    #"{"document":{"limit":9007199254740993,"notes":["oat milk"]},"view-state":{"selected":1}}"#

  private func fill() {
    notes.send("oat milk")
    selection.send(1)
  }

  @Test func `the state is a line of JSON, of all stores or of one, and is never wrapped`() async {
    fill()
    let one = #"{"limit":9007199254740993,"notes":["oat milk"]}"#
    #expect(
      await run("state\nstate document\nstate notes\nquit", isTerminal: true)
        == Transcript(
          output: "> \(Self.state)\n> \(one)\n> > ",
          diagnostics: "state: expected document or view-state,\ngot 'notes'\n"))
    let alone = await run("state\nhelp state\nhelp restore") { $0.add(notes, as: "document") }
    #expect(
      alone.output == """
        {"document":\(one)}
        state   print the state as a line of JSON
        restore FILE|JSON   restore a printed state, pasted or in a file

        """)
  }

  @Test(arguments: [
    "restore \(state)", "restore \"/file\"", "restore document {\"notes\":[\"oat milk\"]}",
    #"restore {"document":{"notes":["oat milk"],"limit":null}}"#,
  ])
  func `a printed state is restored, pasted or from a file, as one step`(line: String) async {
    files.addFile("/file", "\u{FEFF}\(Self.state)\n".utf8)
    let result = await run(line)
    #expect(result.diagnostics == "")
    #expect(notes.state.notes == ["oat milk"])
    #expect(
      selection.state.selected == (line.contains("selected") || line.contains("/file") ? 1 : nil))
    #expect(history.line.map(\.label) == ["start", "restore"])
  }

  @Test func `a text that looks like JSON comes back as it is`() async throws {
    notes.send(#"\"},{"view-state":\\"#)
    let before = notes.state
    let line = await run("state").output
    try notes.restore(Notes())
    #expect(await run("restore \(line)").diagnostics == "")
    #expect(notes.state == before)
  }

  @Test func `what cannot be restored is refused in words, and all stores stay`() async {
    files.addFile("/cut", #"{"document""#.utf8)
    files.addFile("/bytes", [0xFF])
    files.addFile("/list", "[{}]".utf8)
    fill()
    #expect(
      await run(
        """
        restore {"view-state":{"selected":2},"document":{"notes":[""]}}
        restore {"view-state":{"selcted":2}}
        restore {"other":{}}
        restore {"document":7}
        restore {}
        restore /list
        restore /cut
        restore /bytes
        restore /missing
        restore /missing/file
        restore missing
        restore
        state
        """)
        == Transcript(
          output: Self.state + "\n",
          diagnostics: """
            program: line 1: restore: document: a note is empty
            program: line 2: restore: view-state: selcted: this key is not known
            program: line 3: restore: expected a state of document or view-state, got 'other'
            program: line 4: restore: document: expected an object, got a number
            program: line 5: restore: expected a state of document or view-state, got none
            program: line 6: /list: expected a state of document or view-state, got none
            program: line 7: /cut: not JSON: a bracket or a quotation mark is not closed
            program: line 8: /bytes: not valid UTF-8
            program: line 9: cannot open /missing: there is no file of this name; check the path
            program: line 10: cannot open the folder /missing: it does not exist; check the path
            program: line 11: cannot open missing: there is no file of this name; check the path
            program: line 12: restore: expected FILE or JSON, got nothing

            """, status: .failure))
  }

  @Test func `the log has each change and each refusal while it is on`() async {
    #expect(
      await run("log on\nlog on\nrestore {\"view-state\":{}}\nlog off\nlog off\nlog x")
        == Transcript(
          output: """
            {"cause":"start","state":{},"store":"view-state"}
            {"cause":"start","state":{"limit":9007199254740993,"notes":[]},"store":"document"}
            nothing to change
            {"intent":"restore","refused":"nothingToChange","restored":{},"store":"view-state"}
            the log is off
            nothing to change

            """,
          diagnostics: "program: line 6: log: expected on or off, got 'x'\n", status: .failure))
  }

  @Test func `a program may refuse a state that is valid, and then no store is restored`() async {
    let line = #"restore {"document":{"notes":["oat milk"]},"view-state":{"selected":1}}"#
    let result = await run(line) { states in
      states.add(selection, as: "view-state")
      states.add(notes, as: "document") { state in
        if state.notes.contains("oat milk") { throw UsageError("there is no oat milk") }
      }
    }
    #expect(result.diagnostics.hasSuffix("document: there is no oat milk\n"))
    #expect(notes.state.notes == [])
    #expect(selection.state.selected == nil)
  }

  @Test func `a lock refuses a restore in words, and then no store is restored`() async {
    files.addFile("/file", Self.state.utf8)
    history.alone(selection).lock { _ in }
    let result = await run("restore \(Self.state)\nrestore /file\nrestore document {\"notes\":[]}")
    #expect(
      result.diagnostics == """
        program: line 1: restore: a history has locked a store; unlock it first
        program: line 2: /file: a history has locked a store; unlock it first

        """)
    #expect(notes.state.notes == [])
  }

  @Test func `the stores of a history need no other list`() async {
    let lines = "state\nrestore Selection {\"selected\":2}\nstate Selection"
    let result = await run(lines) { $0.add(history) }
    #expect(
      result.output == """
        {"Notes":{"limit":9007199254740993,"notes":[]},"Selection":{}}
        nothing to change
        {"selected":2}

        """)
  }
}
