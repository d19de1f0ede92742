import Foundation
import ViewStates
import ViewStatesDescribing

/// What a clock in a time zone shows at a moment, to the minute.
public struct LocalTime: Equatable, Sendable {
  /// The year of the common era, counted as in the Gregorian calendar at all times.
  public let year: Int

  /// From 1 for January to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// From 1 for Monday to 7, as in ISO 8601.
  public let weekday: Int

  /// From 0 to 23.
  public let hour: Int

  /// From 0 to 59.
  public let minute: Int

  /// How many seconds the clock is before that of UTC; negative when it is behind.
  ///
  /// Whole minutes today, but not always in the past.
  public let offset: Int

  /// Whether the clock is at daylight saving time.
  public let isDaylightSaving: Bool

  /// What a clock in a zone shows at a moment.
  public init(_ date: Date, in zone: TimeZone) {
    self.init(
      date, offset: zone.secondsFromGMT(for: date),
      isDaylightSaving: zone.isDaylightSavingTime(for: date))
  }

  /// What a clock with an offset shows at a moment.
  init(_ date: Date, offset: Int, isDaylightSaving: Bool = false) {
    // No clock goes on for longer than the calendar: moments outside of it are moved to its edge.
    let moment = min(max(date.timeIntervalSince1970, -1e14), 1e14)
    let seconds = Int64(moment.rounded(.down)) + Int64(offset)
    let (days, second) = seconds.flooredQuotient(86_400)
    let civil = CivilDate(daysSince1970: days)
    (year, month, day) = (Int(civil.year), Int(civil.month), Int(civil.day))
    // The first day of 1970 was a Thursday.
    weekday = Int((days + 3).flooredQuotient(7).1) + 1
    (hour, minute) = (Int(second / 3600), Int(second / 60 % 60))
    self.offset = offset
    self.isDaylightSaving = isDaylightSaving
  }
}
