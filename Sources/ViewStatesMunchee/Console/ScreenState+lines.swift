import ViewStatesConsole

extension ScreenState {
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
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    let ways = (canChoose ? ["'choose N'"] : []) + (chosen == nil ? [] : ["'order' to go on"])
    return layout.fact("restaurants", SafeText(ways.joined(separator: ", or ")))
      + layout.rows(rows, labelled: "order", at: chosen, from: "from ")
      + (delivery?.progressLines(in: layout) ?? [])
  }
}

extension OrderState {
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    let hint: SafeText = cart.isOpen ? "; 'add N [AMOUNT]'" : ""
    return layout.fact("menu", "\(cart.restaurant), from \(minimum)\(hint)")
      + layout.rows(menu) + layout.rows(cart.rows, labelled: "order", at: cart.rows.first?.id)
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
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    let place: SafeText = address.isEmpty ? "\("none", style: .yellow)" : SafeText(address)
    let next: SafeText =
      address.isEmpty
      ? "'address TEXT', or 'back' to change the order"
      : "'confirm' to go on to the payment, or 'back'"
    return layout.fact("restaurant", SafeText(restaurant))
      + layout.rows(rows, labelled: "order", at: rows.first?.id)
      + layout.fact("total", "\(total ?? "nothing")") + layout.fact("address", place)
      + (isOpen ? layout.fact("next", next) : layout.lockedNext)
  }
}

extension PaymentState {
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    var lines = layout.fact("to pay", SafeText(total))
    let isEmpty = number.isEmpty && expiry.isEmpty
    if paying == nil {
      lines += layout.fact("card", isEmpty ? "none" : "\(number.dots), \(expiry.dots)")
    }
    if let problem { lines += layout.fact("problem", SafeText(problem).styled(.yellow)) }
    if let failure { lines += layout.fact("failed", SafeText(failure).styled(.red)) }
    if let paying {
      return lines + layout.fact("paying", "by \(paying.rawValue); 'wait' for the answer")
    }
    let way = problem == nil && !isEmpty ? "'pay card'" : "'card NUMBER MM/YY'"
    return lines + layout.fact("next", "\(way) or 'pay cash', or 'back' to change the order")
  }
}

extension DeliveryState {
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    var lines = layout.fact("order", "\(restaurant), \(total)") + progressLines(in: layout)
    if let wayLeft { lines += layout.fact("way left", SafeText(wayLeft)) }
    let next: SafeText
    switch step {
    case .placed: next = "'wait', or 'cancel' while you can"
    case .accepted, .onTheWay: next = "'wait'"
    case .delivered: next = "enjoy your meal; 'restaurants' for another one"
    case .declined, .cancelled:
      let person = step == .declined ? "the restaurant" : "you"
      lines += layout.fact(step.rawValue, "by \(person); the money goes back")
      next = "'restaurants' for another order"
    }
    return lines + layout.fact("next", next)
  }

  /// How far the order is, and when it arrives.
  fileprivate func progressLines(in layout: Layout) -> [SafeText] {
    [.fact("delivery", progress(width: layout.width - SafeText.valueColumn))]
      + (arrival.map { layout.fact("arrival", "\(isEstimate ? "about " : "")\($0)") } ?? [])
  }

  /// The progress as a line of steps; in few columns, the last one alone.
  ///
  /// ```text
  /// [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
  /// [x] paid == [!] declined
  /// ```
  func progress(width: Int) -> SafeText {
    let isFailure = steps.count == 2
    let done = steps.firstIndex(of: step) ?? 0
    let last = SafeText("[\(isFailure ? "!" : "x")] \(step.rawValue)")
      .styled(isFailure ? .red : .green)
    let before = steps[..<done].map { "\("[x] \($0.rawValue)", style: .green) == " as SafeText }
    let after = steps[(done + 1)...].map { " -- \("[ ] \($0.rawValue)", style: .dim)" as SafeText }
    let line = (before + [last] + after).joined()
    if line.columns <= width { return line }
    return isFailure ? last : "\(last), \(done + 1) of \(steps.count)"
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
  /// What to do on a screen that can change nothing, since the order is confirmed or being paid.
  fileprivate var lockedNext: [SafeText] { fact("next", "'order' to go on to the payment") }
}
