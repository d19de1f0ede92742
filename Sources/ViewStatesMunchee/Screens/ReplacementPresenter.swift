import ViewStates

struct ReplacementState: Equatable {
  /// The name of the restaurant of the order: untrusted text.
  var present = ""
  /// The name of the other restaurant: untrusted text.
  var other = ""
  /// How many pieces would be lost.
  var count = 0
}

/// The presenter of the question whether another restaurant may replace the order.
final class ReplacementPresenter: ScreenPresenter {
  let views = Views<ReplacementState>()
  let context: ScreenContext
  var screenState: ScreenState { .replacement(state) }

  private let other: Restaurant.ID

  init(other: Restaurant.ID, context: ScreenContext) {
    (self.other, self.context) = (other, context)
    follow(context.orders)
  }

  var state: ReplacementState {
    let cart = context.order.cart
    return ReplacementState(
      present: cart?.restaurant.name ?? "",
      other: context.process.directory[id: other]?.name ?? "", count: cart?.pieces ?? 0)
  }

  func replace() throws { try context.process.choose(other, replacing: true) }
}
