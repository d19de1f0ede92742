import Dispatch
import Foundation
import Synchronization
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import munchee

/// The whole program in this process; the article has an order from the restaurant to the door.
@MainActor @Suite struct MuncheeProgramTests {
  @Test func `Amounts and times are those of a locale, which has to be one`() async {
    let german = await MuncheeProgram.run(
      "choose 2\nadd 3\nwait", arguments: ["--locale", "de_DE"])
    #expect(german.output.contains("total          13,50\u{A0}€; 'confirm' to review it\n"))
    let slip = await MuncheeProgram.run("", arguments: ["--locale", "zz_ZZ"])
    #expect(
      slip.diagnostics.hasPrefix(
        "munchee: --locale: expected a locale such as de_DE, got 'zz_ZZ'\n"))
  }

  @Test func `A printed state is where another run begins, whose order goes on`() async {
    let files = MemoryFileSystem()
    let first = await MuncheeProgram.run(MuncheeProgram.paid + "wait 3\nstate")
    let state = first.output.split(separator: "\n").last ?? ""
    files.addFile("/state", state.utf8)
    let arguments = ["--seed", "1", "--restore", "/state"]
    let second = await MuncheeProgram.run("state\nwait 60", arguments: arguments, files: files)
    #expect(second.diagnostics == "")
    #expect(second.output.contains("\n\(state)\n"))
    #expect(second.output.contains("arrival        18:33\n"))
    #expect(second.output.contains("next           enjoy your meal"))
    let missing = await MuncheeProgram.run(arguments: arguments)
    #expect(missing.status == .failure)
  }

  @Test func `A person reads what to type, gets a prompt, and sees prices in few columns`() async {
    let terminal = await MuncheeProgram.run(
      "choose 2\nquit\n", arguments: ["--color", "never"], onTerminal: 40)
    let introduction = """
      A town with four restaurants; it is 18:00
      Type 'choose 1' to order there; 'help' lists all commands.

      """
    #expect(
      terminal.output
        == introduction.replacing("is 18", with: "is\n18").replacing("' lists", with: "'\nlists")
          + """

          restaurants    'choose N'
                      1  Da Nonna Ida  from €15.00
                      2  The Golden …  from €12.00
                      3  Fahim's Kit…  from €10.00
                      4  Zum Alten D…  from €20.00
          history        |o|  step 0 of 0
          > screens        … > The Golden Carp
          menu           The Golden Carp, from
                         €12.00; 'add N [AMOUNT]'
                      1  Spring rolls        €4.20
                      2  Fried noodles       €7.90
                      3  Duck with plums    €13.50
                      4  Jasmine tea         €2.80
          order          empty
          history        |=o|  step 1 of 1
          >\u{20}
          """)
  }

  @Test func `In a live town, a minute passes with every second`() async throws {
    let (output, clock) = (TextCollector(), ManualClock())
    let end = DispatchSemaphore(value: 0)
    let lines = Mutex(MuncheeProgram.paid.split(separator: "\n").map { "\($0)\n" })
    let input = InputLines { () throws(InputError) in
      guard let line = lines.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        end.wait()
        return []
      }
      return Array(line.utf8)
    }
    let program = MuncheeProgram(
      console: Console(
        arguments: ["--live"], input: input, output: output, diagnostics: TextCollector()),
      clock: clock, random: SplitMix64(seed: 1), files: MemoryFileSystem())
    let run = Task { await program.run() }
    for step in ["[x] paid --", "step 8 of 8"] {
      while !output.text.contains(step) {
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    end.signal()
    #expect(await run.value == .success)
    // The time stands above each screen that comes at another time.
    #expect(output.text.hasPrefix("time           18:00\nrestaurants"))
    #expect(output.text.contains("\ntime           18:01\nscreens        restaurants > delivery\n"))
    // The position in the history stands below the screen to which it led.
    #expect(
      output.text.hasSuffix(
        """
        arrival        18:33
        next           'wait'
        history        |========o|  step 8 of 8

        """))
  }
}
