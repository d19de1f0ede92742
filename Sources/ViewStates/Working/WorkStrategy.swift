/// What happens to a request while another one waits or runs.
///
/// A strategy starts with one of three orders, and takes on a pause and retries as needed:
///
/// ```swift
/// let strategy = WorkStrategy.latest
///   .debounced(by: .milliseconds(300), on: clock)
///   .retried(after: [.seconds(1), .seconds(5)], on: clock)
/// ```
public struct WorkStrategy: Sendable {
  enum Order: Sendable { case latest, inOrder, ifIdle }

  /// The pause before a request is taken.
  struct Debounce: Sendable {
    let pause: Duration
    let clock: any Clock<Duration>
  }

  /// The pauses before each further try of a request that failed.
  struct Retries: Sendable {
    let pauses: [Duration]
    let clock: any Clock<Duration>
    let isWorthIt: @Sendable (any Error) -> Bool
  }

  let order: Order
  private(set) var debounce: Debounce?
  private(set) var retries: Retries?

  private init(_ order: Order) {
    self.order = order
  }

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
  /// Only the last of the requests is taken. With ``latest``, a new request ends the one that runs
  /// at once, so that no older result is shown during the pause.
  ///
  /// - Parameters:
  ///   - pause: The time without a request.
  ///   - clock: The clock that measures it.
  /// - Returns: The strategy.
  public func debounced(by pause: Duration, on clock: any Clock<Duration>) -> WorkStrategy {
    var copy = self
    copy.debounce = Debounce(pause: pause, clock: clock)
    return copy
  }

  /// The strategy, with requests that are tried again after a failure.
  ///
  /// A request runs until it succeeds, or until its last try fails. The failures before are not
  /// shown.
  ///
  /// - Parameters:
  ///   - pauses: The time before each further try. So there is one try more than there are pauses.
  ///   - clock: The clock that measures them.
  ///   - isWorthIt: Whether to try again after a failure. By default, that is so for every failure.
  /// - Returns: The strategy.
  public func retried(
    after pauses: [Duration], on clock: any Clock<Duration>,
    if isWorthIt: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> WorkStrategy {
    var copy = self
    copy.retries = Retries(pauses: pauses, clock: clock, isWorthIt: isWorthIt)
    return copy
  }
}
