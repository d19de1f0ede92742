import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import munchee

/// Lines that are no intent of the screen on top, or of the order as it is.
@MainActor @Suite struct MuncheeCommandsTests {
  nonisolated private static let menu = "choose 1\nadd 1 2\n"
  nonisolated private static let order = menu + "address Am Kai 1\n"
  nonisolated private static let payment = order + "confirm\n"
  nonisolated private static let long = String(repeating: "x", count: 201)
  nonisolated private static let paid = ProgramUnderTest.paid

  @Test(arguments: [
    ("", "choose 9", "there is no restaurant 9"),
    ("", "back", "there is nothing to go back to"),
    ("", "replace", "there is no question to answer"),
    ("", "wait 0", "wait: expected MINUTES, a number from 1 to 10080, got '0'"),
    ("choose 1\n", "add 9", "there is no product 9"),
    ("choose 1\n", "add 1 2 3", "add: expected nothing more, got '3'"),
    ("choose 1\n", "amount 1 2", "product 1 isn't in the order; add it first"),
    (
      menu, "address +49 40 123456789",
      "the line may contain a card number, so it was ignored; leave out long numbers, as of a telephone"
    ),
    (menu, "address \(long)", "an address has at most 200 characters"),
    (menu, "add 1 98", "100 isn't possible; take from 1 to 99 of a product"),
    (menu + "confirm\n", "confirm", "the order has no address; give one"),
    ("choose 1\n", "confirm", "the order is empty; add a product"),
    ("choose 1\nadd 1\n", "confirm", "€6.50 below the minimum; add a product"),
    (paid + "wait 5\n", "cancel", OrderRejection.tooLateToCancel.description),
    // No message has a digit of a card.
    (payment, "card 4242424242424242", "card: expected NUMBER MM/YY, got one word"),
    (payment, "pay 4242", "pay: expected card or cash"),
    (payment, "pay crad", "pay: expected card or cash; did you mean 'card'?"),
    (payment, "pay card 4242 12/30", "pay: expected nothing more; type 'card NUMBER MM/YY' first"),
    (payment, "pay cash please", "pay: expected nothing more; type 'pay cash' alone"),
  ])
  func `A line that does not fit says why`(earlier: String, line: String, message: String) async {
    let result = await ProgramUnderTest.munchee().run(line, after: earlier)
    #expect(result?.output == "")
    #expect(result?.diagnostics == message + "\n")
  }

  /// A frame that says so is laid out while it is drawn, and a view sends nothing.
  @Test func `To say what time it is changes nothing`() throws {
    let town = SimulatedTown(startingAt: MuncheeProgram.evening)
    let munchee = try MuncheeUnderTest(town)
    let screen = Screen(TextCollector())
    let commands = MuncheeCommands(
      scene: munchee.scene, town: town, screen: screen, format: .american,
      states: StateCommands(on: screen, files: MemoryFileSystem()))
    commands.pass(minutes: 1)
    #expect(commands.time() == "Nov 20 at 06:01\u{202F}PM")
    #expect(town.memory.state.minutes == 0)
  }

  @Test(arguments: [
    (
      "", ["add 1", "address x", "confirm", "pay cash", "cancel", "order"],
      "no order yet; type 'choose 1' first"
    ),
    ("choose 1\n", ["choose 2"], "the restaurants are covered; type 'restaurants' first"),
    (menu, ["pay cash", "card 4242 12/30"], "isn't confirmed; type 'confirm' first"),
    (order, ["add 1", "pay cash"], "isn't confirmed; type 'confirm', or 'back' to change it"),
    (order, ["choose 2"], "the restaurants are covered; type 'restaurants' first"),
    (order + "restaurants\n", ["add 1", "address x", "confirm"], "is covered; type 'order' first"),
    (
      order + "restaurants\nchoose 2\n", ["address x", "confirm"],
      "is open; type 'replace' or 'back' first"
    ),
    (payment, ["add 1", "address x", "confirm"], "is confirmed; type 'back' to change it"),
    (paid, ["add 1", "card 4242 12/30", "choose 2"], "is being paid; type 'wait' for the answer"),
    (paid, ["cancel"], "is being paid; type 'wait' for the answer"),
    (paid + "wait\n", ["remove 1", "choose 2"], "is paid, and can't be changed; type 'wait'"),
    (paid + "wait\nrestaurants\n", ["add 1", "choose 2"], "can't be changed; type 'order'"),
    (paid + "wait 60\n", ["add 1", "cancel", "choose 2"], "is over; type 'restaurants' for"),
    (paid + "wait 60\nrestaurants\n", ["cancel", "confirm"], "over; type 'choose 1' for another"),
    (
      order + "cancel\n", ["order", "address x", "cancel"],
      "is over; type 'choose 1' for another one"
    ),
  ])
  func `A hint says what to type`(earlier: String, lines: [String], hint: String) async throws {
    let way = try #require(hint.split(separator: "type '").last).prefix { $0 != "'" }
    for line in lines {
      let result = await ProgramUnderTest.munchee().run("\(line)\n\(way)", after: earlier)
      let message = result?.diagnostics.replacing("choose N", with: "choose 1") ?? ""
      #expect(message.contains(hint), "\(line): \(message)")
      #expect(message.count { $0 == "\n" } == 1, "\(line), \(way): \(message)")
    }
  }
}
