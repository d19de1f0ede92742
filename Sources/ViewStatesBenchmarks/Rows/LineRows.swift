import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// Draws a state of the Tracker as lines.
@MainActor
enum LineRows {
  static let all = [
    Benchmark(
      name: "lines", subject: "a tracker with 1,000,000 locations as lines, written",
      floor: "writing the same bytes"
    ) {
      let sink = try NullSink()
      return Pair(subject: try draw(1_000_000, to: sink), floor: try write(1_000_000, to: sink))
    },
    Benchmark(
      name: "lines-growth", subject: "a tracker with 1,000,000 locations as lines, written",
      floor: "the same with 1,000", isGrowth: true
    ) {
      let sink = try NullSink()
      return Pair(subject: try draw(1_000_000, to: sink), floor: try draw(1_000, to: sink))
    },
  ]

  private static let draws = 100

  private static func draw(_ count: Int, to sink: NullSink) throws -> Pair.Side {
    let screen = Screen(sink)
    let source = StateHolder(try state(count))
    source.attach(TrackerLinesView(frame: screen.frame()))
    return { meter in
      meter.time(draws) { for _ in 0..<draws { source.updateViews() } }
      try screen.check()
    }
  }

  private static func write(_ count: Int, to sink: NullSink) throws -> Pair.Side {
    let lines = TrackerLinesView.lines(of: try state(count))
    let text = lines.map { $0.rendered(inColor: false) + "\n" }.joined()
    return { meter in
      try meter.time(draws) { for _ in 0..<draws { try sink.write(text) } }
    }
  }

  private static func state(_ count: Int) throws -> TrackerState {
    let location = try Location(
      latitude: 53.5565, longitude: 9.9942, timestamp: Date(timeIntervalSince1970: 0))
    return TrackerState(
      authorization: .whenInUse, currentLocation: location,
      trackedLocations: PersistentArray(
        (1...count).map { number in
          TrackedLocation(
            id: Identity(number: number, nonce: 0), location: location, label: "place \(number)")
        }))
  }
}

/// Shows a state of the Tracker, one labelled fact on each line, and the latest five locations.
///
/// The program `tracker` has a view with similar lines, but a program cannot import another.
private struct TrackerLinesView: StateUpdatable {
  let frame: Frame

  func update(with state: TrackerState) { frame.draw(Self.lines(of: state)) }

  static func lines(of state: TrackerState) -> [SafeText] {
    let place = state.currentLocation.map { text($0.coordinate) } ?? "not known"
    let tracked = state.trackedLocations
    return [
      .fact("authorization", "\(state.authorization.rawValue, style: .green)"),
      .fact("location", place),
      .fact("tracked", "\(tracked.count) locations"),
    ]
      + tracked.suffix(5).map { tracked in
        let place = text(tracked.location.coordinate).padded(to: 21)
        return .row(tracked.id.number, "\(place)  \(tracked.label ?? "")")
      }
  }

  private static func text(_ coordinate: Coordinate) -> SafeText {
    "\(coordinate.latitude), \(coordinate.longitude)"
  }
}
