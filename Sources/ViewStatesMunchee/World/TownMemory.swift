import ViewStates

/// What a ``SimulatedTown`` remembers: the minutes that have passed, and what was asked of it.
///
/// It is in no history, since undo does not turn back the world. A session keeps it beside the
/// history, so that a restart changes nothing in the town.
struct TownMemory: StateModel, Hashable {
  /// A request, and the minute in which it was first made.
  struct Entry: Codable, Hashable, Sendable {
    let request: OrderRequest
    let minute: Int
  }

  enum Action: Codable, Hashable, Sendable {
    /// Lets the time go on to a minute; it never goes back.
    case pass(to: Int)
    /// Remembers a request and its minute; one that was made before keeps that.
    case ask(OrderRequest, at: Int)
  }

  /// The last minute, after two thousand years: far from any overflow, with 32 bits too.
  static let lastMinute = 1 << 30
  /// More than an order needs, with a few payments that failed: each change writes them all.
  private static let mostRequests = 10

  private(set) var minutes = 0
  private(set) var requests: [Entry] = []

  mutating func apply(_ action: Action) {
    switch action {
    case .pass(let minute): minutes = max(minutes, min(minute, Self.lastMinute))
    case .ask(let request, let minute):
      apply(.pass(to: minute))
      if requests.contains(where: { $0.request == request }) { return }
      requests = (requests + [Entry(request: request, minute: minutes)]).suffix(Self.mostRequests)
    }
  }

  func validate() throws(InvalidState) {
    for minute in [minutes] + requests.map(\.minute)
    where !(0...Self.lastMinute).contains(minute) {
      throw InvalidState("expected a minute from 0 to \(Self.lastMinute), got \(minute)")
    }
  }
}
