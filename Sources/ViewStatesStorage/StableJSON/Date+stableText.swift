#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as texts in ISO 8601, in UTC and with milliseconds: `2026-03-29T01:00:00.000Z`.
///
/// Foundation's style writes and reads the whole seconds. It would cut the fraction off, and with
/// it a millisecond where binary numbers fall short of decimal ones. Before October 15, 1582, it
/// counts by the Julian calendar. The Gregorian one repeats every 400 years, so early dates are
/// moved by 1,600. Measured with Swift 6.3.
extension Date {
  private static let style = ISO8601FormatStyle()
  /// From the start of the year 1 to the end of 9999: ISO 8601 has four digits.
  private static let writable = -62_135_596_800_000.0..<253_402_300_800_000.0
  private static let early = -11_676_096_000.0
  private static let secondsOf1600Years = 584_388.0 * 86_400

  /// The text, rounded to a millisecond, or nil outside of the years 1 to 9999.
  var stableText: String? {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    guard Self.writable.contains(milliseconds) else { return nil }
    let seconds = (milliseconds / 1000).rounded(.down)
    let isEarly = seconds < Self.early
    let moved = Date(timeIntervalSince1970: seconds + (isEarly ? Self.secondsOf1600Years : 0))
    var text = Self.style.format(moved).dropLast()
    if isEarly, let year = Int(text.prefix(4)) {
      text = Self.padded(year - 1600, 4) + text.dropFirst(4)
    }
    return "\(text).\(Self.padded(Int(milliseconds - seconds * 1000), 3))Z"
  }

  /// Reads a text, with a fraction of one to nine digits or without one.
  init?(stableText text: String) {
    let fraction = text.dropFirst(19).dropLast()
    guard text.hasSuffix("Z"), text.utf8.count >= 20, let year = Int(text.prefix(4)),
      fraction.isEmpty
        || fraction.first == "." && (2...10).contains(fraction.utf8.count)
          && fraction.dropFirst().allSatisfy({ ("0"..."9").contains($0) }),
      let part = Double("0\(fraction)")
    else { return nil }
    let isEarly = year < 1600
    let moved =
      (isEarly ? Self.padded(year + 1600, 4) : text.prefix(4)) + text.prefix(19).dropFirst(4)
    guard let date = try? Self.style.parse("\(moved)Z") else { return nil }
    let seconds = date.timeIntervalSince1970 - (isEarly ? Self.secondsOf1600Years : 0)
    self.init(timeIntervalSince1970: (seconds * 1000 + (part * 1000).rounded()) / 1000)
    // A day or an hour that does not exist would be written in another way.
    let whole = Date(timeIntervalSince1970: seconds).stableText
    guard whole?.prefix(19) == text.prefix(19) else { return nil }
  }

  private static func padded(_ number: Int, _ width: Int) -> Substring {
    "\(String(repeating: "0", count: max(0, width - "\(number)".count)))\(number)"
  }
}
