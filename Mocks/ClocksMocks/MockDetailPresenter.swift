import Clocks
import ViewStates

/// A presenter of the detail without logic: it keeps what it was asked, and shows the state a test
/// sets.
public final class MockDetailPresenter: DetailPresenter {
  /// An intent.
  public enum Call: Equatable, Sendable {
    /// `close()`
    case close
  }

  /// The attached views.
  public let views = Views<DetailState?>()

  /// What the views show; each state that is set is shown, an equal one too.
  public var state: DetailState? {
    didSet { updateViews() }
  }

  /// The intents so far, in order.
  public private(set) var calls: [Call] = []

  /// Creates a presenter that shows a state.
  public init(state: DetailState? = nil) { self.state = state }

  /// Keeps the call.
  public func close() { calls.append(.close) }
}
