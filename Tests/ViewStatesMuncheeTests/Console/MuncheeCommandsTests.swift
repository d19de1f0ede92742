import Testing
import ViewStatesConsoleMocks

@testable import munchee

/// Lines that are no intent of the screen on top.
@MainActor @Suite struct MuncheeCommandsTests {
  nonisolated private static let order = "choose 1\nadd 1 2\naddress Am Kai 1\n"

  @Test(arguments: [
    ("", "choose one", "choose: expected N, the number of a row, got 'one'"),
    ("", "choose 9", "there is no restaurant 9"),
    ("", "add 1", "no order is on top; type 'choose N' or 'order' first"),
    ("", "confirm", "no order is on top; type 'choose N' or 'order' first"),
    ("", "pay cash", "no order is on top; type 'choose N' or 'order' first"),
    ("", "cancel", "no order is on top; type 'choose N' or 'order' first"),
    ("", "order", "there is no open order; choose a restaurant first"),
    ("", "back", "there is nothing to go back to"),
    ("", "replace", "nothing asks for a replacement; type 'choose N' first"),
    ("", "wait 0", "wait: expected MINUTES, a number from 1 to 10080, got '0'"),
    ("choose 1\n", "add", "add: expected N, the number of a row, got nothing"),
    ("choose 1\n", "add 9", "there is no product 9"),
    ("choose 1\n", "add 1 some", "add: expected AMOUNT, a number from 1 to 99, got 'some'"),
    ("choose 1\n", "add 1 2 3", "add: expected nothing more, got '3'"),
    ("choose 1\n", "amount 1", "amount: expected AMOUNT, a number from 1 to 99, got nothing"),
    ("choose 1\nadd 1\n", "confirm", "€6.50 below the minimum; add a product"),
    ("choose 1\n", "choose 2", "the restaurants are covered; type 'restaurants' first"),
    ("choose 1\n", "pay cash", "the order isn't confirmed; type 'confirm' first"),
    (order, "add 1", "the menu is covered; type 'back' to see it"),
    (order, "card 4242 12/30", "the order isn't confirmed; type 'confirm' first"),
    (order + "confirm\n", "add 1", "the order is confirmed; type 'back' to change it"),
    (order + "confirm\n", "address x", "the order is confirmed; type 'back' to change it"),
    // No message has a digit of a card.
    (order + "confirm\n", "card 4242424242424242", "card: expected NUMBER MM/YY, got one word"),
    (order + "confirm\n", "pay 4242", "pay: expected card or cash"),
    (order + "confirm\n", "pay crad", "pay: expected card or cash; did you mean 'card'?"),
    (
      order + "confirm\n", "pay card 4242 12/30",
      "pay: expected nothing more; type 'card NUMBER MM/YY' first"
    ),
    (
      "choose 1\nadd 1\nback\nchoose 2\n", "confirm",
      "no order is on top; type 'replace' or 'back' first"
    ),
    (
      ProgramUnderTest.paid + "wait\n", "remove 1",
      "this order can't be changed; type 'restaurants' for another one"
    ),
  ])
  func `A line that does not fit says why, or how to get there`(
    earlier: String, line: String, message: String
  ) async {
    let result = await ProgramUnderTest.munchee().run(line, after: earlier)
    #expect(result?.output == "")
    #expect(result?.diagnostics == message + "\n")
  }
}
