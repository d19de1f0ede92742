/// Asynchronous work that belongs to a presenter and ends with it, and its state.
///
/// Make it in the presenter's `init`, keep it in a `let`, and follow it: it is a source.
///
/// ```swift
/// loading = Work(.latest) { id throws(BookFailure) in try await service.title(ofBook: id) }
/// follow(loading)
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

  /// A request that waits for the end of a pause, or runs; its release cancels its task.
  @MainActor
  private final class Request {
    let input: Input
    var progress: Double?
    var task: Task<Void, Never>?

    init(_ input: Input) { self.input = input }

    deinit { task?.cancel() }
  }

  /// The attached views.
  public let views = Views<Loading<Value, Failure>>()

  private let strategy: WorkStrategy
  private let operation: Operation
  private let then: (@MainActor (Input, Result<Value, Failure>) -> Void)?
  private let each: (@MainActor (Value) -> Void)?
  /// The request that waits for the end of a pause.
  private var held: Request?
  /// The requests that wait for those before them.
  private var waiting: [Input] = []
  private var running: Request?
  private var value: Value?
  private var failed: (why: Failure, input: Input)?
  /// Whether the views know the present state.
  private var isShown = true
  /// Whether the screen that the work was made for has gone.
  private var isEnded = false

  init(
    _ strategy: WorkStrategy, operation: @escaping Operation,
    then: (@MainActor (Input, Result<Value, Failure>) -> Void)?,
    each: (@MainActor (Value) -> Void)? = nil
  ) {
    (self.strategy, self.operation, self.then, self.each) = (strategy, operation, then, each)
    views.node.onEnd.append { [weak self] in
      self?.isEnded = true
      self?.cancel()
    }
  }

  /// Loading for as long as any request waits or runs; then the result of the one that ended last.
  public var state: Loading<Value, Failure> {
    if isLoading { return .loading(last: value, progress: running?.progress) }
    if let failed { return .failed(failed.why, last: value) }
    return value.map { .loaded($0) } ?? .idle
  }

  /// Makes a request, which waits, runs or is ignored as the strategy says, but never at once.
  public func start(_ input: Input) {
    if isEnded { return }
    updating {
      if strategy.order == .ifIdle, running != nil { return }
      guard let debounce = strategy.debounce else { return admit(input) }
      let request = Request(input)
      request.task = Task { [weak self, weak request] in
        guard await debounce.clock.hasSlept(for: debounce.pause), let request else { return }
        self?.wake(request)
      }
      let ended = strategy.order == .latest ? exchange(&running, for: nil) : nil
      withExtendedLifetime(ended) { _ = exchange(&held, for: request) }
    }
  }

  /// Makes the failed request again, at the pace of the strategy; nothing happens if none failed.
  public func retry() {
    if !isLoading, let failed { start(failed.input) }
  }

  /// Ends every request; the latest element of a stream stays.
  public func cancel() { updating { endAll() } }

  /// Ends every request, and forgets the last value and failure.
  public func reset() {
    if case .idle = state { return }
    (value, failed, isShown) = (nil, nil, false)
    updating { endAll() }
  }
}

extension Work where Input == Void {
  /// Makes a request without an input.
  public func start() { start(()) }
}

// MARK: - Requests

extension Work {
  private var isLoading: Bool { held != nil || running != nil || !waiting.isEmpty }

  /// Takes in a request that waits for no pause.
  private func admit(_ input: Input) {
    switch strategy.order {
    case .inOrder where running != nil: waiting.append(input)
    case .ifIdle where running != nil: break
    case .latest, .inOrder, .ifIdle: run(input)
    }
  }

  private func wake(_ request: Request) {
    guard held === request else { return }
    updating {
      held = nil
      admit(request.input)
    }
  }

  /// Starts a task in the place of the last one; it keeps no owner alive.
  private func run(_ input: Input) {
    let request = Request(input)
    request.task = Task { [weak self, weak request, operation, strategy] in
      let result = await Self.result(of: input, operation, strategy) { [weak self] in
        self?.take($0, progress: $1, of: request)
      }
      if let result { self?.finish(request, with: result) }
    }
    exchange(&running, for: request)
  }

  /// The result of the last try; nil if the task was cancelled before it began or in a pause.
  private static func result(
    of input: Input, _ operation: Operation, _ strategy: WorkStrategy, _ report: @escaping Report
  ) async -> Result<Value?, Failure>? {
    if Task.isCancelled { return nil }
    var pauses = strategy.retries?.pauses.makeIterator()
    while true {
      do throws(Failure) {
        return .success(try await operation(input, report))
      } catch {
        guard let retries = strategy.retries, retries.isWorthIt(error), !Task.isCancelled,
          let pause = pauses?.next()
        else { return .failure(error) }
        guard await retries.clock.hasSlept(for: pause) else { return nil }
      }
    }
  }

  private func take(_ value: Value?, progress: Double?, of request: Request?) {
    guard let request, request === running, value != nil || progress != request.progress
    else { return }
    self.value = value ?? self.value
    request.progress = progress ?? request.progress
    report {
      if let value { each?(value) }
    }
  }

  private func finish(_ request: Request?, with result: Result<Value?, Failure>) {
    guard let request, request === running else { return }
    running = nil
    report {
      switch result {
      case .success(let value): (self.value, failed) = (value ?? self.value, nil)
      case .failure(let why): failed = (why, request.input)
      }
      if !waiting.isEmpty { run(waiting.removeFirst()) }
      switch result {
      case .success(let value?): then?(request.input, .success(value))
      case .success(nil): break
      case .failure(let why): then?(request.input, .failure(why))
      }
    }
  }

  /// Takes the requests out before they are released, because a task that ends can call anything.
  private func endAll() {
    waiting = []
    _ = (exchange(&held, for: nil), exchange(&running, for: nil))
  }
}

// MARK: - Showing

extension Work {
  /// Lets the requests change, and updates the views if the state differs then.
  private func updating(_ change: () -> Void) {
    let before = (isLoading, running?.progress)
    change()
    if before != (isLoading, running?.progress) { isShown = false }
    show()
  }

  /// Makes what is sent because of an element or a result one change with it.
  private func report(_ act: () -> Void) {
    isShown = false
    UpdateQueue.main.perform(.report) {
      act()
      show()
    }
  }

  /// Updates the views, unless something that was sent has done so already.
  private func show() {
    if isShown { return }
    isShown = true
    updateViews()
  }
}

extension Clock<Duration> {
  /// Sleeps for a while; false if the task was cancelled.
  fileprivate func hasSlept(for duration: Duration) async -> Bool {
    (try? await sleep(for: duration)) != nil && !Task.isCancelled
  }
}
