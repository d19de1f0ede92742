/// Asynchronous work that belongs to a presenter and ends with it, and its state.
///
/// Make it in the presenter's `init`, keep it in a `let`, and follow it: it is a source.
///
/// ```swift
/// search = Work(
///   .latest.debounced(by: .milliseconds(300), on: clock)
///     .retried(after: [.seconds(1)], on: clock),
///   service.books(matching:))
/// ```
///
/// ```text
///   presenter ──▶ work ──▶ operation ──▶ service, stores      ──▶ keeps
///       ▲          ┊ ▲         ▲                              ┈▶ holds weakly
///       └┈┈┈┈┈┈┈┈┈┈┘ └┈┈┈┈┈┈┈ task
/// ```
///
/// When the presenter is released, the work is too, and cancels its tasks. So does the work of a
/// screen that has gone, even if an animation keeps its presenter. A later result changes nothing.
/// Let the operation capture the parameters of `init`; it is made before `self` may be used.
///
/// Everything here happens on the main actor. For a long computation, call a function of your own
/// that is marked `@concurrent`.
@MainActor
public final class Work<Input, Value, Failure: Error>: StateSource {
  typealias Operation = @MainActor (Input, @escaping Report) async throws(Failure) -> Value?
  /// What an operation reports before it ends: an element, or the part that is done, or both.
  typealias Report = @MainActor (Value?, _ progress: Double?) -> Void

  /// A request that waits or runs, which nothing else keeps; its release cancels its task.
  @MainActor
  private final class Request {
    let input: Input
    /// Whether it waits for the end of a pause, and may be replaced.
    var isHeld: Bool
    var isRunning = false
    var progress: Double?
    var tries = 0
    var task: Task<Void, Never>?

    init(_ input: Input, isHeld: Bool) { (self.input, self.isHeld) = (input, isHeld) }

    deinit { task?.cancel() }
  }

  /// The attached views, which see equal states once if value and failure can be compared.
  public let views: Views<Loading<Value, Failure>>

  private let strategy: WorkStrategy
  private let operation: Operation
  private let then: (@MainActor (Input, Result<Value, Failure>) -> Void)?
  private let each: (@MainActor (Value) -> Void)?
  /// The request that runs, those that wait for it, and at the end the one that is held.
  private var requests: [Request] = []
  private var value: Value?
  private var failed: (why: Failure, input: Input)?

  init(
    _ strategy: WorkStrategy, operation: @escaping Operation,
    then: (@MainActor (Input, Result<Value, Failure>) -> Void)?,
    each: (@MainActor (Value) -> Void)? = nil
  ) {
    (self.strategy, self.operation, self.then, self.each) = (strategy, operation, then, each)
    views = Views()
    views.node.endsWithMember = true
    views.node.onEnd.append { [weak self] in self?.cancel() }
  }

  /// Loading for as long as any request waits or runs; then the result of the one that ended last.
  public var state: Loading<Value, Failure> {
    if let first = requests.first { return .loading(last: value, progress: first.progress) }
    if let failed { return .failed(failed.why, last: value) }
    return value.map { .loaded($0) } ?? .idle
  }

  /// Makes a request, which waits, runs or is ignored as the strategy says, but never at once.
  public func start(_ input: Input) {
    if node.isEnded || (strategy.order == .ifIdle && requests.contains { !$0.isHeld }) { return }
    let request = Request(input, isHeld: strategy.debounce != nil)
    if let debounce = strategy.debounce {
      request.task = Task { [weak self, weak request] in
        guard await debounce.clock.hasSlept(for: debounce.pause), let request else { return }
        request.isHeld = false
        self?.runFirst()
      }
    }
    // Only the last request can be held.
    let ended = strategy.order == .latest ? requests : requests.suffix(1).filter(\.isHeld)
    requests.removeLast(ended.count)
    requests.append(request)
    // Released after the change of the list, because a task that ends can call anything.
    withExtendedLifetime(ended) {}
    runFirst()
    updateViews()
  }

  /// Repeats the failed request, at the pace of the strategy; does nothing if none failed.
  public func retry() {
    if requests.isEmpty, let failed { start(failed.input) }
  }

  /// Ends every request; the latest element of a stream stays.
  public func cancel() {
    if exchange(&requests, for: []).isEmpty { return }
    updateViews()
  }

  /// Ends every request, and forgets the last value and failure.
  public func reset() {
    if case .idle = state { return }
    (value, failed) = (nil, nil)
    exchange(&requests, for: [])
    updateViews()
  }
}

extension Work where Input == Void {
  /// Makes a request without an input.
  public func start() { start(()) }
}

// MARK: - Requests

extension Work {
  /// Starts the task of the first request, unless that is held or runs; it keeps no owner alive.
  private func runFirst() {
    guard let request = requests.first, !request.isHeld, !request.isRunning else { return }
    request.isRunning = true
    request.task = Task { [weak self, weak request, input = request.input, operation, strategy] in
      let result = await Self.result(of: input, operation, strategy) { [weak self] in
        self?.beginTry(of: request) ?? { _, _ in }
      }
      if let result { self?.finish(request, with: result) }
    }
  }

  /// The result of the last try; nil if the task was cancelled before it began or during a pause.
  private static func result(
    of input: Input, _ operation: Operation, _ strategy: WorkStrategy,
    _ beginTry: @MainActor () -> Report
  ) async -> Result<Value?, Failure>? {
    if Task.isCancelled { return nil }
    var pauses = strategy.retries?.pauses.makeIterator()
    while true {
      do throws(Failure) {
        return .success(try await operation(input, beginTry()))
      } catch {
        guard let retries = strategy.retries, retries.isWorthIt(error), !Task.isCancelled,
          let pause = pauses?.next()
        else { return .failure(error) }
        guard await retries.clock.hasSlept(for: pause) else { return nil }
      }
    }
  }

  /// Forgets the progress of the try before, whose later reports change nothing.
  private func beginTry(of request: Request?) -> Report {
    guard let request else { return { _, _ in } }
    request.tries += 1
    if exchange(&request.progress, for: nil) != nil { updateViews() }
    return { [weak self, weak request, tries = request.tries] value, progress in
      if request?.tries == tries { self?.take(value, progress: progress, of: request) }
    }
  }

  private func take(_ value: Value?, progress: Double?, of request: Request?) {
    // The request is nil once it was ended.
    guard let request, value != nil || progress != request.progress else { return }
    self.value = value ?? self.value
    request.progress = progress ?? request.progress
    report {
      if let value { each?(value) }
    }
  }

  private func finish(_ request: Request?, with result: Result<Value?, Failure>) {
    guard let request else { return }
    requests.removeFirst()
    report {
      runFirst()
      switch result {
      case .success(let value):
        (self.value, failed) = (value ?? self.value, nil)
        if let value { then?(request.input, .success(value)) }
      case .failure(let why):
        failed = (why, request.input)
        then?(request.input, .failure(why))
      }
    }
  }

  /// Makes one change of an element or a result and the actions that are sent because of it.
  private func report(_ act: () -> Void) {
    UpdateQueue.main.perform(.report) {
      act()
      updateViews()
    }
  }
}

extension Clock<Duration> {
  /// Sleeps for a while; false if the task was cancelled.
  fileprivate func hasSlept(for duration: Duration) async -> Bool {
    (try? await sleep(for: duration)) != nil && !Task.isCancelled
  }
}
