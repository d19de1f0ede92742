import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

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
    files.addFile(
      "/none",
      #"<gpx version="1.1"><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>"#.utf8)
    let result = await run("import /missing\nimport /text\nimport /none\nimport\nexport\nlist")
    let lines = result.diagnostics.split(separator: "\n")
    #expect(lines.count == 5, "\(result.diagnostics)")
    #expect(lines[2] == "/none: expected waypoints, got none")
    #expect(result.output.hasSuffix("nothing\n"))
  }

  @Test func `a full disk is said, and leaves no half of a file`() async {
    files.capacity = 10
    let result = await run("add church\nexport /places")
    #expect(result.diagnostics.contains("space"))
    #expect(files.paths == [])
  }
}
