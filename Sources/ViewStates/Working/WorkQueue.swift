/// Which requests wait and which one runs, as a pure value.
///
/// Its transitions say what to do next and call nothing; ``Work`` does what they say:
///
/// ```text
///            a pause              the order
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
    /// Calls `wake` after the pause of the strategy.
    case pause(id: Int)
  }

  private let order: WorkStrategy.Order
  private let isDebounced: Bool
  private var lastID = 0
  /// The pause under way, and the request that waits for its end.
  private var pause: Int?
  private var held: Input?
  /// The requests that wait for those before them.
  private var waiting: [Input] = []
  private var running: Request?

  init(_ strategy: WorkStrategy) {
    (order, isDebounced) = (strategy.order, strategy.debounce != nil)
  }

  /// Whether no request waits or runs.
  var isEmpty: Bool { held == nil && waiting.isEmpty && running == nil }

  /// Takes a request in.
  mutating func add(_ input: Input) -> [Step] {
    if order == .ifIdle, running != nil { return [] }
    if !isDebounced { return admit(input) }
    let ended = endPause() + (order == .latest ? endRunning() : [])
    let id = makeID()
    (pause, held) = (id, input)
    return ended + [.pause(id: id)]
  }

  /// Takes in the request that waited for the end of a pause.
  mutating func wake(after id: Int) -> [Step] {
    guard pause == id, let input = held.take() else { return [] }
    pause = nil
    return admit(input)
  }

  /// Forgets the request that has run; nil if it was ended before.
  mutating func finish(_ id: Int) -> [Step]? {
    guard isRunning(id) else { return nil }
    running = nil
    return waiting.isEmpty ? [] : [run(waiting.removeFirst())]
  }

  /// Whether a request runs.
  func isRunning(_ id: Int) -> Bool { running?.id == id }

  /// Ends every request.
  mutating func removeAll() -> [Step] {
    (held, waiting) = (nil, [])
    return endPause() + endRunning()
  }

  private mutating func admit(_ input: Input) -> [Step] {
    if order == .latest { return endRunning() + [run(input)] }
    if running == nil { return [run(input)] }
    if order == .inOrder { waiting.append(input) }
    return []
  }

  private mutating func run(_ input: Input) -> Step {
    let request = Request(id: makeID(), input: input)
    running = request
    return .start(request)
  }

  private mutating func endRunning() -> [Step] {
    running.take().map { [.end(id: $0.id)] } ?? []
  }

  private mutating func endPause() -> [Step] {
    pause.take().map { [.end(id: $0)] } ?? []
  }

  private mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }
}
