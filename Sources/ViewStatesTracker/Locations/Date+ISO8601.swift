import Foundation

/// Moments to the millisecond, in the years 1 to 9999, as ISO 8601 writes them.
///
/// A `Date` counts seconds in binary fractions, which no text of a fixed length can represent.
/// Whole milliseconds survive: the moment that is read equals the one that was written. Foundation
/// counts the days before 15 October 1582 in the Julian calendar.
extension Date {
  /// The seconds since 1970 of the years 1 to 9999.
  static let validSeconds = -62_135_596_800.0...253_402_300_799.999

  /// The nearest whole millisecond; nil outside of the years 1 to 9999.
  var wholeMilliseconds: Date? {
    let seconds = (timeIntervalSince1970 * 1000).rounded() / 1000
    return Self.validSeconds.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// The moment in UTC, like `2007-03-02T10:34:03.000Z`.
  var iso8601: String {
    // Foundation truncates, which loses a millisecond for 496 of 1,000 binary fractions.
    addingTimeInterval(0.0004).formatted(ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Reads a date and time as XML schema writes them, and as recordings have them.
  ///
  /// A space or a comma may stand for the `T` and the point. The zone is `Z` or an offset like
  /// `+02:00`; a time without one is taken as UTC. A leap second is the start of the next minute.
  init?(iso8601 text: String) {
    var text = text.uppercased()
    if text.contains(" ") || text.contains(",") {
      text = text.replacing(" ", with: "T").replacing(",", with: ".")
    }
    // The zone stands after the 19 characters of the date and the time.
    if !text.utf8.dropFirst(19).contains(where: "Z+-".utf8.contains) { text += "Z" }
    // Foundation reads 30 February as 1 March, 25:00 as an hour of the next day, and 61 seconds.
    let minute = text.prefix(16) + ":00Z"  // 2007-03-02T10:34:00Z
    let second = text.dropFirst(17).prefix(2)  // 03
    guard let start = try? Date(String(minute), strategy: .iso8601),
      start.formatted(.iso8601) == minute, second <= "60",
      let date = (try? Date(text, strategy: .iso8601))?.wholeMilliseconds
    else { return nil }
    self = date
  }
}
