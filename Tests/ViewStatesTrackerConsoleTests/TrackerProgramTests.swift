import Dispatch
import Foundation
import Synchronization
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import tracker

/// The whole program in this process, with everything that it writes.
@MainActor @Suite struct TrackerProgramTests {
  private func run(
    _ lines: String = "", arguments: [String] = [], environment: [String: String] = [:],
    onTerminal isTerminal: Bool = false
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    await TrackerProgram.run(
      lines, arguments: arguments, environment: environment, onTerminal: isTerminal)
  }

  @Test func `A slip says what was expected, and the session goes on`() async {
    let slips = await run(
      "step 0\nstep 1 2\nremove 0\nlist some\nadd\nallow\nadd\nrename x y\nremove 2")
    #expect(slips.status == .success)
    #expect(
      slips.diagnostics == """
        step: expected N, a number from 1 to 1000000, got '0'
        step: expected nothing more, got '2'
        there is no place 0
        list: expected 'all' or nothing, got 'some'
        the tracker isn't allowed to see your location yet; type 'allow' first
        rename: expected N, the number of a row, got 'x'
        there is no place 2

        """)
  }

  @Test func `A printed list is where another walk begins`() async {
    let first = await run("allow\nadd church\nstate")
    let state = first.output.split(separator: "\n").last ?? ""
    let files = MemoryFileSystem()
    files.addFile("/state", state.utf8)
    let second = await TrackerProgram.run(
      "undo\nrestore \(state)\nstate", arguments: ["--restore", "/state"], files: files)
    #expect(second.diagnostics == "")
    #expect(state.hasPrefix(#"{"places":{"trackedLocations":[{"#))
    #expect(second.output.hasSuffix("      church\n\(state)\n"))
  }

  @Test func `Nobody can change a restriction`() async {
    let restricted = await run("allow\ndeny\nadd", arguments: ["--authorization", "restricted"])
    #expect(
      restricted.output == """
        authorization  restricted; you can't change that
        location       unknown
        tracked        nothing
        your location is restricted; you can't change that
        your location is restricted; you can't change that

        """)
    #expect(
      restricted.diagnostics
        == "the tracker isn't allowed to see your location; you can't change that\n")
  }

  @Test func `Rows are numbered as they stand, and a list is the latest twenty or all`() async {
    let adds = "allow\nadd a\nadd b\nremove 1\nrename 1 x\n"
    let many = adds + String(repeating: "add\n", count: 24)
    let some = await run(many + "list").output
    let start = "25 places, the last 20 shown; type 'list all' for all\n            6  53.55440"
    #expect(some.components(separatedBy: start).last?.count { $0 == "\n" } == 20)
    let all = await run(many + "list all").output
    #expect(all.contains("\n25 places\n            1  53.55440, 9.99030      x\n            2  "))
  }

  @Test func `A person reads what to type, and gets a prompt`() async {
    let terminal = await run("quit\n", environment: ["TERM": "dumb"], onTerminal: true)
    let introduction = """
      A walk of 125 points: Round the Binnenalster
      Type 'allow', 'step' to walk on, 'add' to keep a place; 'help' lists the rest.

      """
    #expect(
      terminal.output
        == introduction.replacing("the Binn", with: "the\nBinn").replacing(
          "' to k", with: "'\nto k")
          + """

          authorization  not determined; type
                         'allow' or 'deny'
          location       unknown
          tracked        nothing
          >\u{20}
          """)
  }

  @Test func `A live walk moves by itself, with its map, and says when it is at its end`()
    async throws
  {
    let files = MemoryFileSystem()
    files.addFile("/two", "<gpx><wpt lat='1' lon='2'/><wpt lat='1' lon='2.001'/></gpx>".utf8)
    let (output, clock) = (TextCollector(), ManualClock())
    let end = DispatchSemaphore(value: 0)
    let lines = Mutex(["map\n", "allow\n"])
    let input = InputLines { () throws(InputError) in
      guard let line = lines.withLock({ $0.popLast() }) else {
        end.wait()
        return []
      }
      return Array(line.utf8)
    }
    let program = TrackerProgram(
      console: Console(
        arguments: ["--live", "--ascii", "--track", "/two"], input: input, output: output,
        diagnostics: TextCollector(), terminalSize: { TerminalSize(columns: 24, rows: 7) }),
      clock: clock, now: Date(timeIntervalSince1970: 0),
      random: SystemRandomNumberGenerator(), files: files)
    let run = Task { await program.run() }
    try await output.wait(for: "longitude      2.00000 to 2.00000")
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(1))
    try await output.wait(for: "longitude      2.00000 to 2.00100")
    end.signal()
    #expect(await run.value == .success)
    #expect(
      output.text == """
        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        tracked        nothing
        authorization  when in use
        location       1.00000, 2.00000, simulated
        tracked        nothing
        authorization  when in use
        location       1.00000, 2.00000, simulated
        tracked        nothing

          @

        latitude       1.00000 to 1.00000
        longitude      2.00000 to 2.00000
        scale          |------| 200 m
        legend         @ you
        the walk has reached the end of the route and stays there
        authorization  when in use
        location       1.00000, 2.00100, simulated
        movement       course 90 degrees
        tracked        nothing

        ****@

        latitude       1.00000 to 1.00000
        longitude      2.00000 to 2.00100
        scale          |------| 200 m
        legend         @ you, * way

        """)
  }

  @Test func `A track that cannot be walked is a failure with its reason`() async {
    let files = MemoryFileSystem()
    files.addFile("/cut", "<gpx>\n<trk>".utf8)
    files.addFile("/none", "<gpx/>".utf8)
    let reasons = [
      "/cut": "/cut: line 2: the file ends before </gpx>; it was cut off, fetch it again",
      "/none": "/none: no points to walk along; expected trkpt, rtept or wpt elements",
      "/no\u{1B}": #"cannot open /no\u{1B}: there is no file of this name; check the path"#,
    ]
    for (track, reason) in reasons {
      let answer = await TrackerProgram.run(arguments: ["--track", track], files: files)
      #expect(answer.status == .failure)
      #expect(answer.output == "")
      #expect(answer.diagnostics == "tracker: \(reason)\n")
    }
  }

  @Test func `A walk of a file says what was left out, and goes on to the end`() async {
    let files = MemoryFileSystem()
    files.addFile(
      "/walk",
      """
      <gpx version="1.1"><trk><trkseg>
      <trkpt lat="46.36" lon="14.09"><ele>475</ele><time>2020-05-01T08:00:00Z</time></trkpt>
      <trkpt lat="46.36" lon="nowhere"/>
      <trkpt lat="46.361" lon="14.09"><ele>476</ele><time>2020-05-01T08:01:51Z</time></trkpt>
      </trkseg></trk></gpx>
      """.utf8)
    let walk = await TrackerProgram.run(
      "allow\nstep 5\nadd castle", arguments: ["--track", "/walk"], files: files)
    #expect(walk.diagnostics == "tracker: /walk: left out 1 point without valid coordinates\n")
    #expect(
      walk.output.hasSuffix(
        """
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

        """))
  }
}
