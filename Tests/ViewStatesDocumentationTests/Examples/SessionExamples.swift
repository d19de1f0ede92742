import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor
@Suite struct SessionExamples {
  private let files = MemoryFileSystem()
  private let path = "/notes"
  private let document = Store(Counter())
  private let viewState = Store(Counter())

  @Test func `a session goes on, and becomes a test`() throws {
    do {
      let history = History(document, viewState)
      let session = try SessionFile(path, in: files, app: "notes", of: history)
      try document.send(.increment)
      session.onFailure = { error in print("not saved: \(error)") }
      try session.check()  // throws the same error
      let test = try SessionTest(of: history)
      print(try test.swift(named: "milk is bought twice", importing: ["Notes"]))
    }
    try document.restore(Counter())
    let history = History(document, viewState)
    try SessionFile.read(path, in: files, app: "notes", into: history)
    #expect(document.state.count == 1)
  }

  @Test func `a store beside the history comes back`() throws {
    let controls = Store(Counter())
    do {
      let history = History(document, viewState)
      let session = try SessionFile(
        path, in: files, app: "notes", keeping: [KeptStore("controls", controls)], of: history)
      try controls.send(.increment)
      try history.undo()
      try session.close()
    }
    try controls.restore(Counter())
    let history = History(document, viewState)
    try SessionFile.read(
      path, in: files, app: "notes", keeping: [KeptStore("controls", controls)], into: history)
    #expect(controls.state.count == 1)
  }

  @Test func `a program has the options of a session`() throws {
    struct Settings {
      var session = SessionSettings()
    }

    let options = Option<Settings>.session(\.session)
    let table = OptionTable(program: "notes", version: "1", summary: "", options: options)
    #expect(try table.parse(["--session", "today"], into: Settings()).session.file == "today")
  }
}
