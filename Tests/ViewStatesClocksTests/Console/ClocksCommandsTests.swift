import Testing
import ViewStatesConsoleMocks

/// Typed lines that are refused, what is one step of the history, and states that are printed.
@MainActor @Suite struct ClocksCommandsTests {
  let clocks = ProgramUnderTest.clocks()

  @Test(
    arguments: [
      "remove 1": "the list is not being edited; type 'edit' first",
      "edit\nremove 0": "there is no clock 0",
      "rename x": "no clock is open; type 'show N' first",
      "show 3": "there is no clock 3",
      "show 2 5": "show: expected nothing more, got '5'",
      "scroll 0": "there is no row 0", "scroll 3": "there is no row 3",
      "sheet\nscroll 5": "there is no row 5", "back": "there is nothing to go back to",
      "show 1\nrename \(String(repeating: "👨‍👩‍👧‍👦", count: 20))":
        "a name has at most 100 characters; an emoji can be several",
      #"restore view-state {"master":{"isEditing":false},"selection":{"first":"Africa/No","#
        + #""searchText":"no"}}"#:
        "restore: view-state: selection: there is no time zone 'Africa/No' in the sheet",
      #"restore view-state {"master":{"isEditing":false},"selection":{"first":"Asia/Tokyo","#
        + #""searchText":"no"}}"#:
        "restore: view-state: selection: there is no time zone 'Asia/Tokyo' in the sheet",
      "search x": "the sheet of time zones is hidden; type 'sheet' first",
      "pick 1": "the sheet of time zones is hidden; type 'sheet' first",
      "undo document": "the document and the view state travel together; type 'split' first",
      "split\nundo": "undo: expected document or view-state, got nothing",
      #"restore view-state {"master":{"isEditing":true,"scrollPosition":9}}"#:
        "restore: view-state: master.scrollPosition: this key is not known",
      #"restore document {"zones":[{"id":"1-0000000000000001","identifier":"UTC","name":" "}]}"#:
        "restore: document: zones[0]: name must have 1 to 100 Unicode scalars in normalization "
        + "form C, with no white space at either end",
      "lock on\nsearch x": "locked: nothing can change; type 'lock off' first",
      "lock on\npick 1": "locked: nothing can change; type 'lock off' first",
      "lock on\nremove 1": "locked: nothing can change; type 'lock off' first",
      "lock on\nrename x": "locked: nothing can change; type 'lock off' first",
      #"lock on\#nrestore {"document":{"zones":[]}}"#:
        "restore: locked: can't restore; type 'lock off' (start without --restore), then "
        + "'restore FILE'",
      "lock on\nshow 1": "locked: can't show Berlin; type 'lock off' first",
      "show 1\nlock on\nback": "locked: can't go back; type 'lock off' first",
      "lock on\nscroll 1": "locked: can't scroll the list; type 'lock off' first",
      "sheet\nlock on\nscroll 1": "locked: can't scroll the sheet; type 'lock off' first",
      "add berlin": "unknown time zone 'berlin'; did you mean 'Europe/Berlin'?",
      "add europe/berln": "unknown time zone 'europe/berln'; did you mean 'Europe/Berlin'?",
      "add berln": "unknown time zone 'berln'; did you mean 'Europe/Berlin'?",
      "add yorc": "unknown time zone 'yorc'; did you mean 'America/New_York'?",
      "add bla": "unknown time zone 'bla'; type 'sheet' to search",
      "sheet\nadd bla": "unknown time zone 'bla'; type 'search TEXT'",
      "add e\u{1B}": "unknown time zone 'e\\u{1B}'; type 'sheet' to search",
    ])
  func `A refused line says why, and changes nothing`(line: String, diagnostics: String) async {
    let result = await clocks.run(line, after: "add Asia/Tokyo\nadd Europe/Berlin\n")
    #expect(result?.diagnostics == diagnostics + "\n")
  }

  @Test func `A bout of searching or scrolling ends with any other command that works`() async {
    let result = await clocks.run(
      """
      sheet
      search a
      search as
      pick 9
      search asia
      history
      search y
      search york
      scroll 1
      history
      """)
    #expect(result.diagnostics == "there is no time zone 9\n")
    let end = """
      history        step 3 of 3
                  0  start
                  1  show the sheet
                  2  search for asia
      here        3  search for york

      """
    #expect(result.output.hasSuffix(end))
  }

  @Test func `Only the part of the view state that differs is named`() async {
    let session = await clocks.run(
      "parts on\nparts on\nadd UTC\nedit\nsheet\nsearch ber\nundo\nparts off\nsheet")
    let lines = session.output.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("part ") } == [
        #"part           master {"isEditing":false}"#, "part           detail null",
        "part           selection null", #"part           master {"isEditing":true}"#,
        #"part           selection {"searchText":""}"#,
        #"part           selection {"searchText":"ber"}"#,
        #"part           selection {"searchText":""}"#,
      ])
    #expect(lines.contains("the parts are off"))
  }
}
