import Testing

@testable import munchee

/// What the simulated world does with a paid order, and what a person sees of it.
@MainActor @Suite struct MuncheeOutcomeTests {
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
    let end = await MuncheeProgram.run(
      "wait 3\ncancel\nchoose 1", after: MuncheeProgram.paid, arguments: ["--outcome", "refused"])
    #expect(
      end.diagnostics
        == """
        the order is over; choose a restaurant for another one
        the restaurants are covered; type 'restaurants' first

        """)
    #expect(
      end.output == """
        it is 18:03
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [!] declined
        declined       by the restaurant; the money goes back
        next           'restaurants' for another order

        """)
  }

  @Test func `A late bank and a late courier are waited for`() async {
    let end = await MuncheeProgram.run(
      "wait 14\nwait\nwait 2\nwait 16\nwait 4\nwait 25", after: MuncheeProgram.paid,
      arguments: ["--outcome", "late"])
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
        arrival        about 18:45
        way left       1,500 m
        next           'wait'
        it is 18:37
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way -- [ ] delivered
        arrival        about 19:02
        way left       1,900 m
        next           'wait'
        it is 19:02
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [x] accepted == [x] on the way == [x] delivered
        next           enjoy your meal; 'restaurants' for another one

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
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid == [!] cancelled
        cancelled      by you; the money goes back
        next           'restaurants' for another order
        nothing to change
        it is 19:41

        """)
  }
}
