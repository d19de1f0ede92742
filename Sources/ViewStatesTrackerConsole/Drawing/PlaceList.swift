import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

/// The latest places as lines: row, coordinate and label.
///
/// Rows are numbered from 1 as they stand in the whole list, so that the row after a removed one
/// takes its number. Commands take these numbers.
struct PlaceList {
  private let places: PersistentArray<TrackedLocation>
  private let shown: Range<Int>
  private let isNarrow: Bool

  /// Creates a list; a narrow one has only the label of a place that has one.
  init(_ places: PersistentArray<TrackedLocation>, latest: Int, isNarrow: Bool = false) {
    (self.places, self.isNarrow) = (places, isNarrow)
    shown = max(0, places.count - latest)..<places.count
  }

  /// The number of places, and the number of them that the lines show if that is not all.
  var summary: SafeText {
    let count = places.count.counted("place")
    switch (places.count, shown.lowerBound) {
    case (0, _): return "nothing"
    case (_, 0): return SafeText(count)
    default: return "\(count), the last \(shown.count) shown; type 'list all' for all"
    }
  }

  var lines: [SafeText] { shown.map { line(for: places[$0], row: $0 + 1) } }

  /// The columns of `-89.12345, -179.12345`, so that all labels start in one column.
  private static let widestCoordinate = 21

  private func line(for tracked: TrackedLocation, row: Int) -> SafeText {
    let coordinate = SafeText(tracked.location.coordinates)
    guard let label = tracked.label else { return .row(row, coordinate) }
    if isNarrow { return .row(row, SafeText(label)) }
    return .row(row, "\(coordinate.padded(to: Self.widestCoordinate))  \(label)")
  }
}
