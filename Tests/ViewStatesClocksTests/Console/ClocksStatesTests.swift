import Testing
import ViewStatesConsoleMocks

@testable import clocks

/// States that are printed, watched and restored.
@MainActor @Suite struct ClocksStatesTests {
  @Test func `A state is printed and restored, and one that nobody can type is refused`() async {
    let state = #"{"master":{"isEditing":true,"scrollPosition":0},"selection":null}"#
    let session = await ClocksProgram.run(
      """
      add UTC
      state
      restore {"document":{"zones":[]},"view-state":\(state)}
      restore view-state {"master":{"isEditing":true,"scrolPosition":0}}
      restore view-state {"detial":{},"master":{"isEditing":true,"scrollPosition":0}}
      restore view-state {"master":{"isEditing":true,"scrollPosition":-1}}
      restore document {"zones":[{"id":"1-0000000000000001","identifier":"UTC","name":" "}]}
      """)
    #expect(
      session.diagnostics == """
        restore: view-state: master.scrollPosition: expected a value, got nothing
        restore: view-state: detial: this key is not known
        restore: view-state: master: scrollPosition must be from 0 to 9007199254740991, got -1
        restore: document: zones[0]: name must have 1 to 100 Unicode scalars in normalization form \
        C, with no white space at either end

        """)
    #expect(
      session.output.hasSuffix(
        #"""
        {"document":{"zones":[{"id":"1-9e3779b97f4a7c15","identifier":"UTC","name":"UTC"}]},"view-state":{"master":{"isEditing":false,"scrollPosition":0}}}
        clocks         none; type 'add Europe/Berlin' or 'sheet'; editing: 'edit' to
                       stop
        history        |==o|  step 2 of 2

        """#))
  }

  @Test func `A program begins with the state of a file`() async {
    let files = MemoryFileSystem()
    files.addFile(
      "/state", #"{"view-state":{"master":{"isEditing":true,"scrollPosition":0}}}"#.utf8)
    let session = await ClocksProgram.run(arguments: ["--restore", "/state"], files: files)
    #expect(
      session.output == """
        clocks         none; type 'add Europe/Berlin' or 'sheet'; editing: 'edit' to
                       stop
        history        |=o|  step 1 of 1

        """)
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
}
