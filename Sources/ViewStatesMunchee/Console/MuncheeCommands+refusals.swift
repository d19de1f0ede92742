import ViewStatesConsole
import ViewStatesNavigation

// What a person reads where a line or a command is refused.

extension MuncheeCommands {
  /// Checks a line before its command: a person may paste a card without one, or after a wrong one.
  ///
  /// Any other command would quote the card in an error, or record it as an address, and the line
  /// would come back with Up.
  static func check(_ line: String) throws(UsageError) {
    let command = line.prefix { !$0.isWhitespace }
    if command == "card" { return }
    let isState = command == "restore" && line.contains("{")
    // In a printed state, identities and times are long numbers.
    let texts = isState ? line.split(separator: "\"").filter { !isIdentityOrTime($0) } : [line[...]]
    // A security code has three digits or more, and no command begins with a digit.
    let isCode = command.first?.isNumber == true && command.count(where: \.isNumber) > 2
    if isCode || texts.contains(where: { CardNumber.mayBe(in: String($0)) }) {
      let way: SafeText =
        command == "address"
        ? "leave out long numbers, as of a telephone" : "type 'card NUMBER MM/YY'"
      throw UsageError("the line may contain a card number, so it was ignored; \(way)")
    }
  }

  private static func isIdentityOrTime(_ text: Substring) -> Bool {
    text.wholeMatch(of: /\d+-[0-9a-f]{16}|\d+-\d\d-\d\dT[\d:.]+Z/) != nil
  }

  /// The command, which says what to do about a rejection, with amounts as the person writes them.
  func explained(_ command: Command) -> Command {
    command.wrapped { run in
      do {
        try await run()
      } catch NavigationRejection.rootStays {
        throw UsageError("there is nothing to go back to")
      } catch let rejection as OrderRejection {
        // What needs another state of the order mostly needs another screen, too.
        throw rejection == scene.process.order.stateRejection
          ? hint() : UsageError(SafeText(rejection.text(format.money)))
      }
    }
  }

  /// The screen on top, if it is the one that a command needs; otherwise says what to do first.
  func top<Wanted: ScreenPresenter>(_ kind: Wanted.Type) throws(UsageError) -> Wanted {
    guard let wanted = scene.topPresenter as? Wanted else {
      throw hint(isChoosing: kind == RestaurantsPresenter.self)
    }
    return wanted
  }

  /// What a person can do with the order as it is, if a command can't be run.
  func hint(isChoosing: Bool = false) -> UsageError {
    let (order, shown) = (scene.process.order, scene.topPresenter)
    let wayToBegin: SafeText = shown is RestaurantsPresenter ? "'choose N'" : "'restaurants'"
    let wayToFollow: SafeText = shown is DeliveryPresenter ? "'wait'" : "'order'"
    let text: SafeText =
      switch order {
      case .notStarted: "there is no order yet; type \(wayToBegin) first"
      case _ where order.isOver: "the order is over; type \(wayToBegin) for another one"
      case .paying: "the order is being paid; type 'wait' for the answer"
      case .paid, .cancelled:
        "the order is paid, and can't be changed; type \(wayToFollow) to follow it"
      case .open, .confirmed:
        switch shown {
        case is ReplacementPresenter: "a question is open; type 'replace' or 'back' first"
        case _ where isChoosing: "the restaurants are covered; type 'restaurants' first"
        case is OrderPresenter where order.isOpen:
          "the order isn't confirmed; type 'confirm' first"
        case is ConfirmationPresenter where order.isOpen:
          "the order isn't confirmed; type 'confirm', or 'back' to change it"
        case is PaymentPresenter where !order.isOpen:
          "the order is confirmed; type 'back' to change it"
        default: "your order is covered; type 'order' first"
        }
      }
    return UsageError(text)
  }
}
