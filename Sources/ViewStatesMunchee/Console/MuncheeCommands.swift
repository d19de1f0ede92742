import ViewStatesConsole
import ViewStatesTimeTravel

/// The commands of the program.
@MainActor
struct MuncheeCommands {
  let scene: ScenePresenter
  let town: SimulatedTown
  let screen: Screen
  let format: MuncheeFormat
  let states: StateCommands

  var all: [Command] {
    let travel = TimeTravelCommands(of: scene.history, screen: screen)
    return (restaurants + order + payment).map(explained) + [wait] + travel.all + states.all
  }

  private var restaurants: [Command] {
    [
      Command("restaurants", help: "go back to the list of restaurants") { _ in
        try scene.process.show(.restaurants)
      },
      Command("order", help: "go on with your order") { _ in try scene.process.continueOrder() },
      Command("back", help: "leave the screen on top") { _ in try scene.back() },
      Command("choose", "N", help: "order at restaurant N") { arguments in
        let list = try top(RestaurantsPresenter.self)
        let number = try number(&arguments, of: list.state.restaurants, called: "restaurant")
        try arguments.end()
        try list.choose(number)
      },
      Command("replace", help: "answer yes: give up the order for another restaurant") { _ in
        guard let replacement = scene.topPresenter as? ReplacementPresenter else {
          throw UsageError("there is no question to answer")
        }
        try replacement.replace()
      },
    ]
  }

  private var order: [Command] {
    [
      Command("add", "N [AMOUNT]", help: "add product N of the menu") { arguments in
        let product = try product(&arguments)
        let amount = try arguments.isEmpty ? 1 : amount(&arguments)
        try top(OrderPresenter.self).add(product, amount: amount)
      },
      Command("remove", "N", help: "remove product N from the order") { arguments in
        let product = try product(&arguments)
        try arguments.end()
        try top(OrderPresenter.self).remove(product)
      },
      Command("amount", "N AMOUNT", help: "change how many of product N there are") { arguments in
        let product = try product(&arguments)
        try top(OrderPresenter.self).change(product, amount: amount(&arguments))
      },
      Command("address", "TEXT", help: "set the address, and review a complete order") {
        arguments in
        let address = try arguments.text("TEXT")
        guard scene.topPresenter is OrderPresenter || scene.topPresenter is ConfirmationPresenter
        else { throw hint() }
        try scene.process.deliver(to: address)
      },
      Command("confirm", help: "review the order, and then confirm it") { _ in
        if let order = scene.topPresenter as? OrderPresenter { return try order.review() }
        try top(ConfirmationPresenter.self).confirm()
      },
      Command("cancel", help: "cancel the order; what you paid goes back") { _ in
        try scene.process.cancel()
      },
    ]
  }

  // No message has a part of what a person types here, as a file may get it.
  private var payment: [Command] {
    [
      Command(
        "card", "NUMBER MM/YY", isRemembered: false,
        help: "type the number and the expiry date of a card"
      ) { arguments in
        let text = try arguments.text("NUMBER MM/YY")
        guard let space = text.lastIndex(where: \.isWhitespace) else {
          throw UsageError("card: expected NUMBER MM/YY, got one word")
        }
        try top(PaymentPresenter.self).typeCard(
          number: String(text[..<space]), expiry: String(text[space...].dropFirst()))
      },
      Command("pay", "card|cash", help: "pay by the card that you typed, or cash") { arguments in
        let word = try arguments.word("card or cash")
        guard let method = Payment.Method(rawValue: word) else {
          let near = nearest(to: word, among: Payment.Method.allCases.map(\.rawValue))
          throw UsageError("pay: expected card or cash\(SafeText.didYouMean(near))")
        }
        guard arguments.isEmpty else {
          let way: SafeText = method == .card ? "'card NUMBER MM/YY' first" : "'pay cash' alone"
          throw UsageError("pay: expected nothing more; type \(way)")
        }
        try top(PaymentPresenter.self).pay(by: method)
      },
    ]
  }

  private var wait: Command {
    Command("wait", "[MINUTES]", help: "let a minute pass in the town, or several") { arguments in
      let minutes =
        // At most a week; a larger number is a slip.
        try arguments.isEmpty ? 1 : arguments.integer("MINUTES", in: 1..<7 * 24 * 60 + 1)
      try arguments.end()
      pass(minutes: minutes)
      town.rememberTime()
      screen.write("it is \(time())")
    }
  }

  /// The time in the town for a person.
  func time() -> String { format.time(town.date) }

  /// Lets minutes pass in the town, for an order that was restored, too.
  func pass(minutes: Int) {
    scene.process.resume()
    town.pass(minutes: minutes)
  }

  /// Takes a product by its number on the menu that is on top.
  private func product(_ arguments: inout Arguments) throws -> Product.ID {
    let menu = try top(OrderPresenter.self).state.cart?.restaurant.menu ?? []
    return try number(&arguments, of: menu, called: "product")
  }

  /// Takes the number that a list shows beside one of its items.
  private func number<Item: Identifiable<Int>>(
    _ arguments: inout Arguments, of list: [Item], called thing: String
  ) throws -> Int {
    let word = try arguments.word("N, the number of a \(thing)")
    guard let number = Int(word), list.contains(where: { $0.id == number }) else {
      throw UsageError("there is no \(thing) \(word)")
    }
    return number
  }

  private func amount(_ arguments: inout Arguments) throws -> Int {
    let amount = try arguments.integer("AMOUNT", in: 1..<Cart.mostOfOne + 1)
    try arguments.end()
    return amount
  }
}
