import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee

/// A restaurant service that records what it is asked, and reports what a test sets.
@MainActor
public final class MockRestaurantService: RestaurantService {
  /// A request with its arguments.
  public enum Call: Hashable, Sendable {
    /// `place(_:)`
    case place(Checkout)

    /// `withdraw(_:)`
    case withdraw(Identity)
  }

  /// The attached views.
  public let views = Views<RestaurantReport?>()
  /// The last report.
  public private(set) var state: RestaurantReport?
  /// The requests so far, in order.
  public var calls = Recorder<Call>()

  /// Creates a service that has reported nothing.
  public init() {}

  /// Records the call.
  public func place(_ checkout: Checkout) { calls.record(.place(checkout)) }

  /// Records the call.
  public func withdraw(_ order: Identity) { calls.record(.withdraw(order)) }

  /// Reports, as often as a test likes.
  public func report(_ report: RestaurantReport) {
    state = report
    updateViews()
  }
}
