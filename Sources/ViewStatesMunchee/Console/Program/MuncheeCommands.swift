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
  let town: SimulatedTown
  let format: MuncheeFormat
  let screen: Screen
  let states: StateCommands

  var all: [Command] {
    restaurants + order + payment + [wait]
      + TimeTravelCommands(of: scene.history, screen: screen, undo: scene.undo, redo: scene.redo)
      .all
      + states.all
  }

  private var restaurants: [Command] {
    [
      command("restaurants", help: "go back to the list of restaurants") { _ in
        // More screens than there are can't lie over the list.
        for _ in scene.state.titles.dropFirst() { try scene.back() }
      },
      command("order", help: "go on with your order") { _ in
        let coordinator = scene.coordinator
        let restaurants = coordinator[coordinator.presented.root.id] as? RestaurantsPresenter
        try restaurants?.continueOrder()
      },
      command("back", help: "leave the screen on top") { _ in try scene.back() },
      command("choose", "N", help: "order at restaurant N") { arguments in
        let list = try top(RestaurantsPresenter.self)
        let row = try arguments.row(of: list.state.rows.count, called: "restaurant")
        try arguments.end()
        try list.choose(list.state.rows[row].id)
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
        let product = try product(&arguments)
        let amount = try arguments.isEmpty ? 1 : amount(&arguments)
        try top(OrderPresenter.self).add(product, amount: amount)
      },
      command("remove", "N", help: "remove product N from the order") { arguments in
        let product = try product(&arguments)
        try arguments.end()
        try top(OrderPresenter.self).remove(product)
      },
      command("amount", "N AMOUNT", help: "change how many of product N there are") { arguments in
        let product = try product(&arguments)
        try top(OrderPresenter.self).change(product, amount: amount(&arguments))
      },
      command("address", "TEXT", help: "set the address of the order") { arguments in
        let text = try arguments.text("TEXT")
        try confirmation().setAddress(text)
      },
      command("confirm", help: "review the order, and then confirm it") { _ in
        if let order = scene.screen as? OrderPresenter {
          try order.review()
        } else {
          try confirmation().confirm()
        }
      },
      command("cancel", help: "cancel the order; your money goes back") { _ in
        guard let order = scene.screen as? any CancellingPresenter else { throw noOrder }
        try order.cancelOrder()
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
        let payment = try top(PaymentPresenter.self)
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
        try top(PaymentPresenter.self).pay(by: method)
      },
    ]
  }

  private var wait: Command {
    Command("wait", "[MINUTES]", help: "let a minute pass in the town, or several") { arguments in
      let minutes =
        try arguments.isEmpty ? 1 : arguments.integer("MINUTES", in: 1..<Self.mostMinutes + 1)
      try arguments.end()
      town.wait(minutes: minutes)
      screen.write("it is \(format.time(town.date))")
    }
  }

  /// A week; a larger number is a slip.
  private static let mostMinutes = 10_080

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
}

// MARK: - Arguments

extension MuncheeCommands {
  /// Takes a product by its number on the menu that is on top.
  private func product(_ arguments: inout Arguments) throws -> Product.ID {
    let menu = try top(OrderPresenter.self).state.menu
    return menu[try arguments.row(of: menu.count, called: "product")].id
  }

  private func amount(_ arguments: inout Arguments) throws -> Int {
    let amount = try arguments.integer("AMOUNT", in: 1..<Cart.mostOfOne + 1)
    try arguments.end()
    return amount
  }
}

// MARK: - Screens

extension MuncheeCommands {
  /// The screen on top, if it is the one that a command needs; otherwise says how to get there.
  private func top<Wanted: ScreenPresenter>(_ kind: Wanted.Type) throws(UsageError) -> Wanted {
    switch scene.screen {
    case let wanted as Wanted: return wanted
    case is ConfirmationPresenter where kind == PaymentPresenter.self:
      throw UsageError("the order isn't confirmed; type 'confirm' first")
    case is any CancellingPresenter where kind == RestaurantsPresenter.self:
      throw UsageError("the restaurants are covered; type 'restaurants' first")
    case is OrderPresenter: throw UsageError("the order isn't confirmed; type 'confirm' first")
    case is ConfirmationPresenter:
      throw UsageError("the menu is covered; type 'back' to see it")
    case is PaymentPresenter:
      throw UsageError("the order is confirmed; type 'back' to change it")
    default: throw noOrder
    }
  }

  /// The confirmation, which is opened if the order is on top.
  private func confirmation() throws -> ConfirmationPresenter {
    try (scene.screen as? OrderPresenter)?.review()
    return try top(ConfirmationPresenter.self)
  }

  /// The error if no screen of an order is on top that can be worked on.
  private var noOrder: UsageError {
    switch scene.screen {
    case is ReplacementPresenter: UsageError("no order is on top; type 'replace' or 'back' first")
    case is DeliveryPresenter:
      UsageError("this order can't be changed; type 'restaurants' for another one")
    default: UsageError("no order is on top; type 'choose N' or 'order' first")
    }
  }
}
