import ViewStates

/// How many minutes have passed in a ``SimulatedTown``.
///
/// It is in no history, since undo does not turn back the time. A session keeps it beside the
/// history, so that the town goes on where it ended.
struct SimulatedTime: StateModel, Hashable {
  enum Action: Codable, Hashable, Sendable {
    case advance(to: Int)
  }

  /// The latest minute, after two thousand years: far from any overflow, with 32 bits too.
  static let latest = 1 << 30

  /// The minutes since the start.
  private(set) var minutes = 0

  /// Goes on; time never goes back.
  mutating func apply(_ action: Action) {
    switch action {
    case .advance(let minute): minutes = min(max(minutes, minute), Self.latest)
    }
  }

  func validate() throws(InvalidState) {
    guard (0...Self.latest).contains(minutes) else {
      throw InvalidState("\(minutes) minutes cannot have passed")
    }
  }
}
