import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// Draws a state of the Tracker as lines, and writes them.
@MainActor
enum LineRows {
  static let all = [
    Benchmark.growth(
      "lines-growth", "a tracker with 1,000,000 places as lines, written",
      beside: "the same with 1,000", ratio: 1.3, sizes: (1_000_000, 1_000), side: draw)
  ]

  private static func draw(_ count: Int) throws -> Pair.Side {
    guard let file = FileHandle(forWritingAtPath: "/dev/null") else {
      throw CannotRun(reason: "there is no /dev/null")
    }
    let screen = Screen(FileSink(descriptor: file.fileDescriptor))
    let (view, state) = (TrackerLinesView(frame: screen.frame()), try state(count))
    // A source would show equal states once.
    return repeating(100, keeping: file) {
      view.update(with: state)
      try screen.check()
    }
  }

  private static func state(_ count: Int) throws -> TrackerState {
    let location = try Location(
      latitude: 53.5565, longitude: 9.9942, timestamp: Date(timeIntervalSince1970: 0))
    return TrackerState(
      report: LocationReport(authorization: .whenInUse, currentLocation: location),
      places: PersistentArray(
        (1...count).map { number in
          Place(
            id: Identity(number: number, nonce: 0), location: location, label: "place \(number)")
        }))
  }
}

/// Shows a state of the Tracker: some facts, and the latest five locations.
///
/// The program `tracker` has a view with similar lines, but a program cannot import another.
private struct TrackerLinesView: StateUpdatable {
  let frame: Frame

  func update(with state: TrackerState) {
    let places = state.places
    let facts: [SafeText] = [
      .fact("authorization", "\(state.report.authorization.rawValue, style: .green)"),
      .fact("kept", "\(places.count) places"),
    ]
    frame.draw(facts + places.suffix(5).map { .row($0.id.number, "\($0.label ?? "")") })
  }
}
