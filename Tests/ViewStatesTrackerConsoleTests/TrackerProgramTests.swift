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

  @Test func `A walk from the question to the map`() async {
    let walk = await run(
      """
      # A script may have remarks, and empty lines.

      add too early
      allow
      add home
      step
      add
      rename 2 office
      remove 1
      deny
      map
      quit
      not reached
      """)
    #expect(walk.status == .success)
    #expect(
      walk.diagnostics
        == "the tracker isn't allowed to see your location yet; type 'allow' first\n")
    #expect(
      walk.output == """
        authorization  not determined; type 'allow' or 'deny'
        location       unknown
        tracked        nothing
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        nothing
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        1 place
                    1  53.55440, 9.99030      home
        at point 2 of 125
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        1 place
                    1  53.55440, 9.99030      home
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        2 places
                    1  53.55440, 9.99030      home
                    2  53.55430, 9.99044
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        2 places
                    1  53.55440, 9.99030      home
                    2  53.55430, 9.99044      office
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        1 place
                    1  53.55430, 9.99044      office
        authorization  denied; type 'allow' to change that
        location       unknown
        tracked        1 place
                    1  53.55430, 9.99044      office


            *


        bounds         53.55430 to 53.55430 north, 9.99044 to 9.99044 east
        scale          |------| 100 m
        legend         * 1 tracked place

        """)
  }

  @Test func `The state is a line of JSON`() async {
    let states = await run(
      "state\nallow\nadd a\"b\nstate", arguments: ["--color=always", "--seed=1"])
    let lines = states.output.split(separator: "\n")
      .filter { $0.hasPrefix("{") }.map(String.init)
    let flags = #""horizontalAccuracy":5,"isSimulated":true,"#
    let place =
      #""latitude":53.5544,"longitude":9.9903,"timestamp":"2007-03-02T10:34:03.000Z"}"#
    let tracked =
      #"{"altitude":5,"horizontalAccuracy":5,"id":"1-9e3779b97f4a7c16","isSimulated":true,"label":"a\"b","#
      + place
    #expect(
      lines == [
        #"{"accuracy":"full","authorization":"not-determined","authorized":false,"#
          + #""currentLocation":null,"trackedLocations":[]}"#,
        #"{"accuracy":"full","authorization":"when-in-use","authorized":true,"#
          + #""currentLocation":{"altitude":5,"# + flags + place
          + #","trackedLocations":["# + tracked + "]}",
      ])
  }

  @Test func `A typing error says what was expected, and the session goes on`() async {
    let slips = await run(
      """
      steo 3
      step none
      step 0
      step 1 2
      remove
      remove 0
      allow now
      list some
      allow
      add
      rename x y
      help stpe
      """)
    #expect(slips.status == .success)
    #expect(
      slips.diagnostics == """
        unknown command 'steo'; did you mean 'step'? type 'help' for the list
        step: expected N, a number from 1 to 1000000, got 'none'
        step: expected N, a number from 1 to 1000000, got '0'
        step: expected nothing more, got '2'
        remove: expected N, the number of a row, got nothing
        there is no place 0
        allow: expected nothing more, got 'now'
        list: expected 'all' or nothing, got 'some'
        rename: expected N, the number of a row, got 'x'
        unknown command 'stpe'; did you mean 'step'? type 'help' for the list

        """)
  }

  @Test func `A refusal is an error, each time`() async {
    let refused = await run("deny\nadd\nadd\nallow\n")
    #expect(
      refused.diagnostics == """
        the tracker isn't allowed to see your location; type 'allow' to change that
        the tracker isn't allowed to see your location; type 'allow' to change that

        """)
    #expect(refused.output.hasSuffix("altitude 5 m, simulated\ntracked        nothing\n"))
  }

  @Test func `Rows are numbered as they stand, and a row that is not there changes nothing`() async
  {
    let gone = await run(
      "allow\nadd a\nadd b\nremove 1\nlist\nremove 2\nrename 2 x\nrename 1\nlist")
    #expect(
      gone.output.hasSuffix(
        """
        1 place
                    1  53.55440, 9.99030      b
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        1 place
                    1  53.55440, 9.99030
        1 place
                    1  53.55440, 9.99030

        """))
    #expect(gone.diagnostics == "there is no place 2\nthere is no place 2\n")
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

  @Test func `The same seed gives the same identities, and no seed gives others`() async {
    let session = "allow\nadd\nundo\nadd\nstate"
    let seeded = await run(session, arguments: ["--seed", "7"]).output
    #expect(await run(session, arguments: ["--seed", "7"]).output == seeded)
    #expect(await run(session, arguments: ["--seed", "8"]).output != seeded)
    let first = await run(session).output
    #expect(await run(session).output != first)
  }

  @Test func `A list is the latest twenty, or all`() async {
    let adds = "allow\n" + String(repeating: "add\nstep\n", count: 25)
    let some = await run(adds + "list")
    let all = await run(adds + "list all")
    let start = "25 places, 5 more before these; type 'list all' to see all\n            6  "
    #expect(some.output.contains(start))
    #expect(some.output.components(separatedBy: start).last?.filter { $0 == "\n" }.count == 20)
    #expect(all.output.contains("\n25 places\n            1  53.55440, 9.99030\n"))
  }

  @Test func `The walk stays at the end of the route`() async {
    let end = await run("allow\nstep 1000000\nstep", arguments: ["--authorization", "denied"])
    #expect(end.output.hasPrefix("authorization  denied; type 'allow' to change that\n"))
    #expect(
      end.output.hasSuffix(
        """
        at point 125 of 125, the end of the route
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 147 degrees
        tracked        nothing
        at point 125 of 125, the end of the route

        """))
  }

  @Test func `A person reads what to type, and gets a prompt`() async {
    let terminal = await run("quit\n", environment: ["TERM": "dumb"], onTerminal: true)
    #expect(
      terminal.output == """
        A walk of 125 points: Round the Binnenalster
        Type 'allow', 'step' to walk on, 'add' to keep a place; 'help' lists the rest.

        authorization  not determined; type 'al…
        location       unknown
        tracked        nothing
        >\u{20}
        """)
  }

  @Test func `A live walk moves by itself, with its map, and says when it is at its end`()
    async throws
  {
    let file = try Executable("tracker")
    defer { try? file.remove() }
    let track = try file.file(
      "two.gpx", "<gpx><wpt lat='1' lon='2'/><wpt lat='1' lon='2.001'/></gpx>")
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
        arguments: ["--live", "--ascii", "--track", track], input: input, output: output,
        diagnostics: TextCollector(), terminalSize: { TerminalSize(columns: 24, rows: 7) }),
      clock: clock, now: Date(timeIntervalSince1970: 0),
      random: SystemRandomNumberGenerator(), files: MemoryFileSystem())
    let run = Task { await program.run() }
    try await output.wait(for: "2.00000 to 2.00000 east")
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(1))
    try await output.wait(for: "2.00100 to 2.00100 east")
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

          @

        bounds         1.00000 to 1.00000 north, 2.00000 to 2.00000 east
        scale          |------| 200 m
        legend         * 0 tracked places, @ your location
        the walk has reached the end of the route and stays there
        authorization  when in use
        location       1.00000, 2.00100, simulated
        movement       course 90 degrees
        tracked        nothing

          @

        bounds         1.00000 to 1.00000 north, 2.00100 to 2.00100 east
        scale          |------| 200 m
        legend         * 0 tracked places, @ your location

        """)
  }

  @Test(
    arguments: [
      (["--help"], .success, "Walk a route, and keep the places you like.", ""),
      (["--version"], .success, "tracker 0.1.0", ""),
      (
        ["--colour", "always"], .usage, "",
        "tracker: unknown option '--colour'; did you mean '--color'?"
      ),
      (
        ["--authorization", "alway"], .usage, "",
        "tracker: --authorization: expected one of not-determined, denied, restricted, "
          + "when-in-use, always, got 'alway'; did you mean 'always'?"
      ),
      (["--track"], .usage, "", "tracker: --track: expected FILE, got nothing"),
      (
        ["--seed=-1"], .usage, "",
        "tracker: --seed: expected a number from 0 to 18446744073709551615, got '-1'"
      ),
      (
        ["--track", "/no\u{1B}/such"], .failure, "",
        #"tracker: /no\u{1B}/such: cannot be read: No such file or directory"#
      ),
    ] as [([String], ExitCode, String, String)])
  func `The command line is answered with a status and a first line`(
    arguments: [String], status: ExitCode, output: String, diagnostics: String
  ) async {
    let answer = await run(arguments: arguments)
    #expect(answer.status == status)
    #expect(answer.output.prefix { $0 != "\n" } == output)
    #expect(answer.diagnostics.prefix { $0 != "\n" } == diagnostics)
  }
}
