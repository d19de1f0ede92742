import Testing
import ViewStatesConsoleMocks
import ViewStatesTracker

/// `export` and `import`, through the whole program.
@MainActor @Suite struct TrackerFilesTests {
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
    #expect(second.output.contains("here        1  import 2 places from a place.gpx"))
    #expect(second.output.contains("/a place.gpx: imported 2 places\n"))
    #expect(second.output.hasSuffix("kept           nothing\nhistory        |o-|  step 0 of 1\n"))
  }

  @Test func `a file that is imported again adds only what is not kept already`() async {
    let alike = "<wpt lat='1' lon='2'><time>2020-05-01T08:00:00Z</time></wpt>"
    files.addFile("/wide", "<gpx>\(alike)\(alike)<wpt lat='3' lon='4'/></gpx>".utf8)
    let result = await tracker.run(
      "add church\nexport /own\nimport /own\nimport /wide\nrename 4 y\nremove 2\nimport /wide\nlist"
    )
    #expect(result.diagnostics == "")
    let answers = result.output.split(separator: "\n").filter { $0.hasPrefix("/") }
    #expect(
      answers == [
        "/own: 1 place", "/own: imported 0 places; 1 place in the list already",
        "/wide: imported 3 places",
        // One of the two that are alike is there.
        "/wide: imported 2 places; 1 place in the list already",
      ])
    #expect(result.output.contains("\n5 places\n"))
  }

  @Test func `a file is replaced only if that is said, and a folder never`() async {
    files.addFile("/mine", "something else".utf8)
    let first = await tracker.run(
      "add church\nexport /mine\nexport over\nexport -\nexport \"\"\nexport over \"\" x")
    #expect(
      first.diagnostics == """
        /mine: there is a file already; 'export over /mine' replaces it
        export: expected FILE, got nothing
        export: expected FILE, got '-'
        export: expected FILE, got '""'
        export: expected FILE, got '"" x'

        """)
    #expect(files.text(of: "/mine") == "something else")
    let folder = await tracker.run("export /")
    #expect(folder.diagnostics.contains("/: ") && !folder.diagnostics.contains("over"))
    // Quotes around a file are no part of its name.
    let second = await tracker.run("add church\nexport over '/mine'\nimport \"/mine\"")
    #expect(second.diagnostics == "")
    #expect(files.text(of: "/mine")?.contains("church") == true)
    #expect(files.paths == ["/mine"])
  }

  @Test func `a session is not replaced, open or not, and a link is followed`() async {
    let tracker = tracker.with("--session", "/walk")
    let first = await tracker.run(
      "add church\nexport over /walk\nexport /walk\nexport /places\nadd bridge")
    #expect(first.status == .success)
    #expect(
      first.diagnostics == """
        /walk is a session; choose another name
        /walk is a session; choose another name

        """)
    files.addLink("/earlier", to: "/walk")
    let other = await self.tracker.run("add church\nexport over /earlier")
    #expect(other.diagnostics == "/earlier is a session; choose another name\n")
    files.addLink("/link", to: "/places")
    let second = await tracker.run("import /link\nlist")
    #expect(second.diagnostics == "")
    #expect(second.output.contains("/link: imported 0 places; 1 place in the list already"))
  }

  @Test func `a file that cannot be used says which and why, and changes nothing`() async {
    files.addFile("/text", "<html></html>".utf8)
    // As the system shows a pipe.
    files.addLink("/stdin", to: "/pipe:[1]")
    files.addFile("/none", [Place]().gpx.utf8)
    files.addFile("/way", "<gpx><rte><rtept lat='1' lon='1'/></rte><wpt lat='x'/></gpx>".utf8)
    let result = await tracker.run(
      "import /missing\nimport /stdin\nimport /text\nimport /none\nimport /way\nimport\nlist")
    #expect(
      result.diagnostics == """
        cannot open /missing: there is no file of this name; check the path
        cannot open /stdin: there is no file of this name; check the path
        /text, line 1: not GPX: the outermost element is <html>, not <gpx>
        import: expected FILE, got nothing

        """)
    let end = """
      /none: no places
      /way: a way without places; walk it with 'tracker --track FILE'; left out 1 point without \
      valid coordinates
      no places; type 'add' to keep one

      """
    #expect(result.output.hasSuffix(end))
  }

  @Test func `an import says how many places it keeps, and what it leaves out`() async {
    let name = String(repeating: "x", count: 100)
    let long = "<wpt lat='1' lon='1'><name>\(name)x</name></wpt>"
    let short = "<wpt lat='2' lon='1'><name>\(name)</name></wpt>"
    files.addFile("/long", "<gpx>\(long)<wpt/><wpt/></gpx>".utf8)
    files.addFile("/longer", "<gpx>\(long)\(short)</gpx>".utf8)
    let result = await tracker.run("import /long\nimport /long\nimport /longer\nexport /again")
    #expect(result.diagnostics == "")
    let answer = """
      /long: imported 1 place; shortened 1 name to 100 characters; left out 2 points without valid \
      coordinates
      /long: imported 0 places; 1 place in the list already; left out 2 points without valid \
      coordinates
      /longer: imported 1 place; 1 place in the list already
      """
    let answers = result.output.split(separator: "\n").filter { $0.hasPrefix("/long") }
    #expect(answers.joined(separator: "\n") == answer)
    // A time that the file does not give is not made up.
    #expect(files.text(of: "/again")?.contains("<time>") == false)
  }
}
