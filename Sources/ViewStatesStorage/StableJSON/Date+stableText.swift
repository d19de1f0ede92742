#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as texts in ISO 8601, in UTC and with milliseconds: `2026-03-29T01:00:00.000Z`.
///
/// Foundation's style for ISO 8601 does not serve. It cuts a fraction off, and with it a
/// millisecond where binary numbers fall short of decimal ones. Before October 15, 1582, it counts
/// by the Julian calendar, and it cannot read the ten days before, which it writes. Measured with
/// Swift 6.3.
extension Date {
  /// The seconds from the start of the year 1 to the end of 9999: ISO 8601 has four digits.
  private static let writable = -62_135_596_800.0..<253_402_300_800.0

  /// The text, rounded to a millisecond, or nil outside of the years 1 to 9999.
  var stableText: String? {
    let rounded = (timeIntervalSince1970 * 1000).rounded()
    guard Self.writable.contains(rounded / 1000) else { return nil }
    // Counted from the year 1, nothing is negative.
    let milliseconds = Int64(rounded) + Self.millisecondsBefore1970
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let (year, month, day) = civilDate(days)
    let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60)
    let (second, fraction) = (rest / 1000 % 60, rest % 1000)
    return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
      + "T\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2)).\(fraction.padded(3))Z"
  }

  /// Reads a text, with a fraction of one to nine digits or without one.
  init?(stableText text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return nil }
    func number(_ range: Range<Int>) -> Int64 {
      Int64(String(decoding: bytes[range], as: UTF8.self)) ?? 0
    }
    let days = dayNumber(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let seconds = number(11..<13) * 3600 + number(14..<16) * 60 + number(17..<19)
    let fraction = bytes[19..<bytes.count - 1]
    guard
      fraction.isEmpty
        || fraction.first == UInt8(ascii: ".") && (2...10).contains(fraction.count)
          && fraction.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
      let part = Double("0\(String(decoding: fraction, as: UTF8.self))")
    else { return nil }
    let milliseconds = (days * 86_400 + seconds) * 1000 - Self.millisecondsBefore1970
    // A day or an hour that does not exist would be written in another way.
    guard
      Date(timeIntervalSince1970: Double(milliseconds) / 1000).stableText?.utf8.prefix(19)
        .elementsEqual(bytes.prefix(19)) == true
    else { return nil }
    self.init(timeIntervalSince1970: (Double(milliseconds) + (part * 1000).rounded()) / 1000)
  }

  private static let millisecondsBefore1970: Int64 = 62_135_596_800_000
}

extension Int64 {
  fileprivate func padded(_ width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - "\(self)".count)) + "\(self)"
  }
}

/// The days from March 1 of the year 0, with which a cycle of 400 years begins, to January 1 of the
/// year 1.
private let offset: Int64 = 306

/// The date of a day in the Gregorian calendar, counted from January 1 of the year 1.
///
/// This is Howard Hinnant's `civil_from_days`: a year begins in March, so that its leap day is
/// last.
private func civilDate(_ number: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let (cycle, day) = (number + offset).quotientAndRemainder(dividingBy: 146_097)
  let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
  let dayOfYear = day - (365 * year + year / 4 - year / 100)
  let month = (5 * dayOfYear + 2) / 153
  return (
    year + cycle * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
    dayOfYear - (153 * month + 2) / 5 + 1
  )
}

/// The day of a date, counted from January 1 of the year 1: the inverse of `civilDate`.
private func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
  let year = month > 2 ? year : year - 1
  let (cycle, yearOfCycle) = year.quotientAndRemainder(dividingBy: 400)
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    - offset
}
