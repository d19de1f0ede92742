import ViewStatesConsole

/// What is drawn on a console.
protocol ConsoleState {
  /// The lines of the screen, laid out in a number of columns.
  func lines(width: Int) -> [SafeText]
}

extension AnyScreenState {
  func lines(width: Int) -> [SafeText] { (state as? any ConsoleState)?.lines(width: width) ?? [] }
}

// MARK: - Screens

extension RestaurantsState: ConsoleState {
  /// The restaurants, with a mark at the one of the present order.
  func lines(width: Int) -> [SafeText] {
    let hint: SafeText = canContinue ? "'choose N', or 'order' to go on" : "'choose N'"
    let list = Table(rows.map { [SafeText($0.name), "from \($0.minimum)"] })
    return [.fact("restaurants", hint)]
      + zip(rows, list.lines).map { row, line in
        .row(row.id, marked: row.isChosen ? "order" : "", line)
      }
  }
}

extension OrderState: ConsoleState {
  /// The menu, then the order and what is missing to confirm it.
  func lines(width: Int) -> [SafeText] {
    let list = Table(menu.map { [SafeText($0.name), SafeText($0.price)] })
    return [.fact("menu", "\(restaurant), from \(minimum)\(isOpen ? "; 'add N [AMOUNT]'" : "")")]
      + zip(menu, list.lines).map { .row($0.id, $1) }
      + cart.lines + [summary]
  }

  private var summary: SafeText {
    guard let total else { return .fact("order", "empty") }
    if let missing {
      return .fact("total", "\(total), \("\(missing) below the minimum", style: .yellow)")
    }
    return .fact("total", canReview ? "\(total); 'confirm' to review it" : "\(total)")
  }
}

extension ConfirmationState: ConsoleState {
  func lines(width: Int) -> [SafeText] {
    let place: SafeText =
      address.isEmpty ? "\("none", style: .yellow); 'address TEXT'" : SafeText(address)
    let next: SafeText =
      address.isEmpty
      ? "'back' to change the order" : "'confirm' to go on to the payment, or 'back'"
    return [.fact("restaurant", SafeText(restaurant))] + rows.lines
      + [.fact("total", "\(total ?? "nothing")"), .fact("address", place)]
      + (isOpen ? [.fact("next", next)] : [])
  }
}

extension PaymentState: ConsoleState {
  func lines(width: Int) -> [SafeText] {
    var lines: [SafeText] = [.fact("to pay", SafeText(total))]
    if paying == nil { lines.append(.fact("card", card)) }
    if let problem { lines.append(.fact("problem", SafeText(problem).styled(.yellow))) }
    if let failure { lines.append(.fact("failed", SafeText(failure).styled(.red))) }
    if let paying {
      lines.append(.fact("paying", "by \(paying.rawValue); 'wait' for the answer"))
    } else {
      lines.append(.fact("next", "'pay card' or 'pay cash', or 'back' to change the order"))
    }
    return lines
  }

  /// What was typed, as dots.
  private var card: SafeText {
    number.isEmpty && expiry.isEmpty
      ? "none; 'card NUMBER MM/YY'" : "\(number.dots), \(expiry.dots)"
  }
}

extension DeliveryState: ConsoleState {
  /// The steps of the delivery, and what is known of the rest of the way.
  func lines(width: Int) -> [SafeText] {
    var lines: [SafeText] = [
      .fact("order", "\(restaurant), \(total)"),
      .fact(
        "delivery", ProgressLine(step: step, failure: failure).text(width: width - valueColumn)),
    ]
    if let timeLeft {
      // The minutes count from the report, which the person need not have seen just now.
      lines.append(.fact("arrival", arrival.map { SafeText($0) } ?? "after about \(timeLeft)"))
    }
    if let wayLeft { lines.append(.fact("way left", SafeText(wayLeft))) }
    lines.append(.fact("next", next))
    return lines
  }

  private var next: SafeText {
    switch failure {
    case .declined: "the restaurant declined, and the money goes back; 'restaurants'"
    case .cancelled: "you have cancelled, and the money goes back; 'restaurants'"
    case nil:
      if step == .delivered {
        "enjoy your meal; 'restaurants' for another one"
      } else {
        canCancel ? "'wait', or 'cancel' while you can" : "'wait'"
      }
    }
  }

  /// The column in which the values begin.
  private var valueColumn: Int { SafeText.fact("", "").columns }
}

extension ReplacementState: ConsoleState {
  func lines(width: Int) -> [SafeText] {
    let products = count == 1 ? "a product" : "\(count) products"
    return [
      .fact("question", "order at \(other), and give up \(products) of \(present)?"),
      .fact("next", "'replace', or 'back' to keep the order"),
    ]
  }
}

// MARK: - Rows

extension [CartRow] {
  /// The products of an order, each with its number on the menu.
  fileprivate var lines: [SafeText] {
    let table = Table(map { ["\($0.amount) x \($0.name)", SafeText($0.price)] })
    return zip(indices, zip(self, table.lines)).map { index, row in
      .row(row.0.id, marked: index == 0 ? "order" : "", row.1)
    }
  }
}
