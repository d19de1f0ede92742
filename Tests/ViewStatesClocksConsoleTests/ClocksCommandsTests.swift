import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import ViewStatesClocksConsole

/// What is typed, and the intents that come of it.
@MainActor @Suite struct ClocksCommandsTests {
  let master = MockMasterPresenter(
    state: MasterState(clocks: [
      ZoneClock(id: 2, name: "a", identifier: "b", time: nil),
      ZoneClock(id: 5, name: "c", identifier: "d", time: nil),
    ]))
  let detail = MockDetailPresenter()
  let selection = MockSelectionPresenter()
  let timeTravel = MockTimeTravelPresenter()
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())

  /// Runs lines, and returns what was said to be wrong with them.
  private func run(_ lines: String) async -> String {
    let screen = Screen(TextCollector())
    let diagnostics = TextCollector()
    let app = ClocksApp(
      document: document, viewState: viewState,
      zones: ZoneDatabase(identifiers: ["Europe/Berlin", "America/New_York"]), master: master,
      detail: detail, selection: selection, timeTravel: timeTravel)
    let session = Session(
      program: "clocks", commands: ClocksCommands(app: app, screen: screen).all,
      input: InputLines(text: lines),
      screen: screen, diagnostics: Screen(diagnostics))
    #expect(await session.run() == .success)
    return diagnostics.text
  }

  @Test(
    arguments: [
      ("add Europe/Berlin", .addZone(identifier: "Europe/Berlin")),
      ("add new  york ", .addZone(identifier: "new  york")),
      ("remove 2", .removeZone(id: 2)), ("remove 3", .removeZone(id: 3)),
      ("rename 5 my  office", .renameZone(id: 5, name: "my  office")),
      ("rename 2 7", .renameZone(id: 2, name: "7")), ("open 5", .openZone(id: 5)),
      ("edit", .toggleEditing), ("sheet", .showSelection), ("scroll 2", .scroll(to: 1)),
    ] as [(String, MockMasterPresenter.Call)])
  func `A line is an intent of the list with all its arguments`(
    line: String, call: MockMasterPresenter.Call
  ) async throws {
    #expect(await run(line) == "")
    try master.calls.requireNext(call)
    try master.calls.requireNoMore()
  }

  @Test(
    arguments: [
      ("sheet", .dismiss), ("search my  town", .search("my  town")), ("search", .search("")),
      ("pick 2", .pickZone(identifier: "C/D")), ("scroll 2", .scroll(to: 1)),
    ] as [(String, MockSelectionPresenter.Call)])
  func `While the sheet is shown, a line is an intent of it`(
    line: String, call: MockSelectionPresenter.Call
  ) async throws {
    selection.state = SelectionState(matches: ["A/B", "C/D"])
    #expect(await run(line) == "")
    try selection.calls.requireNext(call)
    try selection.calls.requireNoMore()
    #expect(master.calls.isEmpty)
  }

  @Test func `Closing is an intent of the detail`() async throws {
    #expect(await run("close") == "")
    try detail.calls.requireNext(.close)
    try detail.calls.requireNoMore()
  }

  @Test(
    arguments: [
      ("undo", .undo(.everything), false), ("redo", .redo(.everything), false),
      ("jump 1", .jump(.everything, to: 1), false),
      ("undo document", .undo(.document), true), ("redo view-state", .redo(.viewState), true),
      ("jump view-state 3", .jump(.viewState, to: 3), true), ("split", .split, false),
      ("join", .join, true),
    ] as [(String, MockTimeTravelPresenter.Call, Bool)])
  func `A line winds everything, or what it names when split`(
    line: String, call: MockTimeTravelPresenter.Call, isSplit: Bool
  ) async throws {
    timeTravel.state.isSplit = isSplit
    timeTravel.lines = [.everything: [Step(id: 1, parent: nil, label: "a", actionCount: 1)]]
    timeTravel.branches = [.viewState: [Branch(fork: 0, tip: 3, count: 3)]]
    #expect(await run(line) == "")
    try timeTravel.calls.requireNext(call)
    try timeTravel.calls.requireNoMore()
  }

  @Test(
    arguments: [
      ("add", "add: expected ID, got nothing"),
      ("remove 0", "remove: expected N, a number from 1 to 5, got '0'"),
      ("remove 2 5", "remove: expected nothing more, got '5'"),
      ("rename 2", "rename: expected NAME, got nothing"),
      ("open x", "open: expected N, a number from 1 to 5, got 'x'"),
      ("scroll 3", "scroll: expected N, a number from 1 to 2, got '3'"),
      ("search x", "the sheet of time zones is not shown; type 'sheet' first"),
      ("pick 1", "the sheet of time zones is not shown; type 'sheet' first"),
      ("close 1", "close: expected nothing more, got '1'"),
      ("undo 1", "undo: expected nothing more, got '1'"),
      ("undo document", "document and view state are wound together; type 'split' first"),
      ("jump", "jump: expected N, which can only be 0, got nothing"),
      ("history none", "history: expected 'all' or nothing, got 'none'"),
      ("restore", "restore: expected document or view-state, got nothing"),
      (
        "restore documents {}",
        "restore: expected document or view-state, got 'documents'; did you mean 'document'?"
      ),
      ("restore document", "restore: expected JSON, got nothing"),
      ("log", "log: expected on or off, got nothing"),
      ("log on off", "log: expected nothing more, got 'off'"),
      ("shet", "unknown command 'shet'; did you mean 'sheet'? type 'help' for the list"),
    ])
  func `A line that is not understood is no intent`(line: String, diagnostics: String) async {
    #expect(await run(line) == diagnostics + "\n")
    #expect(master.calls.isEmpty)
    #expect(selection.calls.isEmpty)
    #expect(timeTravel.calls.isEmpty)
  }

  @Test(arguments: ["undo", "jump 0", "redo x"])
  func `When split, a line has to say what to wind`(line: String) async {
    timeTravel.state.isSplit = true
    #expect(await run(line).contains("expected document or view-state, got "))
    #expect(timeTravel.calls.isEmpty)
  }

  @Test(
    arguments: [
      (.unknownIdentifier("berlin"), "unknown time zone 'berlin'; did you mean 'Europe/Berlin'?"),
      (
        .unknownIdentifier("europe/berln"),
        "unknown time zone 'europe/berln'; did you mean 'Europe/Berlin'?"
      ),
      (.unknownIdentifier("e\u{1B}"), "unknown time zone 'e\\u{1B}'; type 'sheet' to search"),
      (.unknownZone(id: 3), "there is no clock 3"), (.emptyName, "a clock needs a name"),
      (.textTooLong, "the name is longer than 100 characters; type a shorter one"),
      (.full, "there is no number left for another clock"),
      (.noSelection, "the sheet of time zones is not shown; type 'sheet' first"),
    ] as [(ClocksRefusal, String)])
  func `What is refused is said with what to do`(refusal: ClocksRefusal, text: String) async {
    master.refusal = refusal
    #expect(await run("add x") == text + "\n")
  }

  @Test func `A travel that fails says why`() async {
    timeTravel.error = .unknownStep(0)
    #expect(
      await run("jump 0") == "there is no step 0: it was never made, or it is forgotten\n")
  }
}
