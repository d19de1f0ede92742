#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as texts in ISO 8601, in UTC and with milliseconds: `2026-03-29T01:00:00.000Z`.
///
/// Foundation's style truncates to milliseconds, and so loses one where a binary number is less
/// than the decimal one. Before October 15, 1582, it uses the Julian calendar. The Gregorian
/// calendar repeats every 400 years, so early dates are moved by 1,600.
extension Date {
  private static let style = ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let styleOfSeconds = ISO8601FormatStyle()
  /// From the start of the year 1 to the end of 9999: ISO 8601 has four digits.
  private static let writable = -62_135_596_800_000.0..<253_402_300_800_000.0
  private static let early = -11_676_096_000_000.0
  private static let secondsOf1600Years = 584_388.0 * 86_400

  /// The text, rounded to a millisecond, or nil outside of the years 1 to 9999.
  var stableText: String? {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    guard Self.writable.contains(milliseconds) else { return nil }
    let isEarly = milliseconds < Self.early
    // The additional quarter is truncated again.
    let date = Date(timeIntervalSince1970: (milliseconds + 0.25) / 1000)
    let text = Self.style.format(isEarly ? date + Self.secondsOf1600Years : date)
    return isEarly ? Self.text(text, yearsLater: -1600) : text
  }

  /// Reads a text, with a fraction of one to nine digits or without one.
  init?(stableText text: String) {
    let (whole, fraction) = (text.prefix(19), text.dropFirst(19).dropLast())
    guard text.hasSuffix("Z"), let year = Int(text.prefix(4)),
      fraction.isEmpty
        || fraction.first == "." && (2...10).contains(fraction.count)
          && fraction.dropFirst().allSatisfy(\.isWholeNumber),
      let part = Double("0\(fraction)")
    else { return nil }
    let isEarly = year < 1600
    let moved = isEarly ? Self.text(whole, yearsLater: 1600) : String(whole)
    guard let date = try? Self.styleOfSeconds.parse("\(moved)Z") else { return nil }
    let seconds = date.timeIntervalSince1970 - (isEarly ? Self.secondsOf1600Years : 0)
    // A day or an hour that does not exist would be written differently.
    guard Date(timeIntervalSince1970: seconds).stableText == "\(whole).000Z" else { return nil }
    self.init(timeIntervalSince1970: (seconds * 1000 + (part * 1000).rounded()) / 1000)
    // The last fraction of the year 9999 is rounded to the next year.
    guard self.stableText != nil else { return nil }
  }

  private static func text(_ text: some StringProtocol, yearsLater years: Int) -> String {
    // With one more digit, so that the year keeps its zeros.
    let year = "\(10_000 + (Int(text.prefix(4)) ?? 0) + years)"
    return "\(year.dropFirst())\(text.dropFirst(4))"
  }
}
