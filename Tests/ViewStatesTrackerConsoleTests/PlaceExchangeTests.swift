import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTracker

@testable import tracker

/// `export` and `import`, through the whole program.
@MainActor @Suite struct PlaceExchangeTests {
  let files = MemoryFileSystem()

  private func run(_ lines: String) async -> (output: String, diagnostics: String) {
    let result = await TrackerProgram.run(
      "allow\n" + lines, arguments: ["--seed", "0"], files: files)
    return (result.output, result.diagnostics)
  }

  @Test func `places are exported as GPX and imported as one step`() async throws {
    let first = await run("add <church> & \"bell\"\nstep 40\nadd\nexport /a place.gpx")
    #expect(first.diagnostics == "")
    #expect(first.output.hasSuffix("/a place.gpx: 2 places\n"))
    let text = try #require(files.text(of: "/a place.gpx"))
    #expect(text.contains("<gpx version=\"1.1\""))
    #expect(text.contains("<name>&lt;church&gt; &amp;"))

    let second = await run("import /a place.gpx\nhistory\nundo")
    #expect(second.diagnostics == "")
    #expect(second.output.contains("<church> & \"bell\""))
    #expect(second.output.contains("here        1  import 2 places"))
    #expect(second.output.hasSuffix("tracked        nothing\n"))
  }

  @Test func `a file is replaced only if that is said`() async {
    files.addFile("/mine", "something else".utf8)
    let first = await run("add church\nexport /mine")
    #expect(
      first.diagnostics == "/mine: there is a file already; 'export over /mine' replaces it\n")
    #expect(files.text(of: "/mine") == "something else")
    let second = await run("add church\nexport over /mine")
    #expect(second.diagnostics == "")
    #expect(files.text(of: "/mine")?.contains("church") == true)
  }

  @Test func `the session that is open is not replaced, and a link is followed`() async {
    let arguments = ["--seed", "0", "--session", "/walk"]
    let first = await TrackerProgram.run(
      "allow\nadd church\nexport over /walk\nexport /places\nadd bridge", arguments: arguments,
      files: files)
    #expect(first.status == .success)
    #expect(first.diagnostics.hasPrefix("cannot replace /walk"), "\(first.diagnostics)")
    files.addLink("/link", to: "/places")
    let second = await TrackerProgram.run("import /link\nlist", arguments: arguments, files: files)
    #expect(second.diagnostics == "")
    #expect(second.output.contains("3 places"))
  }

  @Test func `a file that is missing, not GPX or without waypoints changes nothing`() async {
    files.addFile("/text", "<html></html>".utf8)
    files.addFile("/none", [TrackedLocation]().gpx.utf8)
    files.addFile("/way", "<gpx><rte><rtept lat='1' lon='1'/></rte><wpt lat='x'/></gpx>".utf8)
    let result = await run(
      "import /missing\nimport /text\nimport /none\nimport /way\nimport\nlist")
    #expect(
      result.diagnostics == """
        cannot open /missing: there is no file of this name; check the path
        /text: line 1: not GPX: the outermost element is <html>, not <gpx>
        import: expected FILE, got nothing

        """)
    #expect(
      result.output.hasSuffix(
        """
        /none: no places
        /way: left out 1 point without valid coordinates
        /way: a way without places; walk it with 'tracker --track FILE'
        nothing

        """))
  }

  @Test func `a name that is too long is named with its file and the limit`() async {
    let name = String(repeating: "x", count: 101)
    files.addFile(
      "/f", "<gpx><wpt lat='1' lon='1'/><wpt lat='1' lon='1'><name>\(name)</name></wpt></gpx>".utf8)
    let result = await run("import /f")
    let start = String(repeating: "x", count: 39)
    #expect(
      result.diagnostics == """
        /f: waypoint 2, '\(start)…': a label has at most 100 characters; nothing was imported

        """)
  }

  @Test func `quotes around a file are no part of its name, and 'over' needs a file`() async {
    let result = await run(
      "export \"/my places.gpx\"\nimport '/my places.gpx'\nexport over '/my places.gpx'\nexport over"
    )
    #expect(result.diagnostics == "export: expected FILE, got nothing\n")
    #expect(files.paths == ["/my places.gpx"])
  }
}
