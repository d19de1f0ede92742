import Testing
import ViewStatesConsoleMocks

/// The built program, with a file from the disk.
@Suite struct TrackerExecutableTests {
  private static let gpx = """
    <gpx version="1.1"><metadata><name>\u{202E}walk</name></metadata><trk><trkseg>
    <trkpt lat="46.36" lon="14.09"><ele>475</ele><time>2020-05-01T08:00:00Z</time></trkpt>
    <trkpt lat="46.36" lon="nowhere"/>
    <trkpt lat="46.361" lon="14.09"><ele>476</ele><time>2020-05-01T08:01:51Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  @Test func `A walk of a file, with a typing error, from the question to the end`() throws {
    let tracker = try Executable("tracker")
    defer { #expect(throws: Never.self) { try tracker.remove() } }
    let file = try tracker.file("walk.gpx", Self.gpx)
    let result = try tracker.run("add\nallow\nstpe\nstep\nadd castle\n", ["--track", file])
    #expect(result.status == 1)
    #expect(
      result.diagnostics == """
        tracker: \(file): left out 1 point without valid coordinates
        tracker: line 1: the tracker isn't allowed to see your location yet; type 'allow' first
        tracker: line 3: unknown command 'stpe'; did you mean 'step'? type 'help' for the list

        """)
    #expect(
      result.output == """
        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        tracked        nothing
        authorization  when in use
        location       46.36000, 14.09000, altitude 475 m, simulated
        tracked        nothing
        at point 2 of 2, the end of the route
        authorization  when in use
        location       46.36100, 14.09000, altitude 476 m, simulated
        movement       1.0 m/s, course 0 degrees
        tracked        nothing
        authorization  when in use
        location       46.36100, 14.09000, altitude 476 m, simulated
        movement       1.0 m/s, course 0 degrees
        tracked        1 place
                    1  46.36100, 14.09000     castle

        """)
  }
}
