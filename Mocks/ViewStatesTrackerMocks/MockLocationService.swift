import ViewStates
import ViewStatesMocks
import ViewStatesTracker

/// A location service that a test scripts: the person's answers, the locations, the losses of
/// signal.
///
/// Like the real ones it reports changes only, and no location without authorization. Unlike them
/// it reports without having been started, so that a test need not.
///
/// ```swift
/// let locations = MockLocationService(answers: [.whenInUse])
/// locations.requestAuthorization()  // reports when in use
/// locations.locate(home)
/// locations.loseSignal()
/// ```
@MainActor
public final class MockLocationService: LocationService {
  /// What the service was asked for.
  public enum Call: Equatable, Sendable {
    /// `requestAuthorization()`
    case requestAuthorization

    /// `start()`
    case start

    /// `stop()`
    case stop
  }

  /// What is known now.
  public private(set) var report: LocationReport

  /// Those who follow the reports.
  public let reports = Views<LocationReport>()

  /// What the service was asked for so far, in order.
  public var calls = Recorder<Call>()

  /// The answers to come, of which each request takes the first; without any, none is answered.
  public var answers: [LocationAuthorization]

  /// Creates a service with a first report, and answers to requests for authorization.
  public init(report: LocationReport = LocationReport(), answers: [LocationAuthorization] = []) {
    self.report = report
    self.answers = answers
  }

  /// Keeps the call, and reports the next of ``answers``.
  public func requestAuthorization() {
    calls.record(.requestAuthorization)
    if !answers.isEmpty { authorize(answers.removeFirst()) }
  }

  /// Keeps the call.
  public func start() { calls.record(.start) }

  /// Keeps the call.
  public func stop() { calls.record(.stop) }
}

// MARK: - The script

extension MockLocationService {
  /// The authorization changes; when it is lost, so is the location.
  public func authorize(_ authorization: LocationAuthorization) {
    set(authorization: authorization, location: report.currentLocation)
  }

  /// The accuracy changes.
  public func set(accuracy: LocationAccuracy) {
    set(accuracy: accuracy, location: report.currentLocation)
  }

  /// The device finds out where it is; without authorization nothing comes of it.
  public func locate(_ location: Location) {
    set(location: location)
  }

  /// The device does not know any more where it is.
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
    report = next
    reports.update(with: next)
  }
}
