import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

/// The whole program in this process, with everything that it writes.
@MainActor @Suite struct TrackerProgramTests {
  let tracker = ProgramUnderTest.tracker()
  var files: MemoryFileSystem { tracker.files }

  @Test func `A slip says what was expected, and the session goes on`() async {
    let slips = await tracker.run(
      "step 0\nstep 1 2\nremove 0\nlist some\nadd\nallow\nadd\nrename x y\nremove 2")
    #expect(slips.status == .success)
    #expect(
      slips.diagnostics == """
        step: expected N, a number from 1 to 2000000, got '0'
        step: expected nothing more, got '2'
        there is no place 0
        list: expected 'all' or nothing, got 'some'
        the tracker isn't allowed to see your location yet; type 'allow' first
        rename: expected N, the number of a row, got 'x'
        there is no place 2

        """)
  }

  @Test func `A printed list is where another walk begins`() async {
    let state = await tracker.run("allow\nadd church\nstate").output.split(separator: "\n").last
    files.addFile("/state", (state ?? "").utf8)
    let second = await tracker.run("undo\nrestore /state\nstate", ["--restore", "/state"])
    #expect(second.diagnostics == "")
    #expect(state?.hasPrefix(#"{"places":{"trackedLocations":[{"#) == true)
    #expect(second.output.hasSuffix("church\nhistory        |=o|  step 2 of 2\n\(state ?? "")\n"))
  }

  @Test func `Nobody can change a restriction`() async {
    let restricted = await tracker.run("allow\ndeny\nadd", ["--authorization", "restricted"])
    let answer = "your location is restricted; you can't change that\n"
    #expect(
      restricted.output.hasSuffix(
        "kept           nothing\nhistory        |o|  step 0 of 0\n\(answer)\(answer)"))
    #expect(
      restricted.diagnostics
        == "the tracker isn't allowed to see your location; you can't change that\n")
  }

  @Test func `Rows are numbered as they stand, and a list is the latest twenty or all`() async {
    let adds = "allow\nadd a\nadd b\nremove 1\nrename 1 x\n"
    let lists = await tracker.run(
      adds + String(repeating: "add\n", count: 24) + "list\nlist all"
    ).output.components(separatedBy: "\n25 places")
    #expect(
      lists[1].hasPrefix(
        ", the last 20 shown; type 'list all' for all\n            6  53.55440"))
    #expect(lists[1].count { $0 == "\n" } == 20)
    #expect(lists[2].hasPrefix("\n            1  53.55440, 9.99030      x\n            2  "))
  }

  @Test func `A person reads what to type, with a line of the name of the route`() async {
    let terminal = await tracker.run("quit\n", ["--color=never"], columns: 90)
    #expect(
      terminal.output == """
        A walk of 125 points: Round the Binnenalster
        Type 'allow', 'step' to walk on, 'add' to keep a place; 'help' lists all commands.

        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        kept           nothing
        history        |o|  step 0 of 0
        >\u{20}
        """)
    for (authorization, hint) in [
      ("always", "'step' to walk on, 'add' to keep a place"), ("restricted", "'step' to walk on"),
    ] {
      let greeting = await tracker.run("", ["--authorization", authorization], columns: 90)
      #expect(greeting.output.contains("\nType \(hint); 'help' lists all commands.\n"))
    }
    let name = String(repeating: "x", count: 800)
    files.addFile("/named", "<gpx><name>\(name)</name><wpt lat='1' lon='2'/></gpx>".utf8)
    let named = await tracker.run("", ["--track", "/named"], columns: 90)
    #expect(named.output.hasPrefix("A walk of 1 point: \(name.prefix(39))…\n"))
  }

  @Test func `A live walk moves by itself, with its map, and says when it ends`() async throws {
    let clock = ManualClock()
    let tracker = ProgramUnderTest.tracker(
      "--live", "--ascii", "--track", "/two", columns: 24, rows: 13, clock: clock)
    tracker.files.addFile(
      "/two", "<gpx><wpt lat='1' lon='2'/><wpt lat='1' lon='2.001'/></gpx>".utf8)
    var text = ""
    let status = try await tracker.live { type, output in
      type("allow\nmap")
      try await output.wait(for: "longitude      2.00000 to 2.00000")
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(1))
      try await output.wait(for: "stays there\n")
      text = output.text
    }
    #expect(status == .success)
    let end = """
      legend         @ you
      authorization  when in use
      location       1.00000, 2.00100, simulated
      kept           nothing

      ****@

      latitude       1.00000 to 1.00000
      longitude      2.00000 to 2.00100
      scale          |--| 100 m
      legend         @ you, *
                     way
      the walk has reached the end of the route and stays there

      """
    #expect(text.hasSuffix(end))
  }

  @Test func `A live walk ends with the program`() async throws {
    let clock = ManualClock()
    let status = try await ProgramUnderTest.tracker("--live", clock: clock).live { _, _ in
      #expect(await clock.waitForSleeper())
    }
    #expect(status == .success)
    #expect(!clock.hasSleeper)
  }

  @Test func `The map has the way before a denial and after it, and none between`() async {
    let tracker = ProgramUnderTest.tracker("--ascii", "--track", "/east", columns: 26, rows: 20)
    let points = (0...6).map { "<wpt lat='0' lon='0.00\($0)'/>" }.joined()
    tracker.files.addFile("/east", "<gpx>\(points)</gpx>".utf8)
    let map = await tracker.run(
      "map\nstep\nallow\nstep\ndeny\nstep 2\nallow\nstep 2\ndeny"
    ).output.split(separator: "\n").filter { $0.hasPrefix("*") }
    #expect(
      map == [
        "******************@", "*********               @", "******        **********@",
      ])
  }

  @Test(arguments: [
    ("/cut", "/cut, line 2: the file ends before </gpx>; it was cut off, fetch it again"),
    ("/none", "/none: no points to walk along; expected trkpt, rtept or wpt elements"),
    ("/bad", "/bad: no points to walk along; left out 1 point without valid coordinates"),
    ("/no\u{1B}", #"cannot open /no\u{1B}: there is no file of this name; check the path"#),
  ])
  func `A track that cannot be walked fails with a reason`(track: String, reason: String) async {
    files.addFile("/cut", "<gpx>\n<trk>".utf8)
    files.addFile("/none", "<gpx/>".utf8)
    files.addFile("/bad", "<gpx><wpt lat='x'/></gpx>".utf8)
    let answer = await tracker.run("", ["--track", track])
    #expect(answer == (.failure, "", "tracker: \(reason)\n"))
  }

  @Test func `A walk of a file says what was left out, and goes on to the end`() async {
    files.addFile(
      "/walk",
      """
      <gpx version="1.1"><trk><trkseg>
      <trkpt lat="46.36" lon="14.09"><ele>475</ele><time>2020-05-01T08:00:00Z</time></trkpt>
      <trkpt lat="46.36" lon="nowhere"/>
      <trkpt lat="46.361" lon="14.09"><ele>476</ele><time>2020-05-01T08:01:51Z</time></trkpt>
      </trkseg></trk></gpx>
      """.utf8)
    let walk = await tracker.run("allow\nstep 5\nadd castle", ["--track", "/walk"])
    #expect(walk.diagnostics == "tracker: /walk: left out 1 point without valid coordinates\n")
    let end = """
      at point 2 of 2, the end of the route
      authorization  when in use
      location       46.36100, 14.09000, altitude 476 m, simulated
      movement       0.0 m/s
      kept           nothing
      authorization  when in use
      location       46.36100, 14.09000, altitude 476 m, simulated
      movement       0.0 m/s
      kept           1 place
                  1  46.36100, 14.09000     castle
      history        |=o|  step 1 of 1

      """
    #expect(walk.output.hasSuffix(end))
  }
}
