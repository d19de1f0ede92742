import Foundation

/// The time that the clocks of a time zone show, to the minute.
struct LocalTime: Equatable {
  /// The moment at which clocks in UTC show the same minute.
  let sameInUTC: Date
  /// The seconds by which the clocks are ahead of UTC; negative if they are behind.
  ///
  /// Offsets are whole minutes today, but were not always.
  let offset: Int
  let isDaylightSaving: Bool

  /// The time at a date, by the rules of that date or of another one.
  init(_ date: Date, in zone: TimeZone, byRulesAt other: Date? = nil) {
    offset = zone.secondsFromGMT(for: other ?? date)
    isDaylightSaving = zone.isDaylightSavingTime(for: other ?? date)
    let minutes = ((date.timeIntervalSince1970 + Double(offset)) / 60).rounded(.down)
    sameInUTC = Date(timeIntervalSince1970: minutes * 60)
  }
}
