import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// The latest of the kept locations as lines: number, place and label.
struct LocationList {
  private let locations: PersistentArray<TrackedLocation>
  private let shown: Range<Int>

  init(_ locations: PersistentArray<TrackedLocation>, latest: Int) {
    self.locations = locations
    shown = max(0, locations.count - latest)..<locations.count
  }

  /// How many there are, and how many of them are not in the lines.
  var summary: SafeText {
    let count = locations.count.counted("location")
    switch (locations.count, shown.lowerBound) {
    case (0, _): return "nothing"
    case (_, 0): return SafeText(count)
    case (_, let more): return "\(count), \(more) more before these; type 'list all' for all"
    }
  }

  /// The lines, some at a time.
  ///
  /// - Complexity: O(*n*) in the lines that are taken.
  func parts(of size: Int) -> some Sequence<[SafeText]> {
    let width = String(locations.last?.id ?? 0).count
    let starts = stride(from: shown.lowerBound, to: shown.upperBound, by: max(1, size))
    return starts.lazy.map { start in
      (start..<min(start + size, shown.upperBound)).map { index in
        line(for: locations[index], width: width)
      }
    }
  }

  /// The columns of `-89.12345, -179.12345`, so that labels stand below each other.
  private static let widestPlace = 21

  /// Numbers stand at the right of a column under the labels of facts, where they fit.
  private func line(for tracked: TrackedLocation, width: Int) -> SafeText {
    let number = SafeText("\(tracked.id)").padded(to: max(SafeText.factColumns, width), .right)
    let place = SafeText(tracked.location.coordinate.text)
    guard let label = tracked.label else { return "\(number)  \(place)" }
    return "\(number)  \(place.padded(to: Self.widestPlace))  \(label)"
  }
}
