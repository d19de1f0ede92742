import Testing

@testable import munchee

/// What the simulated world does with a paid order, and what a person sees of it.
@MainActor @Suite struct MuncheeOutcomeTests {
  /// What is written after an order was paid.
  private func afterPaying(
    _ lines: String, arguments: [String] = []
  ) async -> (output: String, diagnostics: String) {
    let arguments = ["--seed", "0"] + arguments
    let before = await MuncheeProgram.run(MuncheeProgram.paid, arguments: arguments)
    let whole = await MuncheeProgram.run(MuncheeProgram.paid + lines, arguments: arguments)
    #expect(whole.status == .success)
    #expect(whole.output.hasPrefix(before.output))
    return (String(whole.output.dropFirst(before.output.count)), whole.diagnostics)
  }

  @Test func `A bank that declines the card leaves the order to be paid in cash`() async {
    let end = await afterPaying("wait\nundo\npay cash\nwait", arguments: ["--outcome", "declined"])
    #expect(end.diagnostics == "a payment can't be undone\n")
    #expect(
      end.output == """
        it is 18:01
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        card           none; 'card NUMBER MM/YY'
        failed         the bank declined the card; use another one, or pay cash
        next           'pay card' or 'pay cash', or 'back' to change the order
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        paying         by cash; 'wait' for the answer
        it is 18:02
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can

        """)
  }

  @Test func `A restaurant that declines the order ends it`() async {
    let end = await afterPaying(
      "wait 3\ncancel\nchoose 1\nrestaurants\nchoose 1", arguments: ["--outcome", "refused"])
    #expect(
      end.diagnostics
        == "the order is over; choose a restaurant for another one\nthe restaurants are covered; type 'restaurants' first\n"
    )
    #expect(
      end.output == """
        it is 18:03
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [!] declined
        next           the restaurant declined, and the money goes back; 'restaurants'
        restaurants    'choose N', or 'order' to go on
                    1  Da Nonna Ida          from €15.00
                    2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order          empty

        """)
  }

  @Test func `A late bank and a late courier are waited for`() async {
    let end = await afterPaying(
      "wait 14\nwait\nwait 2\nwait 16\nwait 4\nwait 25", arguments: ["--outcome", "late"])
    #expect(end.diagnostics == "")
    #expect(
      end.output == """
        it is 18:14
        it is 18:15
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can
        it is 18:17
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
        arrival        18:47
        next           'wait'
        it is 18:33
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
        arrival        18:45
        way left       1,500 m
        next           'wait'
        it is 18:37
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
        arrival        19:02
        way left       1,900 m
        next           'wait'
        it is 19:02
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way == [x] delivered
        next           enjoy your meal; 'restaurants' for another one

        """)
  }

  @Test func `Reports that come twice change nothing the second time`() async {
    let end = await afterPaying(
      "wait\nwait 2\nwait 28\nwait 100", arguments: ["--outcome", "twice"])
    #expect(end.diagnostics == "")
    #expect(
      end.output == """
        it is 18:01
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can
        it is 18:03
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
        arrival        18:33
        next           'wait'
        it is 18:31
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way == [x] delivered
        next           enjoy your meal; 'restaurants' for another one
        it is 20:11

        """)
  }

  @Test func `Reports out of order wait for their turn`() async {
    let end = await afterPaying("wait\nwait 1\nwait 60", arguments: ["--outcome", "out-of-order"])
    #expect(end.diagnostics == "")
    #expect(
      end.output == """
        it is 18:01
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
        arrival        after about 30 min
        way left       2,000 m
        next           'wait'
        it is 18:02
        it is 19:02
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way == [x] delivered
        next           enjoy your meal; 'restaurants' for another one

        """)
  }

  @Test func `Reports on an order long gone change nothing`() async {
    let end = await afterPaying(
      "wait 40\nrestaurants\nwait 2000", arguments: ["--outcome", "long-gone"])
    #expect(end.diagnostics == "")
    #expect(
      end.output == """
        it is 18:40
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way == [x] delivered
        next           enjoy your meal; 'restaurants' for another one
        restaurants    'choose N', or 'order' to go on
                    1  Da Nonna Ida          from €15.00
                    2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        it is 4:00

        """)
  }

  @Test func `A paid order is cancelled until the restaurant has accepted it`() async {
    let end = await afterPaying("wait\ncancel\ncancel\nwait 100\nundo")
    #expect(end.diagnostics == "a payment can't be undone\n")
    #expect(
      end.output == """
        it is 18:01
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [!] cancelled
        next           you have cancelled, and the money goes back; 'restaurants'
        nothing to change
        it is 19:41

        """)
  }
}
