import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import clocks

/// Typed lines and the intents that result from them.
@MainActor @Suite struct ClocksCommandsTests {
  let master = MockMasterPresenter(
    state: MasterState(clocks: [
      ZoneClock(id: .first, name: "a", identifier: "b", time: nil),
      ZoneClock(id: .second, name: "c", identifier: "d", time: nil),
    ]))
  let detail = MockDetailPresenter(
    state: DetailState(clock: ZoneClock(id: .first, name: "a", identifier: "b", time: nil)))
  let selection = MockSelectionPresenter()
  let timeTravel = MockTimeTravelPresenter()
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())

  /// Runs lines, and returns their diagnostics.
  private func run(_ lines: String) async -> String {
    let screen = Screen(TextCollector())
    let diagnostics = TextCollector()
    let app = ClocksApp(
      document: document, viewState: viewState,
      zones: ZoneDatabase(identifiers: ["Europe/Berlin", "America/New_York"]), master: master,
      history: History(document, viewState), sliders: Store(HistorySliders()),
      timeTravel: timeTravel)
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
      ("remove 2", .removeZone(id: .second)), ("remove 1", .removeZone(id: .first)),
      ("rename 2 my  office", .renameZone(id: .second, name: "my  office")),
      ("rename 1 7", .renameZone(id: .first, name: "7")),
      ("rename 1", .renameZone(id: .first, name: "")), ("open 2", .openZone(id: .second)),
      ("edit", .toggleEditing), ("sheet", .showSelection), ("scroll 2", .scroll(to: 1)),
    ] as [(String, MockMasterPresenter.Call)])
  func `A line is an intent of the list with its arguments`(
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
    presentSheet(matches: ["A/B", "C/D"])
    #expect(await run(line) == "")
    try selection.calls.requireNext(call)
    try selection.calls.requireNoMore()
    #expect(master.calls.isEmpty)
  }

  /// Lets the list present a sheet with time zones to pick from.
  private func presentSheet(matches: [String]) {
    selection.state.matches = matches
    master.selection = MockPresenter<(any SelectionPresenter)?, Never>(state: selection)
  }

  @Test func `Closing is an intent of the detail`() async throws {
    #expect(await run("close") == "")
    #expect(detail.calls.isEmpty)
    master.detail = MockPresenter<(any DetailPresenter)?, Never>(state: detail)
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
  func `A line travels through everything, or after a split through the model that it names`(
    line: String, call: MockTimeTravelPresenter.Call, isSplit: Bool
  ) async throws {
    timeTravel.state.isSplit = isSplit
    timeTravel.lines = [.everything: [HistoryStep(id: 1, parent: nil, label: "a", actionCount: 1)]]
    timeTravel.branches = [.viewState: [HistoryBranch(fork: 0, tip: 3, count: 3)]]
    #expect(await run(line) == "")
    try timeTravel.calls.requireNext(call)
    try timeTravel.calls.requireNext(.endGroup)
    try timeTravel.calls.requireNoMore()
  }

  @Test(
    arguments: [("search b", []), ("scroll 1", []), ("history", [.endGroup]), ("pick 3", [])]
      as [(String, [MockTimeTravelPresenter.Call])])
  func `A bout of searching or scrolling ends with any other command that works`(
    line: String, calls: [MockTimeTravelPresenter.Call]
  ) async {
    presentSheet(matches: ["A/B"])
    _ = await run(line)
    #expect(timeTravel.calls == calls)
  }

  @Test(
    arguments: [
      ("add", "add: expected ID, got nothing"),
      ("remove", "remove: expected N, the number of a row, got nothing"),
      ("remove 0", "there is no clock 0"),
      ("remove 3", "there is no clock 3"),
      ("remove 2 5", "remove: expected nothing more, got '5'"),
      ("rename 3 x", "there is no clock 3"),
      ("open x", "open: expected N, the number of a row, got 'x'"),
      ("open 3", "there is no clock 3"),
      ("scroll 3", "there is no row 3"),
      ("search x", "the sheet of time zones is hidden; type 'sheet' first"),
      ("pick 1", "the sheet of time zones is hidden; type 'sheet' first"),
      ("close 1", "close: expected nothing more, got '1'"),
      ("undo 1", "undo: expected nothing more, got '1'"),
      ("undo document", "the document and the view state travel together; type 'split' first"),
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
  func `A line that is not understood is not an intent`(line: String, diagnostics: String) async {
    #expect(await run(line) == diagnostics + "\n")
    #expect(master.calls.isEmpty)
    #expect(selection.calls.isEmpty)
    #expect(timeTravel.calls.isEmpty)
  }

  @Test(arguments: ["undo", "jump 0", "redo x"])
  func `After a split, a line has to name a model`(line: String) async {
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
      (.unknownZone(id: .second), "there is no such clock"),
      (.notEditing, "the list is not being edited; type 'edit' first"),
      (.textTooLong, "the name is longer than 100 Unicode scalars; type a shorter one"),
      (.full, "no identity is left for another clock; remove the newest one first"),
      (.noSelection, "the sheet of time zones is hidden; type 'sheet' first"),
    ] as [(ClocksRefusal, String)])
  func `A refusal is shown with a remedy`(refusal: ClocksRefusal, text: String) async {
    master.refusal = refusal
    #expect(await run("add x") == text + "\n")
  }

  @Test func `A clock that is gone by the time of the intent is named by its row`() async {
    master.refusal = .unknownZone(id: .second)
    #expect(await run("open 2") == "there is no clock 2\n")
  }

  @Test(
    arguments: [
      ("pick 3", "there is no time zone 3"), ("scroll 3", "there is no row 3"),
      ("pick x", "pick: expected N, the number of a row, got 'x'"),
    ])
  func `A row that the sheet does not have cannot be picked`(
    line: String, diagnostics: String
  ) async {
    presentSheet(matches: ["A/B", "C/D"])
    #expect(await run(line) == diagnostics + "\n")
    #expect(selection.calls.isEmpty)
  }

  @Test func `A travel that fails says why`() async {
    timeTravel.error = .unknownStep(0)
    #expect(
      await run("jump 0") == "there is no step 0: it was never recorded, or it was forgotten\n")
  }
}

extension Identity {
  fileprivate static let first = Identity(number: 2, nonce: 20)
  fileprivate static let second = Identity(number: 5, nonce: 50)
}
