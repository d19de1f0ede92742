import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesMuncheeMocks

@testable import munchee

/// The lines that a person types, and their intents.
@MainActor @Suite struct MuncheeCommandsTests {
  let restaurants = MockRestaurantsPresenter()
  let order = MockOrderPresenter()
  let confirmation = MockConfirmationPresenter()
  let payment = MockPaymentPresenter()
  let delivery = MockDeliveryPresenter()
  let replacement = MockReplacementPresenter()

  /// Runs lines on a screen, and returns what is written to the diagnostics.
  private func run(_ lines: String, on screen: MuncheeScreen) async -> String {
    await run(lines, in: MockOrderingPresenter(screen: screen))
  }

  private func run(_ lines: String, in scene: MockOrderingPresenter) async -> String {
    let (output, diagnostics) = (TextCollector(), TextCollector())
    let screen = Screen(output)
    let stores = MuncheeStores(identities: IdentitySource(seed: 0))
    let commands = MuncheeCommands(
      scene: scene, stores: stores, town: SimulatedTown(startingAt: MuncheeProgram.evening),
      format: MuncheeFormat(locale: .init(identifier: "en_GB"), timeZone: .gmt), screen: screen,
      view: SceneConsoleView(frame: screen.frame()),
      log: LogSwitch(stores: stores, screen: screen))
    let session = Session(
      program: "program", commands: commands.all, input: InputLines(text: lines), screen: screen,
      diagnostics: Screen(diagnostics))
    #expect(await session.run() == .success)
    return diagnostics.text
  }

  @Test func `Restaurants are chosen, and an order is continued`() async {
    #expect(await run("choose 2\nchoose  9\norder\nback", on: .restaurants(restaurants)) == "")
    #expect(
      restaurants.calls == [
        .intent(.choose(2)), .intent(.choose(9)), .intent(.continueOrder), .back,
      ])
  }

  @Test func `Products are added, changed and removed`() async {
    let lines = "add 3\nadd 3 12\nremove 3\namount 3 -1\nconfirm\ncancel\nback"
    #expect(await run(lines, on: .order(order)) == "")
    #expect(order.mockMenu.calls == [.add(3, amount: 1), .add(3, amount: 12)])
    #expect(order.mockCart.calls == [.remove(3), .change(3, amount: -1)])
    #expect(order.calls == [.intent(.review), .cancelOrder, .back])
  }

  @Test func `An address is typed, saved and no longer typed`() async {
    let lines = "address  Am Kai 1,  2nd floor \nconfirm\ncancel"
    #expect(await run(lines, on: .confirmation(confirmation)) == "")
    #expect(
      confirmation.calls == [
        .intent(.typeAddress("Am Kai 1,  2nd floor")), .intent(.saveAddress),
        .intent(.discardAddress), .intent(.confirm), .cancelOrder,
      ])
  }

  @Test func `A card is typed, and an order is paid`() async {
    let lines = "card 4242 4242  4242 12/30\npay card\npay cash\ncancel"
    #expect(await run(lines, on: .payment(payment)) == "")
    #expect(
      payment.calls == [
        .intent(.typeNumber(Secret("4242 4242  4242"))), .intent(.typeExpiry(Secret("12/30"))),
        .intent(.pay(by: .card)), .intent(.pay(by: .cash)), .cancelOrder,
      ])
  }

  @Test func `A delivery is cancelled, and a question is answered`() async {
    #expect(await run("cancel", on: .delivery(delivery)) == "")
    #expect(delivery.calls.count == 1)
    #expect(await run("replace\nback", on: .replacement(replacement)) == "")
    #expect(replacement.calls == [.intent(.replace), .back])
  }

  @Test func `The whole scene goes back and forth`() async {
    let scene = MockOrderingPresenter(screen: .order(order))
    #expect(await run("undo\nredo", in: scene) == "")
    #expect(scene.calls == [.undo, .redo])
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
    ("log maybe", "log: expected on or off, got 'maybe'"),
    ("undo all", "undo: expected nothing more, got 'all'"),
    ("confrim", "unknown command 'confrim'; did you mean 'confirm'? type 'help' for the list"),
    ("add 1", "no order is on top; type 'choose N' or 'order' first"),
    ("address x", "no order is on top; type 'choose N' or 'order' first"),
    ("confirm", "no order is on top; type 'choose N' or 'order' first"),
    ("pay cash", "the payment is not on top; type 'confirm' first"),
    ("card 4242 12/30", "the payment is not on top; type 'confirm' first"),
    ("cancel", "no order is on top; type 'order' first"),
    ("replace", "nothing asks for a replacement; type 'choose N' first"),
  ])
  func `A line that does not fit is no intent`(line: String, message: String) async {
    #expect(await run(line, on: .restaurants(restaurants)) == message + "\n")
    #expect(restaurants.calls.isEmpty)
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
    #expect(await run(line, on: .payment(payment)) == message + "\n")
    #expect(payment.calls.isEmpty)
  }

  @Test(arguments: ["cancel", "add 1", "confirm", "address x"])
  func `On a question, there is no order to change`(line: String) async {
    #expect(
      await run(line, on: .replacement(replacement)) == "no order is on top; type 'back' first\n")
  }

  @Test(arguments: ["add 1", "remove 1", "amount 1 2", "confirm", "address x"])
  func `On a delivery, there is no order to change`(line: String) async {
    #expect(
      await run(line, on: .delivery(delivery))
        == "the order is paid; type 'restaurants' for another one\n")
  }
}
