/// The order in which states reach views, as a pure value.
///
/// It knows the views, the states that wait, and how far the current state has come. Its
/// transitions say what to do next and call nothing; ``Views`` does what they say:
///
/// ```text
///              begin, start                nextView → nil
///   idle ─────────────────▶ showing a state ─────────────▶ nextState ── nil ──▶ idle
///                                 ▲                            │
///                                 └─────────── state ──────────┘
/// ```
///
/// States are numbered as they arrive. A view is shown the states that arrive after it was added,
/// so it never sees a state older than its first one.
@usableFromInline
struct Delivery<State, View> {
  @usableFromInline
  struct Entry {
    @usableFromInline let id: Int
    /// The number of the last state that arrived before the view.
    @usableFromInline let arrival: Int
    /// Nil once the view is removed, until the delivery ends.
    @usableFromInline var view: View?
  }

  /// The views in the order in which they were added, so their ids ascend.
  @usableFromInline private(set) var entries: [Entry] = []
  /// How many of the entries have a view.
  @usableFromInline private(set) var viewCount = 0
  /// The state that has waited longest; it stands apart because a second one hardly ever waits.
  @usableFromInline var first: State?
  @usableFromInline var rest: [State] = []
  /// How many states have arrived.
  @usableFromInline var arrived = 0
  /// The number of the state that is being shown, or was shown last.
  @usableFromInline var shown = 0
  @usableFromInline var isDelivering = false
  /// The index of the next view to show the current state.
  @usableFromInline var position = 0
  /// How many states this delivery has shown after its first.
  @usableFromInline var inARow = 0
  @usableFromInline let limit: Int
  @usableFromInline var hasGaps = false
  private var lastID = 0
  /// How many views are being shown their first state, each from inside the update of the last.
  @usableFromInline var depth = 0
  /// The indices of the views whose updates caused the last states before the limit.
  @usableFromInline var culprits: [Int] = []

  /// How many of them to note: a dozen is enough to name the views that loop.
  @usableFromInline static var culpritCount: Int { 12 }

  /// Views rarely attach views that attach more; a hundred levels fit on the stack of any thread.
  @inlinable var isTooDeep: Bool { depth >= 100 }

  @usableFromInline init(limit: Int) { self.limit = limit }
}

// MARK: - Delivering

extension Delivery {
  /// Starts to show a state; false if others wait or are being shown, so that it has to wait, too.
  @inlinable
  mutating func begin() -> Bool {
    guard !isDelivering, first == nil else { return false }
    arrived &+= 1
    shown = arrived
    isDelivering = true
    position = 0
    return true
  }

  /// Adds a state to those that wait.
  @inlinable
  mutating func arrive(_ state: State) {
    arrived &+= 1
    if isDelivering, position > 0, inARow &+ Self.culpritCount >= limit {
      culprits.append(position &- 1)
    }
    if first == nil { first = state } else { rest.append(state) }
  }

  /// Starts to show the states that wait; nil if there are none or a delivery is under way.
  @inlinable
  mutating func start() -> State? {
    guard !isDelivering, first != nil else { return nil }
    isDelivering = true
    return take()
  }

  /// The next view to show the current state; nil after the last one.
  @inlinable
  mutating func nextView() -> View? {
    while position < entries.count {
      let index = position
      position = index &+ 1
      if entries[index].arrival < shown, let view = entries[index].view { return view }
    }
    return nil
  }

  /// The next state to show; nil ends the delivery.
  @inlinable
  mutating func nextState() -> State? {
    guard first != nil else {
      end()
      return nil
    }
    inARow &+= 1
    return take()
  }

  /// Whether the updates of this delivery have caused as many states as the limit.
  @inlinable var isEndless: Bool { inARow >= limit }

  @inlinable
  mutating func take() -> State? {
    shown &+= 1
    position = 0
    let state = first.take()
    if !rest.isEmpty { first = rest.removeFirst() }
    return state
  }

  @inlinable
  mutating func end() {
    isDelivering = false
    if inARow > 0 { (inARow, culprits) = (0, []) }
    if hasGaps { closeGaps() }
  }
}

// MARK: - Views

extension Delivery {
  @inlinable var hasViews: Bool { viewCount > 0 }

  /// Adds a view, to which the caller shows the present state, and then reduces ``depth``.
  ///
  /// If `isFirst`, no delivery was under way and this is one, which the caller ends with
  /// ``nextState()``: states that the view causes wait.
  @usableFromInline
  mutating func add(_ view: View) -> (id: Int, isFirst: Bool) {
    lastID += 1
    entries.append(Entry(id: lastID, arrival: arrived, view: view))
    viewCount += 1
    depth += 1
    guard !isDelivering else { return (lastID, false) }
    isDelivering = true
    position = entries.count
    return (lastID, true)
  }

  /// The view that was shown the current state last.
  @inlinable var currentID: Int { entries[position &- 1].id }

  /// Removes a view and leaves its release, which can call anything, to the caller.
  @usableFromInline
  mutating func remove(_ id: Int) -> View? {
    guard let index = index(of: id), let view = entries[index].view.take() else { return nil }
    viewCount -= 1
    hasGaps = true
    if !isDelivering { closeGaps() }
    return view
  }

  /// The index of a view, which may have been removed during this delivery.
  func index(of id: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  @usableFromInline
  mutating func closeGaps() {
    entries.removeAll { $0.view == nil }
    hasGaps = false
  }
}
