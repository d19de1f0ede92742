import ViewStates
import ViewStatesMocks
import ViewStatesTracker

/// A location service that follows a test's script of answers, locations and losses of signal.
///
/// Like a real service it reports only changes, and no location without authorization. Unlike a
/// real one it need not be started.
///
/// ```swift
/// let locations = MockLocationService(answers: [.whenInUse])
/// locations.requestAuthorization()  // reports when in use
/// locations.locate(home)
/// locations.loseSignal()
/// ```
@MainActor
public final class MockLocationService: LocationService {
  /// A request to the service.
  public enum Call: Equatable, Sendable {
    /// `requestAuthorization()`
    case requestAuthorization

    /// `start()`
    case start

    /// `stop()`
    case stop
  }

  /// The present report.
  public private(set) var state: LocationReport

  /// The attached views.
  public let views = Views<LocationReport>()

  /// The requests so far, in order.
  public let calls = Recorder<Call>(of: "call")

  /// The answers to come; each request for authorization takes the first, if there is one.
  public var answers: [LocationAuthorization]

  /// Creates a service with a first report and the answers to requests for authorization.
  public init(report: LocationReport = LocationReport(), answers: [LocationAuthorization] = []) {
    state = report
    self.answers = answers
  }

  /// Records the call and reports the next of ``answers``.
  public func requestAuthorization() {
    calls.record(.requestAuthorization)
    if !answers.isEmpty { authorize(answers.removeFirst()) }
  }

  /// Records the call.
  public func start() { calls.record(.start) }

  /// Records the call.
  public func stop() { calls.record(.stop) }
}

// MARK: - The script

extension MockLocationService {
  /// Changes the authorization; without it, the location is gone too.
  public func authorize(_ authorization: LocationAuthorization) {
    set(authorization: authorization, location: report.currentLocation)
  }

  /// Changes the accuracy.
  public func set(accuracy: LocationAccuracy) {
    set(accuracy: accuracy, location: report.currentLocation)
  }

  /// Reports a location; nothing changes without authorization.
  public func locate(_ location: Location) {
    set(location: location)
  }

  /// Reports that the location is unknown.
  public func loseSignal() {
    set(location: nil)
  }

  private func set(
    authorization: LocationAuthorization? = nil, accuracy: LocationAccuracy? = nil,
    location: Location?
  ) {
    let next = LocationReport(
      authorization: authorization ?? report.authorization, accuracy: accuracy ?? report.accuracy,
      currentLocation: location)
    guard next != report else { return }
    state = next
    updateViews()
  }
}
