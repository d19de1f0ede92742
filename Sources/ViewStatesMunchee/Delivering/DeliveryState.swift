/// What the screen of a delivery shows.
public struct DeliveryState: Equatable, Sendable {
  /// The steps of a delivery that goes well.
  public enum Step: String, Equatable, Sendable, CaseIterable {
    /// The order is paid.
    case paid
    /// The restaurant prepares it.
    case accepted
    /// The courier is on the way.
    case onTheWay = "on the way"
    /// It has arrived.
    case delivered
  }

  /// An end other than the delivery.
  public enum Failure: String, Equatable, Sendable {
    /// The restaurant does not want the order; the money goes back.
    case declined
    /// The person has cancelled the order; the money goes back.
    case cancelled
  }

  /// The name of the restaurant: untrusted text.
  public var restaurant: String
  /// The amount that was paid, for the person.
  public var total: String
  /// The last step that is done.
  public var step: Step
  /// Why there are no further steps.
  public var failure: Failure?
  /// The time that is left, for the person, as it was estimated last.
  public var timeLeft: String?
  /// The time of day of the arrival, for the person; nil if it is not known when the time was
  /// estimated, such as after the app was started again.
  public var arrival: String?
  /// The distance that is left, for the person.
  public var wayLeft: String?
  /// Whether the order can be cancelled.
  public var canCancel: Bool
  /// Creates a state.
  public init(
    restaurant: String = "", total: String = "", step: Step = .paid, failure: Failure? = nil,
    timeLeft: String? = nil, arrival: String? = nil, wayLeft: String? = nil,
    canCancel: Bool = false
  ) {
    (self.restaurant, self.total, self.step, self.failure) = (restaurant, total, step, failure)
    (self.timeLeft, self.arrival, self.wayLeft) = (timeLeft, arrival, wayLeft)
    self.canCancel = canCancel
  }
}
