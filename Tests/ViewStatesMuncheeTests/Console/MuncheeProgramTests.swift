import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import munchee

/// The whole program in this process; the article has an order from the restaurant to the door.
@MainActor @Suite struct MuncheeProgramTests {
  let munchee = ProgramUnderTest.munchee()

  @Test func `Amounts and times are those of a locale, which has to be one`() async {
    let german = await munchee.run("choose 2\nadd 3\nwait", ["--locale", "de_DE"])
    #expect(german.output.contains("total          13,50\u{A0}€; 'confirm' to review it\n"))
    let slip = await munchee.run("", ["--locale", "zz_ZZ"])
    #expect(
      slip.diagnostics.hasPrefix(
        "munchee: --locale: expected a locale such as de_DE, got 'zz_ZZ'\n"))
  }

  @Test func `A printed state is where another run begins, whose order goes on`() async {
    let first = await munchee.run(ProgramUnderTest.paid + "wait 3\nstate")
    let state = first.output.split(separator: "\n").last ?? ""
    munchee.files.addFile("/state", state.utf8)
    let second = await munchee.run("state\nwait 60", ["--seed", "1", "--restore", "/state"])
    #expect(second.diagnostics == "")
    #expect(second.output.contains("\n\(state)\n"))
    #expect(second.output.contains("arrival        18:33\n"))
    #expect(second.output.contains("next           enjoy your meal"))
  }

  @Test func `A person reads what to type, gets a prompt, and sees prices in few columns`() async {
    let terminal = await munchee.run("choose 2\nquit\n", ["--color", "never"], columns: 40)
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

  @Test func `In a live town, a minute passes with every second, and the time is that of now`()
    async throws
  {
    let clock = ManualClock()
    let munchee = ProgramUnderTest.munchee("--live", clock: clock)
    var text = ""
    let status = try await munchee.live { type, output in
      type(ProgramUnderTest.paid)
      try await output.wait(for: "paying         by card")
      for step in ["step 8 of 8", "step 9 of 9"] {
        while !output.text.contains(step) {
          await clock.waitForSleeper()
          await clock.advance(by: .seconds(1))
          await Task.yield()
        }
      }
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(1))
      type("look")
      try await output.wait(for: "18:16\n")
      text = output.text
    }
    #expect(status == .success)
    // The time stands above each screen that comes at another time.
    #expect(text.hasPrefix("time           18:00\nrestaurants"))
    #expect(text.contains("\ntime           18:01\nscreens        restaurants > delivery\n"))
    // The position in the history stands below the screen to which it led.
    let left = """
      screens        restaurants > delivery
      order          Da Nonna Ida, €17.00
      delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
      arrival        18:33
      way left       2,000 m
      next           'wait'
      history        |=========o|  step 9 of 9

      """
    #expect(
      text.hasSuffix("time           18:15\n\(left)time           18:16\n\(left)"))
  }
}
