import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

/// The commands of the program.
///
/// A command turns words into an intent of the screen that can be used, or of the scene, or lets
/// time pass in the town. The view shows the result.
@MainActor
struct MuncheeCommands {
  let scene: ScenePresenter
  let stores: MuncheeStores
  let town: SimulatedTown
  let format: MuncheeFormat
  let screen: Screen
  let view: SceneConsoleView
  let states: StateCommands

  var all: [Command] {
    restaurants + order + payment + world
      + TimeTravelCommands(of: scene.history, screen: screen).all
      + states.all
  }

  private var restaurants: [Command] {
    [
      command("restaurants", help: "go back to the list of restaurants") { _ in
        try goToRestaurants()
      },
      command("order", help: "go on with your order, or show it again") { _ in
        if let restaurants = scene.screen as? RestaurantsPresenter {
          try restaurants.continueOrder()
        } else {
          screen.write(view.lines(for: scene.state))
        }
      },
      command("back", help: "leave the screen on top") { _ in try scene.back() },
      command("choose", "N", help: "order at restaurant N") { arguments in
        let number = try arguments.number("choose: expected N, the number of a restaurant")
        try arguments.end()
        try restaurantList().choose(number)
      },
      command("replace", help: "answer yes: give up the order for another restaurant") { _ in
        guard let question = scene.screen as? ReplacementPresenter else {
          throw UsageError("nothing asks for a replacement; type 'choose N' first")
        }
        try question.replace()
      },
    ]
  }

  private var order: [Command] {
    [
      command("add", "N [AMOUNT]", help: "add product N of the menu") { arguments in
        let product = try arguments.number("add: expected N, the number of a product")
        let amount =
          try arguments.isEmpty ? 1 : arguments.number("add: expected AMOUNT, a number")
        try arguments.end()
        try openOrder().add(product, amount: amount)
      },
      command("remove", "N", help: "remove product N from the order") { arguments in
        let product = try arguments.number("remove: expected N, the number of a product")
        try arguments.end()
        try openOrder().remove(product)
      },
      command("amount", "N AMOUNT", help: "change how many of product N there are") { arguments in
        let product = try arguments.number("amount: expected N, the number of a product")
        let amount = try arguments.number("amount: expected AMOUNT, a number")
        try arguments.end()
        try openOrder().change(product, amount: amount)
      },
      command("address", "TEXT", help: "set the address of the order") { arguments in
        let text = try arguments.text("TEXT")
        try confirmation().setAddress(text)
      },
      command("confirm", help: "review the order, and then confirm it") { _ in
        if let order = scene.screen as? OrderPresenter {
          try order.review()
        } else {
          let confirmation = try confirmation()
          try confirmation.confirm()
        }
      },
      command("cancel", help: "cancel the order; your money goes back") { _ in
        try cancellableOrder().cancelOrder()
      },
    ]
  }

  private var payment: [Command] {
    [
      command("card", "NUMBER MM/YY", help: "type the number and the expiry date of a card") {
        arguments in
        let text = try arguments.text("NUMBER MM/YY")
        // No message has a part of the text, as a file may get it.
        guard let space = text.lastIndex(where: \.isWhitespace) else {
          throw UsageError("card: expected NUMBER MM/YY, got one word")
        }
        let payment = try openPayment()
        try payment.typeNumber(String(text[..<space]))
        try payment.typeExpiry(String(text[space...].dropFirst()))
      },
      command("pay", "card|cash", help: "pay by the card that you typed, or cash") { arguments in
        // A person may type a card here, so no message has the text.
        let word = try arguments.word("card or cash")
        guard let method = Payment.Method(rawValue: word) else {
          let near = nearest(to: word, among: Payment.Method.allCases.map(\.rawValue))
          throw UsageError("pay: expected card or cash\(SafeText.didYouMean(near))")
        }
        guard arguments.isEmpty else {
          throw UsageError("pay: expected nothing more; type 'card NUMBER MM/YY' first")
        }
        try openPayment().pay(by: method)
      },
    ]
  }

  private var world: [Command] {
    [
      command("wait", "[MINUTES]", help: "let a minute pass in the town, or several") { arguments in
        let minutes =
          try arguments.isEmpty ? 1 : arguments.integer("MINUTES", in: 1..<Self.mostMinutes + 1)
        try arguments.end()
        town.wait(minutes: minutes)
        screen.write("it is \(format.time(town.date))")
      }
    ]
  }

  /// A command that shows the amounts of a rejection in the locale of the person.
  private func command(
    _ name: String, _ synopsis: String = "", help: String, run: @escaping Command.Run
  ) -> Command {
    Command(name, synopsis, help: help) { arguments in
      do {
        try await run(&arguments)
      } catch let rejection as OrderRejection {
        throw UsageError(SafeText(rejection.text(format.money)))
      }
    }
  }

  /// A week; a larger number is a slip.
  private static let mostMinutes = 10_080
}

extension Arguments {
  /// Takes a whole number of any size; the app refuses those that are not possible.
  fileprivate mutating func number(_ expected: SafeText) throws(UsageError) -> Int {
    guard !isEmpty else { throw UsageError("\(expected), got nothing") }
    let word = try word("")
    guard let number = Int(word) else { throw UsageError("\(expected), got \(.quoted(word))") }
    return number
  }
}
