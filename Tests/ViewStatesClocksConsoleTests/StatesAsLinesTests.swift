import Testing

@testable import ViewStatesClocksConsole

/// States out of the program and into it again: `document`, `view-state`, `restore` and `log`.
@MainActor @Suite struct StatesAsLinesTests {
  @Test func `What is printed can be restored`() async throws {
    let session = await ClocksProgram.run(
      """
      add Asia/Tokyo
      rename 1 a"\\b
      sheet
      search x
      document
      view-state
      """)
    let lines = session.output.split(separator: "\n").filter { $0.hasPrefix("{") }.map(String.init)
    #expect(
      lines == [
        #"{"nextID":2,"zones":[{"id":1,"identifier":"Asia/Tokyo","name":"a\"\\b"}]}"#,
        #"{"master":{"isEditing":false,"scrollPosition":0},"#
          + #""selection":{"scrollPosition":0,"searchText":"x"}}"#,
      ])
    let document = try #require(lines.first)
    let viewState = try #require(lines.last)
    let restored = await ClocksProgram.run(
      """
      restore document \(document)
      restore view-state \(viewState)
      restore document \(document)
      document
      view-state
      undo
      undo
      """)
    #expect(restored.diagnostics == "")
    #expect(
      restored.output.contains(
        """
        nothing to change
        \(document)
        \(viewState)

        """))
    #expect(
      restored.output.hasSuffix(
        """
        clocks         none; type 'add Europe/Berlin', or 'sheet'
        history        |o--|  0 of 2 steps

        """))
  }

  @Test(
    arguments: [
      ("document", "{", "not JSON: expected a key in quotes, got the end (line 1, character 2)"),
      ("document", #"{"zones":[]}"#, "nextID: expected a value, got nothing"),
      ("document", #"{"zones":{},"nextID":1}"#, "zones: expected an array, got an object"),
      ("document", #"{"zones":[],"nextID":0}"#, "nextID 0 is not from 1 to 9007199254740992"),
      (
        "document", #"{"zones":[{"id":1,"identifier":"UTC","name":" "}],"nextID":2}"#,
        "zones[0]: name is empty, not trimmed, not in normalization form C or longer than 100"
      ),
      ("view-state", "[]", "expected an object, got an array"),
      (
        "view-state", #"{"master":{"isEditing":1,"scrollPosition":0}}"#,
        "master.isEditing: expected true or false, got a number"
      ),
      (
        "view-state", #"{"master":{"isEditing":true,"scrollPosition":-1}}"#,
        "master: scrollPosition -1 is not from 0 to 9007199254740991"
      ),
    ])
  func `What cannot be restored is refused with the reason and changes nothing`(
    model: String, json: String, reason: String
  ) async {
    let session = await ClocksProgram.run(
      "add Asia/Tokyo\nrestore \(model) \(json)\ndocument\nview-state\nhistory")
    #expect(session.diagnostics == "restore \(model): \(reason)\n")
    #expect(
      session.output.hasSuffix(
        """
        history        |=o|  1 of 1 step
        {"nextID":2,"zones":[{"id":1,"identifier":"Asia/Tokyo","name":"Tokyo"}]}
        {"master":{"isEditing":false,"scrollPosition":0}}
        history        1 of 1 step
                    0  start
        here        1  add Asia/Tokyo

        """))
  }

  @Test func `The log has a line for every change of either store, with its cause`() async {
    let session = await ClocksProgram.run(
      "log on\nlog on\nadd UTC\nopen 1\nundo\nrename 1 UTC\nlog off\nedit\nlog off")
    let empty = #"{"master":{"isEditing":false,"scrollPosition":0}}"#
    let zones = #"{"nextID":2,"zones":[{"id":1,"identifier":"UTC","name":"UTC"}]}"#
    #expect(session.diagnostics == "")
    let answers = session.output.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("{") || ["nothing to change", "the log is off"].contains(line)
    }
    let opened = #"{"detail":{"zone":1},\#(empty.dropFirst())"#
    let expected: [String] = [
      #"{"cause":"start","state":{"nextID":1,"zones":[]},"store":"document"}"#,
      #"{"cause":"start","state":\#(empty),"store":"view-state"}"#,
      "nothing to change",
      #"{"action":{"add":{"identifier":"UTC"}},"cause":"action","label":"add UTC","#
        + #""state":\#(zones),"store":"document"}"#,
      #"{"action":{"changeDetail":{"zone":1}},"cause":"action","label":"open 1","#
        + #""state":\#(opened),"store":"view-state"}"#,
      #"{"cause":"timeTravel","state":\#(empty),"store":"view-state"}"#,
      "nothing to change", "the log is off", "nothing to change",
    ]
    #expect(answers == expected)
  }

  @Test func `A line of the log can be restored as it stands, to the store it is of`() async {
    let line =
      #"{"action":{"add":{"identifier":"UTC"}},"cause":"action","label":"add UTC","#
      + #""state":{"nextID":2,"zones":[{"id":1,"identifier":"UTC","name":"UTC"}]},"#
      + #""store":"document"}"#
    let session = await ClocksProgram.run(
      "restore document \(line)\nrestore view-state \(line)\nlog on\nundo")
    #expect(
      session.output.contains(
        """
        clocks         1 clock
                    1  06:37 Sat UTC+00:00  UTC  UTC
        history        |=o|  1 of 1 step

        """))
    #expect(
      session.diagnostics
        == "restore view-state: expected a state of the view-state, got one of 'document'\n")
  }
}
