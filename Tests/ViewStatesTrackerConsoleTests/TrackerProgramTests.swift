import Dispatch
import Foundation
import Synchronization
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import ViewStatesTrackerConsole

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct TrackerProgramTests {
  private func run(
    _ lines: String = "", arguments: [String] = [], environment: [String: String] = [:],
    onTerminal isTerminal: Bool = false
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let (output, diagnostics) = (TextCollector(isTerminal: isTerminal), TextCollector())
    let console = Console(
      arguments: arguments, environment: { environment[$0] },
      input: InputLines(text: lines, isTerminal: isTerminal), output: output,
      diagnostics: diagnostics)
    let program = TrackerProgram(
      console: console, clock: ContinuousClock(), now: Date(timeIntervalSince1970: 1_172_831_643),
      size: { TerminalSize(columns: 40, rows: 9) })
    let status = await program.run()
    return (status, output.text, diagnostics.text)
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
    #expect(walk.diagnostics == "")
    #expect(
      walk.output == """
        authorization  not determined; type 'allow' or 'deny'
        location       not known
        tracked        nothing
        authorization  not determined; type 'allow' or 'deny'
        location       not known
        tracked        nothing
        refused        the tracker may not know yet where you are; type 'allow' first
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        nothing
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        1 location
                    1  53.55440, 9.99030      home
        at point 2 of 125
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        1 location
                    1  53.55440, 9.99030      home
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        2 locations
                    1  53.55440, 9.99030      home
                    2  53.55430, 9.99044
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        2 locations
                    1  53.55440, 9.99030      home
                    2  53.55430, 9.99044      office
        authorization  when in use
        location       53.55430, 9.99044, within 5 m, altitude 5 m, simulated
        movement       2.9 m/s, course 140 degrees
        tracked        1 location
                    2  53.55430, 9.99044      office
        authorization  denied; type 'allow' to change that
        location       not known
        tracked        1 location
                    2  53.55430, 9.99044      office


            *


        bounds         53.55430 to 53.55430 north, 9.99044 to 9.99044 east
        scale          |------| 100 m
        legend         * 1 tracked location

        """)
  }

  @Test func `The state is a line of JSON`() async {
    let states = await run("state\nallow\nadd a\"b\nstate", arguments: ["--color=always"])
    let lines = states.output.split(separator: "\n")
      .filter { $0.hasPrefix("{") }.map(String.init)
    let flags = #""horizontalAccuracy":5,"isSimulated":true,"#
    let place =
      #""latitude":53.5544,"longitude":9.9903,"timestamp":"2007-03-02T10:34:03.000Z"}"#
    let tracked =
      #"{"altitude":5,"horizontalAccuracy":5,"id":1,"isSimulated":true,"label":"a\"b","# + place
    #expect(
      lines == [
        #"{"accuracy":"full","authorization":"not-determined","authorized":false,"#
          + #""currentLocation":null,"refusal":null,"trackedLocations":[]}"#,
        #"{"accuracy":"full","authorization":"when-in-use","authorized":true,"#
          + #""currentLocation":{"altitude":5,"# + flags + place
          + #","refusal":null,"trackedLocations":["# + tracked + "]}",
      ])
  }

  @Test func `What is typed wrong says what was expected, and ends nothing`() async {
    let slips = await run(
      """
      steo 3
      step none
      step 0
      step 1 2
      remove
      remove 1
      allow now
      list some
      allow
      add
      remove 2
      rename 1
      help stpe
      """)
    #expect(slips.status == .success)
    #expect(
      slips.diagnostics == """
        unknown command 'steo'; did you mean 'step'? type 'help' for the list
        step: expected N, a number from 1 to 1000000, got 'none'
        step: expected N, a number from 1 to 1000000, got '0'
        step: expected nothing more, got '2'
        remove: expected N, but there is nothing to choose from, got nothing
        remove: expected N, but there is nothing to choose from, got '1'
        allow: expected nothing more, got 'now'
        list: expected 'all' or nothing, got 'some'
        remove: expected N, which can only be 1, got '2'
        rename: expected LABEL, got nothing
        unknown command 'stpe'; did you mean 'step'? type 'help' for the list

        """)
  }

  @Test func `A refusal is said again when the same is tried again`() async {
    let refused = await run("deny\nadd\nadd\nremove 1\nallow\n")
    let line = "refused        the tracker may not know where you are; type 'allow' to change that"
    #expect(refused.output.components(separatedBy: line).count == 3)
    #expect(refused.output.hasSuffix("altitude 5 m, simulated\ntracked        nothing\n"))
  }

  @Test func `What is gone stays gone, and its number is not given again`() async {
    let gone = await run(
      "allow\nadd\nadd\nremove 1\nremove 1\nrename 1 x\nrename 2 y\nremove 2\nadd\nlist")
    #expect(gone.output.contains("nothing to change\n"))
    #expect(
      gone.output.contains(
        "refused        there is no location 1 any more; type 'list' for those left\n"))
    #expect(gone.output.hasSuffix("1 location\n            3  53.55440, 9.99030\n"))
  }

  @Test func `A list is the latest twenty, or all`() async {
    let adds = "allow\n" + String(repeating: "add\nstep\n", count: 25)
    let some = await run(adds + "list")
    let all = await run(adds + "list all")
    let start = "25 locations, 5 more before these; type 'list all' for all\n            6  "
    #expect(some.output.contains(start))
    #expect(some.output.components(separatedBy: start).last?.filter { $0 == "\n" }.count == 20)
    #expect(all.output.contains("\n25 locations\n            1  53.55440, 9.99030\n"))
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

  @Test func `A person is told what to type, and prompted`() async {
    let terminal = await run("quit\n", environment: ["TERM": "dumb"], onTerminal: true)
    #expect(
      terminal.output == """
        A walk of 125 points: Round the Binnenalster
        Type 'allow', 'step' to walk on, 'add' to keep a place; 'help' lists the rest.

        authorization  not determined; type 'al…
        location       not known
        tracked        nothing
        >\u{20}
        """)
  }

  @Test func `A live walk moves by itself, and says when it is at its end`() async throws {
    let file = try Executable("tracker")
    defer { try? file.remove() }
    let track = try file.file(
      "two.gpx", "<gpx><wpt lat='1' lon='2'/><wpt lat='1' lon='2.001'/></gpx>")
    let (output, clock) = (TextCollector(), ManualClock())
    let end = DispatchSemaphore(value: 0)
    let lines = Mutex(["allow\n"])
    let input = InputLines { () throws(InputError) in
      guard let line = lines.withLock({ $0.popLast() }) else {
        end.wait()
        return []
      }
      return Array(line.utf8)
    }
    let program = TrackerProgram(
      console: Console(
        arguments: ["--live", "--track", track], input: input, output: output,
        diagnostics: TextCollector()),
      clock: clock, now: Date(timeIntervalSince1970: 0), size: { .usual })
    let run = Task { await program.run() }
    try await output.wait(for: "1.00000, 2.00000")
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(1))
    try await output.wait(for: "movement")
    end.signal()
    #expect(await run.value == .success)
    #expect(
      output.text == """
        authorization  not determined; type 'allow' or 'deny'
        location       not known
        tracked        nothing
        authorization  when in use
        location       1.00000, 2.00000, simulated
        tracked        nothing
        the walk is at the end of the route, and stays there
        authorization  when in use
        location       1.00000, 2.00100, simulated
        movement       course 90 degrees
        tracked        nothing

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
