import Foundation

/// The time and date on a clock in a time zone, to the minute.
public struct LocalTime: Equatable, Sendable {
  /// The year of the common era, from 1 to 9999.
  public let year: Int

  /// The month, from 1 for January to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// The day of the week, from 1 for Monday to 7, as in ISO 8601.
  public let weekday: Int

  /// The hour, from 0 to 23.
  public let hour: Int

  /// The minute, from 0 to 59.
  public let minute: Int

  /// The seconds by which the clock is ahead of UTC; negative if it is behind.
  ///
  /// Offsets are whole minutes today, but were not always.
  public let offset: Int

  /// Whether daylight saving time is in effect.
  public let isDaylightSaving: Bool

  /// Reads a clock in a zone at a moment.
  ///
  /// A moment outside of the years 1 to 9999 counts as the nearest one inside.
  public init(_ date: Date, in zone: TimeZone) {
    self.init(
      date, offset: zone.secondsFromGMT(for: date),
      isDaylightSaving: zone.isDaylightSavingTime(for: date))
  }

  /// Reads a clock with an offset from UTC.
  init(_ date: Date, offset: Int, isDaylightSaving: Bool = false) {
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
