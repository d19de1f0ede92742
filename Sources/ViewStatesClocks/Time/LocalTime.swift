import Foundation

/// What the clocks of a time zone show, to the minute.
struct LocalTime: Equatable {
  /// The minute that they show, as a moment when clocks in UTC show the same.
  let shown: Date
  /// The seconds by which the clocks are ahead of UTC; negative if they are behind.
  ///
  /// Offsets are whole minutes today, but were not always.
  let offset: Int
  let isDaylightSaving: Bool

  /// What clocks show at a date, or by the rules that hold at another one.
  init(_ date: Date, in zone: TimeZone, asAt other: Date? = nil) {
    offset = zone.secondsFromGMT(for: other ?? date)
    isDaylightSaving = zone.isDaylightSavingTime(for: other ?? date)
    let minutes = ((date.timeIntervalSince1970 + Double(offset)) / 60).rounded(.down)
    shown = Date(timeIntervalSince1970: minutes * 60)
  }
}
