/// Which requests wait and which run, as a pure value.
///
/// Its transitions say what to do next and call nothing; ``Work`` does what they say:
///
/// ```text
///            the pace                 the order
///   add ──▶ held ── wake ──▶ waiting ─────────────▶ running ── finish ──▶
/// ```
struct WorkQueue<Input> {
  struct Request {
    let id: Int
    let input: Input
  }

  enum Step {
    case start(Request)
    /// Ends a request that runs, or a pause.
    case end(id: Int)
    /// Calls `wake` after a pause.
    case pause(id: Int, Duration)
  }

  private let order: WorkStrategy.Order
  private let pace: WorkStrategy.Pace?
  private var lastID = 0
  /// The pause under way, which a debounced or a throttled request waits for.
  private var pause: Int?
  /// The request that waits for the end of the pause.
  private var held: Input?
  /// The requests that wait for those before them.
  private var waiting: [Input] = []
  private var running: [Request] = []

  init(_ strategy: WorkStrategy) {
    (order, pace) = (strategy.order, strategy.pace)
  }

  /// Whether no request waits or runs.
  var isEmpty: Bool { held == nil && waiting.isEmpty && running.isEmpty }

  /// Takes a request in.
  mutating func add(_ input: Input) -> [Step] {
    if order == .ifIdle, !running.isEmpty { return [] }
    switch pace {
    case nil: return admit(input)
    case .debounced(let duration):
      let ended = endPause() + (order == .latest ? endRunning() : [])
      held = input
      return ended + beginPause(duration)
    case .throttled(let interval):
      if pause == nil { return admit(input) + beginPause(interval) }
      held = input
      return []
    }
  }

  /// Takes in the request that waited for the end of a pause.
  mutating func wake(after id: Int) -> [Step] {
    guard pause == id else { return [] }
    pause = nil
    guard let input = held.take() else { return [] }
    guard case .throttled(let interval) = pace else { return admit(input) }
    return admit(input) + beginPause(interval)
  }

  /// Forgets a request that has run; nil if it was ended before.
  mutating func finish(_ id: Int) -> [Step]? {
    guard let index = running.firstIndex(where: { $0.id == id }) else { return nil }
    running.remove(at: index)
    return waiting.isEmpty ? [] : [run(waiting.removeFirst())]
  }

  /// Whether a request runs.
  func isRunning(_ id: Int) -> Bool { running.contains { $0.id == id } }

  /// Ends every request.
  ///
  /// The interval of a throttled one goes on, as it was promised.
  mutating func removeAll() -> [Step] {
    (held, waiting) = (nil, [])
    guard case .debounced = pace else { return endRunning() }
    return endPause() + endRunning()
  }

  private mutating func admit(_ input: Input) -> [Step] {
    switch order {
    case .latest: return endRunning() + [run(input)]
    case .allAtOnce: return [run(input)]
    case .ifIdle: return running.isEmpty ? [run(input)] : []
    case .inOrder:
      if running.isEmpty { return [run(input)] }
      waiting.append(input)
      return []
    }
  }

  private mutating func run(_ input: Input) -> Step {
    let request = Request(id: makeID(), input: input)
    running.append(request)
    return .start(request)
  }

  private mutating func endRunning() -> [Step] {
    defer { running = [] }
    return running.map { .end(id: $0.id) }
  }

  private mutating func beginPause(_ duration: Duration) -> [Step] {
    let id = makeID()
    pause = id
    return [.pause(id: id, duration)]
  }

  private mutating func endPause() -> [Step] {
    guard let id = pause.take() else { return [] }
    return [.end(id: id)]
  }

  private mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }
}
