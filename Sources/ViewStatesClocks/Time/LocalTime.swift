import Foundation

/// What the clocks of a time zone show, to the minute.
struct LocalTime: Equatable {
  /// The moment at which clocks in UTC show the same minute.
  let sameInUTC: Date
  /// The seconds by which the clocks are ahead of UTC; negative if they are behind.
  ///
  /// Offsets are whole minutes today, but were not always.
  let offset: Int
  let isDaylightSaving: Bool

  /// What clocks show at a date, by the rules that hold then or at another date.
  init(_ date: Date, in zone: TimeZone, byRulesAt other: Date? = nil) {
    offset = zone.secondsFromGMT(for: other ?? date)
    isDaylightSaving = zone.isDaylightSavingTime(for: other ?? date)
    let minutes = ((date.timeIntervalSince1970 + Double(offset)) / 60).rounded(.down)
    sameInUTC = Date(timeIntervalSince1970: minutes * 60)
  }
}
