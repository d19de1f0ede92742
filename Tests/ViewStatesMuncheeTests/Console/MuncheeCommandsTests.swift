import Testing

@testable import munchee

/// Lines that are no intent of the screen on top.
@MainActor @Suite struct MuncheeCommandsTests {
  private func expect(_ line: String, after earlier: String, toBeRefused message: String) async {
    let result = await MuncheeProgram.run(line, after: earlier)
    #expect(result.output == "")
    #expect(result.diagnostics == message + "\n")
  }

  @Test(arguments: [
    ("choose", "choose: expected N, the number of a restaurant, got nothing"),
    ("choose one", "choose: expected N, the number of a restaurant, got 'one'"),
    ("choose 1 2", "choose: expected nothing more, got '2'"),
    ("add", "add: expected N, the number of a product, got nothing"),
    ("add 1 some", "add: expected AMOUNT, a number, got 'some'"),
    ("add 1 2 3", "add: expected nothing more, got '3'"),
    ("remove x", "remove: expected N, the number of a product, got 'x'"),
    ("amount 1", "amount: expected AMOUNT, a number, got nothing"),
    ("address", "address: expected TEXT, got nothing"),
    ("wait 0", "wait: expected MINUTES, a number from 1 to 10080, got '0'"),
    ("wait long", "wait: expected MINUTES, a number from 1 to 10080, got 'long'"),
    ("add 1", "no order is on top; type 'choose N' or 'order' first"),
    ("address x", "no order is on top; type 'choose N' or 'order' first"),
    ("confirm", "no order is on top; type 'choose N' or 'order' first"),
    ("pay cash", "the payment is not on top; type 'confirm' first"),
    ("card 4242 12/30", "the payment is not on top; type 'confirm' first"),
    ("cancel", "no order is on top; type 'order' first"),
    ("order", "there is no open order; choose a restaurant first"),
    ("choose 9", "there is no restaurant 9"),
    ("back", "there is nothing to go back to"),
    ("replace", "nothing asks for a replacement; type 'choose N' first"),
  ])
  func `A line that does not fit is no intent`(line: String, message: String) async {
    await expect(line, after: "", toBeRefused: message)
  }

  @Test(arguments: [
    ("choose 1", "the restaurants are covered; type 'restaurants' first"),
    ("add 1", "the menu is covered; type 'back' until you see it"),
    ("address x", "the order is confirmed already; type 'back' to change it"),
    ("card", "card: expected NUMBER MM/YY, got nothing"),
    ("card 4242424242424242", "card: expected NUMBER MM/YY, got one word"),
    ("pay", "pay: expected card or cash, got nothing"),
    ("pay 4242", "pay: expected card or cash"),
    ("pay crad", "pay: expected card or cash; did you mean 'card'?"),
    ("pay card 4242 12/30", "pay: expected nothing more; type 'card NUMBER MM/YY' first"),
  ])
  func `On the payment, no message has a digit of a card`(line: String, message: String) async {
    let payment = "choose 1\nadd 1 2\naddress Am Kai 1\nconfirm\n"
    await expect(line, after: payment, toBeRefused: message)
  }

  @Test(arguments: ["cancel", "add 1", "confirm", "address x"])
  func `On a question, there is no order to change`(line: String) async {
    await expect(
      line, after: "choose 1\nadd 1\nback\nchoose 2\n",
      toBeRefused: "no order is on top; type 'back' first")
  }

  @Test(arguments: ["add 1", "remove 1", "amount 1 2", "confirm", "address x"])
  func `On a delivery, there is no order to change`(line: String) async {
    await expect(
      line, after: MuncheeProgram.paid + "wait\n",
      toBeRefused: "the order is paid; type 'restaurants' for another one")
  }
}
