import Dispatch
import Foundation
import Synchronization
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import munchee

/// The whole program in this process, with everything that it writes.
@MainActor @Suite struct MuncheeProgramTests {
  @Test func `An order goes from the restaurant to the door`() async {
    let order = await MuncheeProgram.run(
      """
      # A script may have remarks, and empty lines.

      choose 1
      add 1 2
      confirm
      address Am Kai 1
      confirm
      card 4242 4242 4242 4242 12/30
      pay card
      wait
      wait 2
      wait 12
      wait 16
      restaurants
      quit
      not reached
      """)
    #expect(order.status == .success)
    #expect(order.diagnostics == "")
    #expect(
      order.output == """
        restaurants    'choose N'
                    1  Da Nonna Ida          from €15.00
                    2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        history        |o|  step 0 of 0
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order          empty
        history        |=o|  step 1 of 1
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order       1  2 x Margherita        €17.00
        total          €17.00; 'confirm' to review it
        history        |==o|  step 2 of 2
        screens        restaurants > Da Nonna Ida > confirmation
        restaurant     Da Nonna Ida
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        none; 'address TEXT'
        next           'back' to change the order
        history        |===o|  step 3 of 3
        screens        restaurants > Da Nonna Ida > confirmation
        restaurant     Da Nonna Ida
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        Am Kai 1
        next           'confirm' to go on to the payment, or 'back'
        history        |====o|  step 4 of 4
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        card           none; 'card NUMBER MM/YY'
        next           'pay card' or 'pay cash', or 'back' to change the order
        history        |=====o|  step 5 of 5
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        card           •••••••••••••••••••, •••••
        next           'pay card' or 'pay cash', or 'back' to change the order
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        paying         by card; 'wait' for the answer
        history        |======o|  step 6 of 6
        it is 18:01
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can
        history        |=======o|  step 7 of 7
        it is 18:03
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
        arrival        18:33
        next           'wait'
        history        |========o|  step 8 of 8
        it is 18:15
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
        arrival        18:33
        way left       2,000 m
        next           'wait'
        history        |=========o|  step 9 of 9
        it is 18:31
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way == [x] delivered
        next           enjoy your meal; 'restaurants' for another one
        history        |=============o|  step 13 of 13
        restaurants    'choose N'
                    1  Da Nonna Ida          from €15.00
                    2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        history        |==============o|  step 14 of 14

        """)
  }

  @Test func `A bank that declines the card leaves the order to be paid in cash`() async {
    let end = await MuncheeProgram.run(
      "wait\nundo\npay cash\nwait", after: MuncheeProgram.paid,
      arguments: ["--outcome", "declined"])
    #expect(end.diagnostics == "a payment can't be undone (step 7)\n")
    #expect(
      end.output == """
        it is 18:01
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        card           none; 'card NUMBER MM/YY'
        failed         the bank declined the card; use another one, or pay cash
        next           'pay card' or 'pay cash', or 'back' to change the order
        history        |=======o|  step 7 of 7
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        paying         by cash; 'wait' for the answer
        history        |========o|  step 8 of 8
        it is 18:02
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can
        history        |=========o|  step 9 of 9

        """)
  }

  @Test func `A paid order is cancelled until the restaurant has accepted it`() async {
    let end = await MuncheeProgram.run(
      "wait\ncancel\ncancel\nwait 100\nundo", after: MuncheeProgram.paid)
    #expect(end.diagnostics == "a payment can't be undone (step 8)\n")
    #expect(
      end.output == """
        it is 18:01
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can
        history        |=======o|  step 7 of 7
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [!] cancelled
        cancelled      by you; the money goes back
        next           'restaurants' for another order
        history        |========o|  step 8 of 8
        nothing to change
        it is 19:41

        """)
  }

  @Test func `The state has the address, and the log has not`() async {
    let session = await MuncheeProgram.run("choose 2\nadd 3\naddress Am Kai 1\nstate\nlog on")
    let lines = session.output.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(lines.count == 3)
    #expect(lines[0].contains(#""address":"Am Kai 1""#))
    #expect(lines[1].hasPrefix(#"{"cause":"start","state":{"open":{"_0":{"address":"…""#))
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

  @Test func `No line has the card`() async {
    let session = await MuncheeProgram.run(
      "log on\n" + MuncheeProgram.paid + "card 4242 4242 4242 4242 12/30\nstate\nwait 50\nstate")
    for secret in ["4242", "12/30", #"12\/30"#] {
      #expect(!(session.output + session.diagnostics).contains(secret))
    }
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
    for step in ["[x] paid --", "[x] accepted --"] {
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
    #expect(output.text.contains("arrival        18:33\n"))
  }
}
