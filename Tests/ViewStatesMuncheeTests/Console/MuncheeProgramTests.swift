import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks

/// The whole program in this process; the article has an order from the restaurant to the door.
@MainActor @Suite struct MuncheeProgramTests {
  let munchee = ProgramUnderTest.munchee()

  @Test(arguments: ["de_DE", "de-de", "de_DE.UTF-8", "de_DE@euro", "sr_RS", "az_AZ"])
  func `Amounts are those of a locale, by whatever name the system knows it`(name: String) async {
    let result = await munchee.run("choose 2\nadd 3", ["--locale", name])
    #expect(result.output.contains("total          13,50\u{A0}€; 'confirm' to review it\n"))
  }

  @Test func `A locale has to be one`() async {
    let slip = await munchee.run("", ["--locale", "zz_ZZ"])
    #expect(
      slip.diagnostics.hasPrefix(
        "munchee: --locale: expected a locale such as de_DE, got 'zz_ZZ'\n"))
  }

  @Test func `A printed state is where another run begins, whose order goes on`() async {
    let first = await munchee.run(ProgramUnderTest.paid + "wait 3\nstate")
    let state = first.output.split(separator: "\n").last ?? ""
    munchee.files.addFile("/state", state.utf8)
    for (line, arguments) in [("", ["--restore", "/state"]), ("restore \(state)\n", [])] {
      let second = await munchee.run(line + "state\nwait 60", ["--seed", "1"] + arguments)
      #expect(second.diagnostics == "")
      #expect(second.output.contains("\n\(state)\n"))
      #expect(second.output.contains("arrival        20 Nov at 18:33\n"))
      #expect(second.output.contains("next           enjoy your meal"))
    }
  }

  @Test func `Commands take the numbers that a restored menu shows`() async {
    let state = await munchee.run("choose 2\nstate").output.split(separator: "\n").last ?? ""
    let other = state.replacing(#""id":1,"name":"Spring"#, with: #""id":7,"name":"Spring"#)
    let result = await munchee.run("restore \(other)\nadd 1\nadd 7 2")
    #expect(result.diagnostics == "there is no product 1\n")
    #expect(result.output.contains("            7  Spring rolls "))
    #expect(result.output.contains("\norder       7  2 x Spring rolls "))
  }

  nonisolated private static let menu = "choose 1\nadd 1 2\n"
  nonisolated private static let payment = menu + "address Am Kai 1\nconfirm\n"
  nonisolated private static let long = String(repeating: "y", count: 201)

  @Test(arguments: [
    (
      "an address that is refused opens nothing, and leaves what can be redone",
      menu + "confirm\nundo\naddress \(long)\nredo", "step 2 of 3\n…step 3 of 3\n"
    ),
    (
      "an address that shows the confirmation is one step", menu + "address Am Kai 1\nundo",
      "total          €17.00; 'confirm' to review it\nhistory        |==o-|  step 2 of 3\n"
    ),
    (
      "a step names its product", "choose 1\nadd 1\nadd 2 2\namount 1 3\nremove 2\nhistory",
      """
      total          €25.50; 'confirm' to review it
      …            2  add 1 x Margherita
                  3  add 2 x Quattro Formaggi
                  4  change to 3 x Margherita
      here        5  remove Quattro Formaggi

      """
    ),
    (
      "to confirm is one change of the order and the screen",
      menu + "confirm\naddress Am Kai 1\nconfirm",
      """
      address        Am Kai 1
      next           'confirm' to go on to the payment, or 'back'
      history        |====o|  step 4 of 4
      screens        restaurants > Da Nonna Ida > confirmation > payment
      to pay         €17.00
      card           none
      next           'card NUMBER MM/YY' or 'pay cash', or 'back' to change the order
      history        |=====o|  step 5 of 5

      """
    ),
    (
      "an order that is not complete has an address, too", "choose 1\naddress Am Kai 1",
      "order          empty\naddress        Am Kai 1\nhistory        |==o|  step 2 of 2\n"
    ),
    (
      "the restaurants are one step away, and the order stays confirmed",
      payment + "restaurants\nundo",
      """
      next           'card NUMBER MM/YY' or 'pay cash', or 'back' to change the order
      history        |====o-|  step 4 of 5

      """
    ),
    (
      "a question counts pieces", "choose 1\nadd 1 99\nrestaurants\nchoose 2",
      """
      question       order at The Golden Carp, and give up 99 products of Da Nonna
                     Ida?
      next           'replace', or 'back' to keep the order

      """
    ),
    (
      "an order that is being paid leads to its payment",
      menu + "address Am Kai\u{1B}[2J 1\nconfirm\npay cash\nback\nback",
      """
      total          €17.00
      address        Am Kai\\u{1B}[2J 1
      next           'order' to go on to the payment
      history        |======o|  step 6 of 6
      …
      order       1  2 x Margherita        €17.00
      total          €17.00
      address        Am Kai\\u{1B}[2J 1
      next           'order' to go on to the payment
      history        |=======o|  step 7 of 7

      """
    ),
    (
      "a card that is typed is dots", payment + "card 4242 4242 4242 4242 12/30",
      """
      card           •••••••••••••••••••, •••••
      next           'pay card' or 'pay cash', or 'back' to change the order

      """
    ),
    (
      "an order that is cancelled from the list shows that the money goes back",
      ProgramUnderTest.paid + "wait\nrestaurants\ncancel",
      "cancelled      by you; the money goes back\n…step 8 of 8\n"
    ),
    (
      "the address stays when another restaurant replaces the products",
      menu + "address Am Kai 1\nrestaurants\nchoose 2\nreplace\nrestaurants\nchoose 4\nundo\nredo",
      "address        Am Kai 1\nhistory        |=======o|  step 7 of 7\n"
    ),
    (
      "a time has its day, on the first day too", "wait\nwait 1440",
      "it is 20 Nov at 18:01\n…it is 21 Nov at 18:01\n"
    ),
    (
      "an order that is paid is the only one, and the list follows it",
      ProgramUnderTest.paid + "wait\nrestaurants\nwait 19",
      """

      restaurants    'order' to go on
      …
      delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
      arrival        about 20 Nov at 18:31
      way left       1,500 m
      history        |==========o|  step 10 of 10

      """
    ),
    (
      "a screen without its order says so", payment + "restore order /none",
      """
      screens        restaurants > order > confirmation > payment
      order          isn't on this screen
      next           'restaurants' to begin one
      history        |=====o|  step 5 of 5

      """
    ),
    (
      "a question goes with the order that it asked about",
      menu + "restaurants\nchoose 2\nrestore order /none",
      """
                  4  Zum Alten Deich       from €20.00
      history        |====o|  step 4 of 4

      """
    ),
    (
      "an answer that came while the order was away is heard",
      ProgramUnderTest.paid + "restore order /none\nwait 13\nundo\nwait 60",
      "'restaurants' for another one\nhistory        |============o|  step 13 of 13\n"
    ),
  ])
  func `What is shown is so`(rule: String, lines: String, shown: String) async {
    munchee.files.addFile("/none", #"{"notStarted":{}}"#.utf8)
    let output = await munchee.run(lines).output
    // What stands before an ellipsis is shown earlier.
    let parts = shown.split(separator: "…")
    #expect(parts.dropLast().allSatisfy { output.contains($0) }, "\(output)")
    #expect(output.hasSuffix(parts.last ?? ""))
  }

  @Test func `A person reads what to type, gets a prompt, and sees prices in few columns`() async {
    let terminal = await munchee.run("choose 2\nquit\n", ["--color", "never"], columns: 40)
    let introduction = """
      A town with four restaurants; it is 20 Nov at 18:00
      Type 'choose 1' to order there; 'help' lists all commands.

      """
    #expect(
      terminal.output
        == introduction.replacing("20 Nov", with: "20\nNov").replacing("' lists", with: "'\nlists")
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

  @Test func `In a live town, a minute passes every second, with an order or not`() async throws {
    let clock = ManualClock()
    let munchee = ProgramUnderTest.munchee("--live", "--session", "/order", clock: clock)
    var text = ""
    let status = try await munchee.live { type, output in
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(1))
      type("look")
      try await output.wait(for: "as of          20 Nov at 18:01\n")
      // Control-C ends the program at once, and a person has seen this time.
      #expect(munchee.files.text(of: "/order")?.contains(#""minutes":1,"#) == true)
      type(ProgramUnderTest.paid)
      try await output.wait(for: "paying         by card")
      for step in ["step 7 of 7", "step 8 of 8"] {
        while !output.text.contains(step) {
          await clock.waitForSleeper()
          await clock.advance(by: .seconds(1))
          await Task.yield()
        }
      }
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(1))
      type("look")
      try await output.wait(for: "18:17\n")
      text = output.text
      await clock.waitForSleeper()
      await clock.advance(by: .seconds(1))
      await clock.waitForSleeper()
    }
    #expect(status == .success)
    // The session has the time of its beginning, two requests, three reports, two minutes between,
    // two screens that a person has asked for, and the end.
    let lines = munchee.files.text(of: "/order")?.split(separator: "\n") ?? []
    #expect(lines.count { $0.contains(#"{"kept":"time""#) } == 11)
    #expect(lines.last?.contains(#""minutes":18,"#) == true)
    // Each screen says when it was drawn.
    #expect(text.hasPrefix("as of          20 Nov at 18:00\nrestaurants"))
    #expect(
      text.contains("\nas of          20 Nov at 18:02\nscreens        restaurants > delivery\n"))
    // The position in the history stands below the screen to which it led.
    let left = """
      screens        restaurants > delivery
      order          Da Nonna Ida, €17.00
      delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
      arrival        20 Nov at 18:34
      way left       2,000 m
      next           'wait'
      history        |========o|  step 8 of 8

      """
    #expect(
      text.hasSuffix(
        "as of          20 Nov at 18:16\n\(left)as of          20 Nov at 18:17\n\(left)"))
  }
}
