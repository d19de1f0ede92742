import Testing
import ViewStatesConsoleMocks
import ViewStatesTracker

@testable import tracker

/// `export` and `import`, through the whole program.
@MainActor @Suite struct PlaceExchangeTests {
  let tracker = ProgramUnderTest.tracker("--authorization", "always")
  var files: MemoryFileSystem { tracker.files }

  @Test func `places are exported as GPX and imported as one step`() async throws {
    let first = await tracker.run("add <church> & \"bell\"\nstep 40\nadd\nexport /a place.gpx")
    #expect(first.diagnostics == "")
    #expect(first.output.hasSuffix("/a place.gpx: 2 places\n"))
    let text = try #require(files.text(of: "/a place.gpx"))
    #expect(text.contains("<gpx version=\"1.1\""))
    #expect(text.contains("<name>&lt;church&gt; &amp;"))

    let second = await tracker.run("import /a place.gpx\nhistory\nundo")
    #expect(second.diagnostics == "")
    #expect(second.output.contains("<church> & \"bell\""))
    #expect(second.output.contains("here        1  import 2 places"))
    #expect(second.output.hasSuffix("tracked        nothing\n"))
  }

  @Test func `a file is replaced only if that is said`() async {
    files.addFile("/mine", "something else".utf8)
    let first = await tracker.run("add church\nexport /mine\nexport over")
    #expect(
      first.diagnostics == """
        /mine: there is a file already; 'export over /mine' replaces it
        export: expected FILE, got nothing

        """)
    #expect(files.text(of: "/mine") == "something else")
    // Quotes around a file are no part of its name.
    let second = await tracker.run("add church\nexport over '/mine'\nimport \"/mine\"")
    #expect(second.diagnostics == "")
    #expect(files.text(of: "/mine")?.contains("church") == true)
    #expect(files.paths == ["/mine"])
  }

  @Test func `the session that is open is not replaced, and a link is followed`() async {
    let tracker = tracker.with("--session", "/walk")
    let first = await tracker.run(
      "add church\nexport over /walk\nexport /places\nadd bridge")
    #expect(first.status == .success)
    #expect(first.diagnostics.hasPrefix("cannot replace /walk"), "\(first.diagnostics)")
    files.addLink("/link", to: "/places")
    let second = await tracker.run("import /link\nlist")
    #expect(second.diagnostics == "")
    #expect(second.output.contains("3 places"))
  }

  @Test func `a file that cannot be used says which and why, and changes nothing`() async {
    let name = String(repeating: "x", count: 101)
    let long = "<gpx><wpt lat='1' lon='1'/><wpt lat='1' lon='1'><name>\(name)</name></wpt></gpx>"
    files.addFile("/text", "<html></html>".utf8)
    files.addFile("/none", [TrackedLocation]().gpx.utf8)
    files.addFile("/way", "<gpx><rte><rtept lat='1' lon='1'/></rte><wpt lat='x'/></gpx>".utf8)
    files.addFile("/long", long.utf8)
    let result = await tracker.run(
      "import /missing\nimport /text\nimport /none\nimport /way\nimport /long\nimport\nlist")
    #expect(
      result.diagnostics == """
        cannot open /missing: there is no file of this name; check the path
        /text: line 1: not GPX: the outermost element is <html>, not <gpx>
        /long: waypoint 2, '\(name.prefix(39))…': a label has at most 100 characters; \
        nothing was imported
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
}
