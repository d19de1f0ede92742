/// What happens to a request while another one waits or runs.
///
/// It starts with one of three orders, to which you can add a pause and retries:
///
/// ```swift
/// let strategy = WorkStrategy.latest
///   .debounced(by: .milliseconds(300), on: clock)
///   .retried(after: [.seconds(1), .seconds(5)], on: clock)
/// ```
public struct WorkStrategy: Sendable {
  enum Order { case latest, inOrder, ifIdle }

  let order: Order
  private(set) var debounce: (pause: Duration, clock: any Clock<Duration>)?
  private(set) var retries:
    (
      pauses: [Duration], clock: any Clock<Duration>, isWorthIt: @Sendable (any Error) -> Bool
    )?

  private init(_ order: Order) { self.order = order }

  /// A new request ends the one before, whose result is dropped.
  public static let latest = WorkStrategy(.latest)

  /// Requests run one after another, in the order in which they were made.
  ///
  /// A failure does not stop those that follow.
  public static let inOrder = WorkStrategy(.inOrder)

  /// A request is ignored while another one runs.
  public static let ifIdle = WorkStrategy(.ifIdle)

  /// The strategy, with requests that wait until no other has come for a while.
  ///
  /// Only the last one is started. With ``latest``, a new request ends the running one before its
  /// pause begins.
  ///
  /// - Parameters:
  ///   - pause: The time without a request.
  ///   - clock: The clock that measures it.
  /// - Returns: The strategy.
  public func debounced(by pause: Duration, on clock: any Clock<Duration>) -> WorkStrategy {
    var copy = self
    copy.debounce = (pause, clock)
    return copy
  }

  /// The strategy, with requests that are tried again after a failure.
  ///
  /// There is one try more than there are pauses. Only the failure of the last try is shown.
  public func retried(
    after pauses: [Duration], on clock: any Clock<Duration>,
    if isWorthIt: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> WorkStrategy {
    var copy = self
    copy.retries = (pauses, clock, isWorthIt)
    return copy
  }
}
