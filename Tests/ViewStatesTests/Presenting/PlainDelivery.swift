/// A delivery in the plainest form: a list of views and a queue.
struct PlainDelivery {
  struct View {
    var name: String
    var arrival: Int
    var isRemoved = false
  }

  let limit: Int
  /// The views by identity, from 1.
  var views: [View] = []
  /// The identities that have an entry: those of the views, and of views that were removed during
  /// this delivery.
  var entries: [Int] = []
  var queue: [Int] = []
  var arrived = 0
  var isDelivering = false
  /// The number of the state that is shown.
  var current = 0
  /// The identity of the view that was shown the current state last, or of the last view.
  var cursor: Int?
  /// Whether the cursor is at a view that was shown the state, and not at the end.
  var isAtView = false
  var inARow = 0
  /// The identities of the views during whose updates states arrived, near the limit.
  var culprits: [Int] = []

  var live: [Int] { views.indices.filter { !views[$0].isRemoved }.map { $0 + 1 } }

  mutating func begin() -> Bool {
    guard !isDelivering, queue.isEmpty else { return false }
    arrived += 1
    show(arrived)
    return true
  }

  mutating func arrive(_ state: Int) {
    arrived += 1
    queue.append(state)
    if isDelivering, inARow + 12 >= limit, let cursor { culprits.append(cursor) }
  }

  mutating func start() -> Int? {
    guard !isDelivering, !queue.isEmpty else { return nil }
    show(arrived - queue.count + 1)
    return queue.removeFirst()
  }

  mutating func nextView() -> String? {
    let next = live.first { $0 > cursor ?? 0 && views[$0 - 1].arrival < current }
    isAtView = next != nil
    cursor = next ?? entries.last
    return next.map { views[$0 - 1].name }
  }

  mutating func nextState() -> Int? {
    guard !queue.isEmpty else {
      isDelivering = false
      isAtView = false
      (inARow, culprits) = (0, [])
      entries = live
      return nil
    }
    inARow += 1
    show(arrived - queue.count + 1)
    return queue.removeFirst()
  }

  mutating func add(_ name: String) -> (id: Int, isFirst: Bool) {
    views.append(View(name: name, arrival: arrived))
    entries.append(views.count)
    defer { isDelivering = true }
    if !isDelivering { (cursor, isAtView) = (views.count, false) }
    return (views.count, !isDelivering)
  }

  mutating func remove(_ id: Int) -> String? {
    guard views.indices.contains(id - 1), !views[id - 1].isRemoved else { return nil }
    views[id - 1].isRemoved = true
    if !isDelivering { entries = live }
    return views[id - 1].name
  }

  private mutating func show(_ number: Int) {
    (isDelivering, isAtView) = (true, false)
    current = number
    cursor = nil
  }
}
