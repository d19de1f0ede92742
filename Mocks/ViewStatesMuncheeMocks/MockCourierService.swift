import ViewStates
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesMunchee

/// A courier service that records what it is asked, and reports what a test sets.
@MainActor
public final class MockCourierService: CourierService {
  /// A request with its arguments.
  public enum Call: Hashable, Sendable {
    /// `follow(_:)`
    case follow(Identity)
  }

  /// The attached views.
  public let views = Views<CourierReport?>()
  /// The last report.
  public private(set) var state: CourierReport?
  /// The requests so far, in order.
  public var calls = Recorder<Call>()

  /// Creates a service that has reported nothing.
  public init() {}

  /// Records the call.
  public func follow(_ order: Identity) { calls.record(.follow(order)) }

  /// Reports, as often as a test likes.
  public func report(_ report: CourierReport) {
    state = report
    updateViews()
  }
}
