import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// The latest of the kept locations as lines: row, place and label.
///
/// Rows are numbered from 1 as they stand in the whole list, so that the row after a removed one
/// takes its number. Commands take these numbers.
struct LocationList {
  private let locations: PersistentArray<TrackedLocation>
  private let shown: Range<Int>
  private let isNarrow: Bool

  /// Creates a list; a narrow one has only the label of a place that has one.
  init(_ locations: PersistentArray<TrackedLocation>, latest: Int, isNarrow: Bool = false) {
    self.locations = locations
    self.isNarrow = isNarrow
    shown = max(0, locations.count - latest)..<locations.count
  }

  /// The number of locations, and the number of them that the lines leave out.
  var summary: SafeText {
    let count = locations.count.counted("place")
    switch (locations.count, shown.lowerBound) {
    case (0, _): return "nothing"
    case (_, 0): return SafeText(count)
    default: return "\(count), the last \(shown.count) shown; type 'list all' for all"
    }
  }

  var lines: [SafeText] { shown.map { line(for: locations[$0], row: $0 + 1) } }

  /// The columns of `-89.12345, -179.12345`, so that all labels start in one column.
  private static let widestPlace = 21

  private func line(for tracked: TrackedLocation, row: Int) -> SafeText {
    let place = SafeText(tracked.location.coordinate.text)
    guard let label = tracked.label else { return .row(row, place) }
    if isNarrow { return .row(row, SafeText(label)) }
    return .row(row, "\(place.padded(to: Self.widestPlace))  \(label)")
  }
}
