import Foundation

extension Date {
  /// Reads a date and time like `2026-03-29T01:00:00Z`.
  ///
  /// An offset like `+02:00` may replace the `Z`. A time with neither is in UTC.
  ///
  /// Foundation's own formats also accept the 30th of February and 25 o'clock. `DateComponents`
  /// does not: it checks that the moment has the components from which it was made.
  init?(iso8601 text: String) {
    let format =
      /(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,]\d+)?([Zz]|[+-]\d\d(?::?\d\d)?)?/
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: format)?.output,
      let zone = TimeZone(secondsFromGMT: Self.seconds(ofOffset: match.7 ?? "Z"))
    else { return nil }
    let components = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: zone, year: Int(match.1),
      month: Int(match.2), day: Int(match.3), hour: Int(match.4), minute: Int(match.5),
      second: Int(match.6))
    guard components.isValidDate, let date = components.date else { return nil }
    self = date
  }

  /// The seconds of an offset like `+02:00`; zero for `Z`.
  private static func seconds(ofOffset text: Substring) -> Int {
    let digits = text.filter(\.isNumber)
    let hours = Int(digits.prefix(2)) ?? 0
    let minutes = Int(digits.dropFirst(2)) ?? 0
    return (text.hasPrefix("-") ? -1 : 1) * (hours * 60 + minutes) * 60
  }
}
