import ViewStatesMocks
import ViewStatesTracker

/// A location service that records its requests and reports what a test sets as its state.
///
/// Unlike a real one, it need not be started.
///
/// ```swift
/// locations.answers = [.whenInUse]
/// presenter.prepare()
/// presenter.prepare()
/// locations.calls  // ["requestAuthorization()", "start()", "start()"]
/// ```
public final class MockLocationService: MockPresenter<LocationReport, String>, LocationService {
  /// The coming answers; each request for authorization takes the first, if there is one.
  public var answers: [LocationAuthorization]

  /// Creates a service with a first report and the answers to requests for authorization.
  public init(report: LocationReport = LocationReport(), answers: [LocationAuthorization] = []) {
    self.answers = answers
    super.init(state: report)
  }

  /// Records the call and reports the next of ``answers``.
  public func requestAuthorization() {
    record()
    if answers.isEmpty { return }
    state = LocationReport(
      authorization: answers.removeFirst(), currentLocation: state.currentLocation)
  }

  /// Records the call.
  public func start() { record() }
}
