import ViewStates

/// The logic of the question whether another restaurant may replace the order.
@MainActor
public protocol ReplacementPresenter: Presenter, MuncheePresenter where State == ReplacementState {
  /// Begins an order at the other restaurant instead of the present one, and shows it.
  func replace() throws(MuncheeRefusal)

  /// Keeps the order; it is the same as ``MuncheePresenter/back()``.
  func keep() throws(MuncheeRefusal)
}

/// What the question shows.
public struct ReplacementState: Equatable, Sendable {
  /// The name of the restaurant of the order: untrusted text.
  public var present: String
  /// The name of the other restaurant: untrusted text.
  public var other: String
  /// How many products the order has.
  public var count: Int
  /// Creates a state.
  public init(present: String = "", other: String = "", count: Int = 0) {
    (self.present, self.other, self.count) = (present, other, count)
  }
}
