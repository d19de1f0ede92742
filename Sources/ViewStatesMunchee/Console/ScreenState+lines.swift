import ViewStatesConsole

extension ScreenState {
  /// The lines of the screen.
  func lines(in layout: Layout) -> [SafeText] {
    switch self {
    case .restaurants(let state): state.lines(in: layout)
    case .replacement(let state): state.lines(in: layout)
    case .order(let state): state.lines(in: layout)
    case .confirmation(let state): state.lines(in: layout)
    case .payment(let state): state.lines(in: layout)
    case .delivery(let state): state.lines(in: layout)
    case .stray(let home):
      layout.fact("order", "isn't on this screen")
        + layout.fact(
          "next", home == .restaurants ? "'restaurants' to begin one" : "'order' to go on with it")
    }
  }
}

extension RestaurantsState {
  /// The restaurants, with a mark at the one of the present order.
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    layout.fact("restaurants", chosen == nil ? "'choose N'" : "'choose N', or 'order' to go on")
      + layout.rows(rows, marking: chosen, from: "from ")
  }
}

extension OrderState {
  /// The menu, then the order and what is missing to confirm it.
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    let hint: SafeText = cart.isOpen ? "; 'add N [AMOUNT]'" : ""
    return layout.fact("menu", "\(cart.restaurant), from \(minimum)\(hint)")
      + layout.rows(menu) + layout.rows(cart.rows, marking: cart.rows.first?.id)
      + summary(in: layout)
      + (cart.address.isEmpty ? [] : layout.fact("address", SafeText(cart.address)))
      + (cart.isOpen ? [] : layout.lockedNext)
  }

  private func summary(in layout: Layout) -> [SafeText] {
    guard let total = cart.total else { return layout.fact("order", "empty") }
    if let missing {
      return layout.fact("total", "\(total), \("\(missing) below the minimum", style: .yellow)")
    }
    return layout.fact("total", cart.isOpen ? "\(total); 'confirm' to review it" : "\(total)")
  }
}

extension CartState {
  /// The order as a whole.
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    let place: SafeText = address.isEmpty ? "\("none", style: .yellow)" : SafeText(address)
    let next: SafeText =
      address.isEmpty
      ? "'address TEXT', or 'back' to change the order"
      : "'confirm' to go on to the payment, or 'back'"
    return layout.fact("restaurant", SafeText(restaurant))
      + layout.rows(rows, marking: rows.first?.id)
      + layout.fact("total", "\(total ?? "nothing")") + layout.fact("address", place)
      + (isOpen ? layout.fact("next", next) : layout.lockedNext)
  }
}

extension PaymentState {
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    var lines = layout.fact("to pay", SafeText(total))
    if paying == nil { lines += layout.fact("card", card) }
    if let problem { lines += layout.fact("problem", SafeText(problem).styled(.yellow)) }
    if let failure { lines += layout.fact("failed", SafeText(failure).styled(.red)) }
    if let paying {
      return lines + layout.fact("paying", "by \(paying.rawValue); 'wait' for the answer")
    }
    let way = problem == nil && !isEmpty ? "'pay card'" : "'card NUMBER MM/YY'"
    return lines + layout.fact("next", "\(way) or 'pay cash', or 'back' to change the order")
  }

  /// What was typed, as dots.
  private var card: SafeText {
    isEmpty ? "none" : "\(number.dots), \(expiry.dots)"
  }

  private var isEmpty: Bool { number.isEmpty && expiry.isEmpty }
}

extension DeliveryState {
  /// The steps of the delivery, and what is known of the rest of the way.
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    var lines = layout.fact("order", "\(restaurant), \(total)")
    lines.append(.fact("delivery", progress(width: layout.width - SafeText.valueColumn)))
    if let arrival { lines += layout.fact("arrival", "\(isEstimate ? "about " : "")\(arrival)") }
    if let wayLeft { lines += layout.fact("way left", SafeText(wayLeft)) }
    switch failure {
    case .declined:
      lines += layout.fact("declined", "by the restaurant; the money goes back")
    case .cancelled: lines += layout.fact("cancelled", "by you; the money goes back")
    case nil: break
    }
    return lines + layout.fact("next", next)
  }

  private var next: SafeText {
    if failure != nil { return "'restaurants' for another order" }
    if step == .delivered { return "enjoy your meal; 'restaurants' for another one" }
    return canCancel ? "'wait', or 'cancel' while you can" : "'wait'"
  }
}

extension DeliveryState {
  /// The progress as a line of steps; in few columns, the last step alone.
  ///
  /// ```text
  /// [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
  /// [x] paid == [!] declined
  /// ```
  func progress(width: Int) -> SafeText {
    let last: SafeText =
      if let failure {
        "\("[!] \(failure.rawValue)", style: .red)"
      } else {
        "\("[x] \(step.name)", style: .green), \(step.rawValue + 1) of \(Step.allCases.count)"
      }
    let lines = [steps(areNamed: true), steps(areNamed: false), last]
    return lines.first { $0.columns <= width } ?? last
  }

  private func steps(areNamed: Bool) -> SafeText {
    var line: SafeText = ""
    for other in Step.allCases where failure == nil || other.rawValue <= step.rawValue {
      let isDone = other.rawValue <= step.rawValue
      let name = areNamed || (other == step && failure == nil) ? " \(other.name)" : ""
      if other != .paid { line = "\(line) \(isDone ? "==" : "--") " }
      line = line + (isDone ? "\("[x]\(name)", style: .green)" : "\("[ ]\(name)", style: .dim)")
    }
    guard let failure else { return line }
    return "\(line) == \("[!] \(failure.rawValue)", style: .red)"
  }
}

extension ReplacementState {
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    let products = count == 1 ? "a product" : "\(count) products"
    return layout.fact("question", "order at \(other), and give up \(products) of \(present)?")
      + layout.fact("next", "'replace', or 'back' to keep the order")
  }
}

extension Layout {
  /// What to do on a screen that can change nothing, since the order is being paid.
  fileprivate var lockedNext: [SafeText] { fact("next", "'order' to go on to the payment") }
}
