import Testing
import ViewStatesConsole

@testable import clocks

/// Typed lines that are refused, and what is one step of the history.
@MainActor @Suite struct ClocksCommandsTests {
  @Test(
    arguments: [
      ("add", "add: expected ID, got nothing"),
      ("remove", "remove: expected N, the number of a row, got nothing"),
      ("remove 0", "there is no clock 0"),
      ("rename x", "no clock is open; type 'open N' first"),
      ("open 2 5", "open: expected nothing more, got '5'"),
      ("open 3", "there is no clock 3"),
      ("scroll 0", "there is no row 0"),
      ("search x", "the sheet of time zones is hidden; type 'sheet' first"),
      ("pick 1", "the sheet of time zones is hidden; type 'sheet' first"),
      ("undo document", "the document and the view state travel together; type 'split' first"),
      ("pause", "pause: expected on or off, got nothing"),
      ("add berlin", "unknown time zone 'berlin'; did you mean 'Europe/Berlin'?"),
      ("add europe/berln", "unknown time zone 'europe/berln'; did you mean 'Europe/Berlin'?"),
      ("add e\u{1B}", "unknown time zone 'e\\u{1B}'; type 'sheet' to search"),
    ])
  func `A line that cannot be followed is answered with the reason and shows nothing`(
    line: String, diagnostics: String
  ) async {
    let clocks = "add Asia/Tokyo\nadd Europe/Berlin\n"
    let result = await ClocksProgram.run(clocks + line)
    #expect(result.diagnostics == diagnostics + "\n")
    #expect(result.output == (await ClocksProgram.run(clocks)).output)
  }

  @Test(arguments: ["undo", "jump 0", "redo x"])
  func `After a split, a line has to name a model`(line: String) async {
    let result = await ClocksProgram.run("split\n" + line)
    #expect(result.diagnostics.contains("expected document or view-state, got "))
  }

  @Test func `A bout of searching or scrolling ends with any other command that works`() async {
    let result = await ClocksProgram.run(
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
    #expect(
      result.output.hasSuffix(
        """
        history        step 3 of 3
                    0  start
                    1  show the sheet
                    2  search for asia
        here        3  search for york

        """))
  }
}
