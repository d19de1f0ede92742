import Testing

@testable import clocks

/// States that are printed and restored: `document`, `view-state`, `log` and `restore`.
@MainActor @Suite struct StatesAsLinesTests {
  @Test func `A printed state can be restored`() async throws {
    let session = await ClocksProgram.run(
      """
      add Asia/Tokyo
      edit
      rename 1 a"\\b
      edit
      open 1
      sheet
      search x
      document
      view-state
      """)
    let lines = session.output.split(separator: "\n").filter { $0.hasPrefix("{") }.map(String.init)
    #expect(
      lines == [
        #"{"zones":[{"id":"1-9e3779b97f4a7c15","identifier":"Asia/Tokyo","name":"a\"\\b"}]}"#,
        #"{"detail":{"zone":"1-9e3779b97f4a7c15"},"#
          + #""master":{"isEditing":false,"scrollPosition":0},"#
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
        clocks         none; type 'add Europe/Berlin' or 'sheet'
        history        |o--|  step 0 of 2

        """))
  }

  @Test(
    arguments: [
      ("document", "{", "not JSON"),
      (
        "document",
        #"{"zones":[{"id":"1-0000000000000001","identifier":"UTC","name":" "}]}"#,
        "zones[0]: name must have 1 to 100 Unicode scalars in normalization form C, with no white "
          + "space at either end"
      ),
      (
        "document",
        #"{"zones":[{"id":"1-0000000000000001","identifier":"UTC","name":"a"},"#
          + #"{"id":"1-0000000000000001","identifier":"UTC","name":"b"}]}"#,
        "zones[1]: id 1-0000000000000001 does not come after 1-0000000000000001"
      ),
      (
        "view-state", #"{"master":{"isEditing":true,"scrollPosition":-1}}"#,
        "master: scrollPosition must be from 0 to 9007199254740991, got -1"
      ),
    ])
  func `A state that cannot be restored is refused with the reason and changes nothing`(
    model: String, json: String, reason: String
  ) async {
    let session = await ClocksProgram.run(
      "add Asia/Tokyo\nrestore \(model) \(json)\ndocument\nview-state\nhistory")
    #expect(session.diagnostics == "restore \(model): \(reason)\n")
    #expect(
      session.output.hasSuffix(
        """
        history        |=o|  step 1 of 1
        {"zones":[{"id":"1-9e3779b97f4a7c15","identifier":"Asia/Tokyo","name":"Tokyo"}]}
        {"master":{"isEditing":false,"scrollPosition":0}}
        history        step 1 of 1
                    0  start
        here        1  add Tokyo

        """))
  }

  @Test func `The log has a line for every change, and for everything that changes nothing`() async
  {
    let session = await ClocksProgram.run(
      """
      log on
      add UTC
      open 1
      undo
      restore document {"zones":[]}
      restore document {"zones":[]}
      restore view-state {"master":{"isEditing":true,"scrollPosition":-1}}
      log off
      edit
      """)
    let master = #"{"master":{"isEditing":false,"scrollPosition":0}}"#
    let detail = #"{"detail":{"zone":"1-9e3779b97f4a7c15"},\#(master.dropFirst())"#
    let zones = #"{"zones":[{"id":"1-9e3779b97f4a7c15","identifier":"UTC","name":"UTC"}]}"#
    let expected: [String] = [
      #"{"cause":"start","state":{"zones":[]},"store":"document"}"#,
      #"{"cause":"start","state":\#(master),"store":"view-state"}"#,
      #"{"action":{"add":{"id":"1-9e3779b97f4a7c15","identifier":"UTC"}},"cause":"action","#
        + #""label":"add UTC","state":\#(zones),"store":"document"}"#,
      #"{"action":{"changeDetail":{"zone":"1-9e3779b97f4a7c15"}},"cause":"action","#
        + #""label":"open a clock","state":\#(detail),"store":"view-state"}"#,
      #"{"cause":"timeTravel","state":\#(master),"store":"view-state"}"#,
      #"{"cause":"restore","state":{"zones":[]},"store":"document"}"#,
      #"{"refused":"nothingToChange","restored":{"zones":[]},"store":"document"}"#,
      #"{"refused":"invalid","restored":{"master":{"isEditing":true,"scrollPosition":-1}},"#
        + #""store":"view-state","why":"master: scrollPosition must be from 0 to "#
        + #"9007199254740991, got -1"}"#,
      "the log is off",
    ]
    let lines = session.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("{") || $0 == "the log is off" } == expected)
  }

  @Test func `Only the part of the view state that differs is named`() async {
    let session = await ClocksProgram.run(
      """
      parts on
      add UTC
      edit
      sheet
      search ber
      undo
      parts off
      sheet
      """)
    let lines = session.output.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("part ") } == [
        #"part           master {"isEditing":false,"scrollPosition":0}"#,
        "part           detail null",
        "part           selection null",
        #"part           master {"isEditing":true,"scrollPosition":0}"#,
        #"part           selection {"scrollPosition":0,"searchText":""}"#,
        #"part           selection {"scrollPosition":0,"searchText":"ber"}"#,
        #"part           selection {"scrollPosition":0,"searchText":""}"#,
      ])
  }

  @Test func `A line of the log restores the state of its store, even with an unknown cause`() async
  {
    let line =
      #"{"action":{},"cause":"banana","label":"add UTC","state":{"zones":["#
      + #"{"id":"1-0000000000000001","identifier":"UTC","name":"UTC"}]},"store":"document"}"#
    let session = await ClocksProgram.run(
      "restore document \(line)\nrestore view-state \(line)\nlog on\nundo")
    #expect(
      session.output.contains(
        """
        clocks         1 clock
                    1  06:37 Sat UTC+00:00  UTC  UTC
        history        |=o|  step 1 of 1

        """))
    #expect(
      session.diagnostics
        == "restore view-state: expected a state of the view-state, got one of 'document'\n")
  }
}
