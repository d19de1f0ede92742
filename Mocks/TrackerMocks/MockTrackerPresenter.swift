import Tracker
import ViewStates

/// A presenter without logic: it keeps what it was asked, and shows the state a test sets.
///
/// ```swift
/// let presenter = MockTrackerPresenter()
/// presenter.attach(view)
/// presenter.state = TrackerState(authorization: .denied)  // the view shows it
/// presenter.addCurrentLocation(label: "home")
/// presenter.calls  // [.addCurrentLocation(label: "home")]
/// ```
public final class MockTrackerPresenter: TrackerPresenter {
  /// An intent, with everything that was passed.
  public enum Call: Equatable, Sendable {
    /// `prepare()`
    case prepare

    /// `addCurrentLocation(label:)`
    case addCurrentLocation(label: String?)

    /// `removeLocation(id:)`
    case removeLocation(id: TrackedLocation.ID)

    /// `renameLocation(id:label:)`
    case renameLocation(id: TrackedLocation.ID, label: String?)
  }

  /// The attached views.
  public let views = Views<TrackerState>()

  /// What the views show; each state that is set is shown, an equal one too.
  public var state: TrackerState {
    didSet { updateViews() }
  }

  /// The intents so far, in order.
  public private(set) var calls: [Call] = []

  /// Creates a presenter that shows a state.
  public init(state: TrackerState = TrackerState()) {
    self.state = state
  }

  /// Forgets the calls so far, and returns them.
  public func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  /// Keeps the call.
  public func prepare() { calls.append(.prepare) }

  /// Keeps the call.
  public func addCurrentLocation(label: String?) {
    calls.append(.addCurrentLocation(label: label))
  }

  /// Keeps the call.
  public func removeLocation(id: TrackedLocation.ID) { calls.append(.removeLocation(id: id)) }

  /// Keeps the call.
  public func renameLocation(id: TrackedLocation.ID, label: String?) {
    calls.append(.renameLocation(id: id, label: label))
  }
}
