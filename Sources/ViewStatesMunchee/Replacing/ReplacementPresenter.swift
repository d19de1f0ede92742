import ViewStates

/// The logic of the question whether another restaurant may replace the order.
@MainActor
public protocol ReplacementPresenter: Presenter, MuncheePresenter where State == ReplacementState {
  /// Begins an order at the other restaurant instead of the present one, and shows it.
  func replace()

  /// Keeps the order; it is the same as ``MuncheePresenter/back()``.
  func keep()
}

/// What the question shows.
public struct ReplacementState: Equatable, Sendable {
  /// The name of the restaurant of the order: untrusted text.
  public var present: String
  /// The name of the other restaurant: untrusted text.
  public var other: String
  /// How many products the order has.
  public var count: Int
  /// Why the last intent was refused, for the person.
  public var refusal: String?

  /// Creates a state.
  public init(present: String = "", other: String = "", count: Int = 0, refusal: String? = nil) {
    (self.present, self.other, self.count, self.refusal) = (present, other, count, refusal)
  }
}
