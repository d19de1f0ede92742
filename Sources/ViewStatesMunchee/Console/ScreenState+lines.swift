import ViewStatesConsole

extension ScreenState {
  func lines(in layout: Layout) -> [SafeText] {
    switch self {
    case .restaurants(let state): state.lines(in: layout)
    case .replacement(let state): state.lines(in: layout)
    case .order(let order): order.menuLines(in: layout)
    case .confirmation(let order): order.reviewLines(in: layout)
    case .payment(let state): state.lines(in: layout)
    case .delivery(let order): order.deliveryLines(in: layout)
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
    let rows = restaurants.map { ($0.id, $0.name, "from \(layout.format.money($0.minimum))") }
    return layout.fact("restaurants", SafeText(ways.joined(separator: ", or ")))
      + layout.list(rows, markedAt: chosen)
      + (MuncheeRoute.home(of: order) == .delivery ? order.progressLines(in: layout) : [])
  }
}

extension ReplacementState {
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    guard let cart = order.cart, let other else { return [] }
    let products = cart.pieces == 1 ? "a product" : "\(cart.pieces) products"
    let question = "order at \(other.name), and give up \(products) of \(cart.restaurant.name)?"
    return layout.fact("question", SafeText(question))
      + layout.fact("next", "'replace', or 'back' to keep the order")
  }
}

// MARK: - The order

extension Order {
  /// What to do on a screen that can change nothing, since the order is confirmed or being paid.
  private static let lockedNext: SafeText = "'order' to go on to the payment"

  fileprivate func menuLines(in layout: Layout) -> [SafeText] {
    guard let cart else { return [] }
    let money = layout.format.money
    let hint: SafeText = isOpen ? "; 'add N [AMOUNT]'" : ""
    let menu = cart.restaurant.menu.map { ($0.id, $0.name, money($0.price)) }
    let total = SafeText(money(cart.total))
    var lines =
      layout.fact("menu", "\(cart.restaurant.name), from \(money(cart.restaurant.minimum))\(hint)")
      + layout.list(menu) + layout.list(cart)
    if cart.lines.isEmpty {
      lines += layout.fact("order", "empty")
    } else if let missing = cart.total.missing(to: cart.restaurant.minimum) {
      let problem = "\(money(missing)) below the minimum"
      lines += layout.fact("total", "\(total), \(problem, style: .yellow)")
    } else {
      lines += layout.fact("total", isOpen ? "\(total); 'confirm' to review it" : total)
    }
    if let address = cart.address { lines += layout.fact("address", SafeText(address)) }
    return lines + (isOpen ? [] : layout.fact("next", Self.lockedNext))
  }

  fileprivate func reviewLines(in layout: Layout) -> [SafeText] {
    guard let cart else { return [] }
    let total = cart.lines.isEmpty ? "nothing" : layout.format.money(cart.total)
    let next: SafeText =
      cart.address == nil
      ? "'address TEXT', or 'back' to change the order"
      : "'confirm' to go on to the payment, or 'back'"
    return layout.fact("restaurant", SafeText(cart.restaurant.name)) + layout.list(cart)
      + layout.fact("total", SafeText(total))
      + layout.fact("address", cart.address.map { SafeText($0) } ?? "\("none", style: .yellow)")
      + layout.fact("next", isOpen ? next : Self.lockedNext)
  }
}

extension Layout {
  /// The products of an order, with the price of each amount.
  fileprivate func list(_ cart: Cart) -> [SafeText] {
    // A valid order has only products of its restaurant.
    let rows = cart.lines.compactMap { line in
      cart.restaurant.product(line.product).map { product in
        (product.id, "\(line.amount) x \(product.name)", format.money(product.price * line.amount))
      }
    }
    return list(rows, markedAt: cart.lines.first?.product)
  }
}

// MARK: - Payment and delivery

extension PaymentState {
  fileprivate func lines(in layout: Layout) -> [SafeText] {
    let total = layout.fact("to pay", SafeText(layout.format.money(order.cart?.total ?? .zero)))
    if case .paying(_, let payment) = order {
      let method = payment.method.rawValue
      return total + layout.fact("paying", "by \(method); 'wait' for the answer")
    }
    let isEmpty = number.isEmpty && expiry.isEmpty
    var lines = total + layout.fact("card", isEmpty ? "none" : "\(number.dots), \(expiry.dots)")
    if let problem { lines += layout.fact("problem", "\("\(problem)", style: .yellow)") }
    // A card that is typed now is not the one that failed.
    if case .confirmed(_, let failure?) = order, isEmpty {
      lines += layout.fact("failed", "\("\(failure)", style: .red)")
    }
    let way = problem == nil && !isEmpty ? "'pay card'" : "'card NUMBER MM/YY'"
    return lines + layout.fact("next", "\(way) or 'pay cash', or 'back' to change the order")
  }
}

extension Order {
  fileprivate func deliveryLines(in layout: Layout) -> [SafeText] {
    guard let cart else { return [] }
    let total = layout.format.money(cart.total)
    let next: SafeText =
      switch self {
      case .paid(_, _, .accepted), .paid(_, _, .onTheWay): "'wait'"
      case .paid(_, _, .delivered): "enjoy your meal; 'restaurants' for another one"
      case .paid(_, _, .declined), .cancelled: "'restaurants' for another order"
      case .notStarted, .open, .confirmed, .paying, .paid: "'wait', or 'cancel' while you can"
      }
    return layout.fact("order", "\(cart.restaurant.name), \(total)") + progressLines(in: layout)
      + layout.fact("next", next)
  }

  /// How far a paid order is, and when it arrives or why it does not.
  fileprivate func progressLines(in layout: Layout) -> [SafeText] {
    let steps = SafeText.fact("delivery", progress(width: layout.width - SafeText.valueColumn))
    switch self {
    case .paid(_, _, .accepted(let arrival)):
      return [steps] + layout.fact("arrival", SafeText(layout.format.time(arrival)))
    case .paid(_, _, .onTheWay(let delivery)):
      // Before the courier's first report, the time is still the one that the restaurant promised.
      let about = delivery.report > 0 ? "about " : ""
      return [steps] + layout.fact("arrival", "\(about)\(layout.format.time(delivery.arrival))")
        + layout.fact("way left", SafeText(layout.format.metres(delivery.metresLeft)))
    case .paid(_, _, .declined):
      return [steps] + layout.fact("declined", "by the restaurant; the money goes back")
    case .cancelled: return [steps] + layout.fact("cancelled", "by you; the money goes back")
    case .notStarted, .open, .confirmed, .paying, .paid: return [steps]
    }
  }

  /// The progress as a line of steps; in few columns, the last one alone.
  ///
  /// ```text
  /// [x] paid == [x] accepted -- [ ] on the way -- [ ] delivered
  /// [x] paid == [!] declined
  /// ```
  func progress(width: Int) -> SafeText {
    let toTheDoor = ["paid", "accepted", "on the way", "delivered"]
    let (steps, done): ([String], Int) =
      switch self {
      case .paid(_, _, .accepted): (toTheDoor, 1)
      case .paid(_, _, .onTheWay): (toTheDoor, 2)
      case .paid(_, _, .delivered): (toTheDoor, 3)
      case .paid(_, _, .declined): (["paid", "declined"], 1)
      case .cancelled: (["paid", "cancelled"], 1)
      case .notStarted, .open, .confirmed, .paying, .paid: (toTheDoor, 0)
      }
    let isFailure = steps.count == 2
    let last = SafeText("[\(isFailure ? "!" : "x")] \(steps[done])")
      .styled(isFailure ? .red : .green)
    let before = steps[..<done].map { "\("[x] \($0)", style: .green) == " as SafeText }
    let after = steps[(done + 1)...].map { " -- \("[ ] \($0)", style: .dim)" as SafeText }
    let line = (before + [last] + after).joined()
    if line.columns <= width { return line }
    return isFailure ? last : "\(last), \(done + 1) of \(steps.count)"
  }
}
