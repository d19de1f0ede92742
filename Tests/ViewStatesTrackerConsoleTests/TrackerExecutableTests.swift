import Foundation
import Testing
import ViewStatesConsoleMocks

@Suite final class TrackerExecutableTests {
  let tracker: Executable

  init() throws { tracker = try Executable("tracker") }

  deinit { try? tracker.remove() }

  private static let gpx = """
    <gpx version="1.1"><metadata><name>\u{202E}walk</name></metadata><trk><trkseg>
    <trkpt lat="46.36" lon="14.09"><ele>475</ele><time>2020-05-01T08:00:00Z</time></trkpt>
    <trkpt lat="46.36" lon="nowhere"/>
    <trkpt lat="46.361" lon="14.09"><ele>476</ele><time>2020-05-01T08:01:51Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  @Test func `A walk of a file, with a typing error, from the question to the end`() throws {
    let file = try tracker.file("walk.gpx", Self.gpx)
    let result = try tracker.run(
      "add\nallow\nadd church\nstpe\nstep\nadd castle\nmap\nlist\n", ["--track", file])
    #expect(result.status == 1)
    #expect(
      result.diagnostics == """
        tracker: \(file): left out 1 point without valid coordinates
        tracker: line 1: the tracker isn't allowed to see your location yet; type 'allow' first
        tracker: line 4: unknown command 'stpe'; did you mean 'step'? type 'help' for the list

        """)
    #expect(
      result.output == """
        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        tracked        nothing
        authorization  when in use
        location       46.36000, 14.09000, altitude 475 m, simulated
        tracked        nothing
        authorization  when in use
        location       46.36000, 14.09000, altitude 475 m, simulated
        tracked        1 place
                    1  46.36000, 14.09000     church
        at point 2 of 2, the end of the route
        authorization  when in use
        location       46.36100, 14.09000, altitude 476 m, simulated
        movement       1.0 m/s, course 0 degrees
        tracked        1 place
                    1  46.36000, 14.09000     church
        authorization  when in use
        location       46.36100, 14.09000, altitude 476 m, simulated
        movement       1.0 m/s, course 0 degrees
        tracked        2 places
                    1  46.36000, 14.09000     church
                    2  46.36100, 14.09000     castle
        \(Self.map)
        bounds         46.36000 to 46.36100 north, 14.09000 to 14.09000 east
        scale          |----------------| 50 m
        legend         ⠂ 2 tracked places, @ your location
        2 places
                    1  46.36000, 14.09000     church
                    2  46.36100, 14.09000     castle

        """)
  }

  private static let map =
    String(repeating: " ", count: 18) + "@" + String(repeating: "\n", count: 19)
    + String(repeating: " ", count: 18) + "⡀"

  @Test(
    arguments: [
      ("that is empty", "", "line 1: the file is empty; a GPX file begins with <gpx>"),
      (
        "that was cut off", "<gpx>\n<trk><trkseg>\n<trkpt lat='1' lon='2'>",
        "line 3: the file ends before </gpx>; it was cut off, fetch it again"
      ),
      (
        "of another kind", "<kml>",
        "line 1: not GPX: the outermost element is <kml>, not <gpx>"
      ),
    ])
  func `A file cannot be used: status 1, and the line`(
    kind: String, text: String, message: String
  ) throws {
    let file = try tracker.file("walk.gpx", text)
    let result = try tracker.run("allow\n", ["--track", file])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.diagnostics == "tracker: \(file): \(message)\n")
  }

  @Test func `A command line that is not understood: status 2, and where to look`() throws {
    let result = try tracker.run("", ["--tracks", "x"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.diagnostics == """
        tracker: unknown option '--tracks'; did you mean '--track'?
        try 'tracker --help'

        """)
  }

  @Test func `An output that nobody reads ends it quietly`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try tracker.run("allow\nadd\n", output: pipe.fileHandleForWriting)
    #expect(result.status == 0)
    #expect(result.diagnostics == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `A full disk is an error`() throws {
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    for arguments in [[], ["--help"], ["--version"]] {
      let result = try tracker.run("allow\nadd\n", arguments, output: full)
      #expect(result.status == 1)
      #expect(result.diagnostics == "tracker: cannot write output: No space left on device\n")
    }
  }

  @Test func `An input that ends at once, or inside a line, ends it`() throws {
    let empty = try tracker.run("")
    #expect(empty.status == 0)
    #expect(empty.output.hasSuffix("tracked        nothing\n"))
    let cut = try tracker.run("allow")
    #expect(cut.output.hasSuffix("altitude 5 m, simulated\ntracked        nothing\n"))
  }

  @Test func `Long lines and bytes that are no text end nothing`() throws {
    let long = String(repeating: "x", count: 100_000)
    let result = try tracker.run(
      "\(long)\n\u{0}\u{1B}c\u{FEFF}\nallow\nadd \u{9B}2J\nquit\nnot reached")
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("            1  53.55440, 9.99030      \\u{9B}2J\n"))
    #expect(
      result.diagnostics == """
        tracker: line 1: the line is too long and was ignored: expected at most 4096 bytes
        tracker: line 2: unknown command '\\u{0}\\u{1B}c\\u{FEFF}'; type 'help' for the list

        """)
  }
}
