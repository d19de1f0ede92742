/// Asynchronous work that belongs to a presenter and ends with it, and its state.
///
/// Make it in the presenter's `init`, and keep it in a `let`. It is a source: the presenter follows
/// it, and its state is a part of the presenter's own.
///
/// ```swift
/// final class BookPresenter: Presenter {
///   let views = Views<Loading<String, BookFailure>>()
///   private let loading: Work<Int, String, BookFailure>
///
///   var state: Loading<String, BookFailure> { loading.state }
///
///   init(service: any TitleService) {
///     loading = Work(.latest) { id throws(BookFailure) in try await service.title(ofBook: id) }
///     follow(loading)
///   }
///
///   func open(_ id: Int) { loading.start(id) }
///   func retry() { loading.retry() }
/// }
/// ```
///
/// ## Who owns whom
///
/// ```text
///   presenter ──▶ work ──▶ operation ──▶ service, stores      ──▶ keeps
///       ▲          ┊ ▲         ▲                              ┈▶ holds weakly
///       └┈┈┈┈┈┈┈┈┈┈┘ └┈┈┈┈┈┈┈ task
/// ```
///
/// A task that waits keeps the operation and nothing else. When the presenter is released, the work
/// is too, and cancels its tasks. So does the work of a screen that has gone, even if an animation
/// keeps its presenter. A result that comes later changes nothing.
///
/// The operation cannot keep the presenter alive. It is made before `self` may be used, so the
/// compiler does not let it capture `self`. A `lazy var` would not have this protection. Capture
/// the service and the stores: the parameters of `init`, not the properties.
///
/// Everything here happens on the main actor. For a long computation, call a function of your own
/// that is marked `@concurrent`.
@MainActor
public final class Work<Input, Value, Failure: Error>: StateSource {
  /// The attached views.
  public let views = Views<Loading<Value, Failure>>()

  let strategy: WorkStrategy
  let operation: Operation
  let then: (@MainActor (Input, Result<Value, Failure>) -> Void)?
  let each: (@MainActor (Value) -> Void)?
  var queue: WorkQueue<Input>
  /// The request that runs and the pause under way, by id.
  var tasks: [Int: Task<Void, Never>] = [:]
  var value: Value?
  var failed: (why: Failure, input: Input)?
  /// How far a request has come.
  var progress: (request: Int, fraction: Double)?
  /// Whether the views were shown the present state.
  var isShown = true
  /// Whether the screen that the work was made for has gone.
  private(set) var isEnded = false

  init(
    _ strategy: WorkStrategy, operation: @escaping Operation,
    then: (@MainActor (Input, Result<Value, Failure>) -> Void)?,
    each: (@MainActor (Value) -> Void)? = nil
  ) {
    (self.strategy, self.operation, self.then, self.each) = (strategy, operation, then, each)
    queue = WorkQueue(strategy)
    views.node.onEnd { [weak self] in
      guard let self else { return }
      isEnded = true
      cancel()
    }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// How far the work has come.
  ///
  /// It is loading for as long as any request waits or runs. After that, it shows the result of the
  /// request that ended last.
  public var state: Loading<Value, Failure> {
    if !queue.isEmpty { return .loading(last: value, progress: fraction) }
    if let failed { return .failed(failed.why, last: value) }
    if let value { return .loaded(value) }
    return .idle
  }

  /// How far the request that runs has come, if it says so.
  var fraction: Double? {
    guard let progress, queue.isRunning(progress.request) else { return nil }
    return progress.fraction
  }

  /// Makes a request, which waits, runs or is ignored as the strategy says.
  ///
  /// The operation is called later, not from inside this method.
  ///
  /// - Parameter input: The input of the operation.
  public func start(_ input: Input) {
    if isEnded { return }
    updating { queue.add(input) }
  }

  /// Makes the failed request again, at the pace of the strategy.
  ///
  /// If the state is not failed, nothing happens.
  public func retry() {
    guard queue.isEmpty, let failed else { return }
    start(failed.input)
  }

  /// Ends every request.
  ///
  /// The state is then the one before them, but the latest element of a stream stays.
  public func cancel() {
    updating { queue.removeAll() }
  }

  /// Ends every request, and forgets the last value and failure.
  public func reset() {
    if case .idle = state { return }
    take(queue.removeAll())
    (value, failed) = (nil, nil)
    isShown = false
    show()
  }
}

extension Work where Input == Void {
  /// Makes a request without an input.
  public func start() {
    start(())
  }
}
