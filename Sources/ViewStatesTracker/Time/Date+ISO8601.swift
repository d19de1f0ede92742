import Foundation

/// Moments to the millisecond, in the years 1 to 9999, as ISO 8601 writes them.
///
/// A `Date` counts seconds in binary fractions; no text of a fixed length gives all of them back.
/// Whole milliseconds survive: the moment that is read equals the one that was written. Foundation
/// counts the days before 15 October 1582 in the Julian calendar.
extension Date {
  private static let years = -62_135_596_800_000.0...253_402_300_799_999

  /// The nearest whole millisecond; nil outside of the years 1 to 9999.
  var wholeMilliseconds: Date? {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    guard Self.years.contains(milliseconds) else { return nil }
    return Date(timeIntervalSince1970: milliseconds / 1000)
  }

  /// The moment in UTC, like `2007-03-02T10:34:03.000Z`.
  var iso8601: String {
    // Foundation cuts off milliseconds that a binary fraction lacks, 496 of 1,000.
    addingTimeInterval(0.0004).formatted(ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Reads a date and time as XML schema writes them, and as recordings have them.
  ///
  /// A space or a comma may stand for the `T` and the point, and the fraction may have any length,
  /// of which three digits count. The zone is `Z` or an offset like `+02:00`; a time without one is
  /// taken as UTC. A leap second is the start of the next minute.
  init?(iso8601 text: String) {
    let (head, tail) = (Array(text.utf8.prefix(19)), text.utf8.dropFirst(19))
    guard head.count == 19, "Tt ".utf8.contains(head[10]),
      let second = Self.number(head[17...]), second <= 60
    else { return nil }
    let (day, hour) = (head[..<10], head[11..<17])
    let minute = String(decoding: day + "T".utf8 + hour + "00Z".utf8, as: UTF8.self)
    // Foundation reads 30 February as 1 March, and then also writes it as 1 March.
    guard let start = try? Date(minute, strategy: .iso8601), start.formatted(.iso8601) == minute
    else { return nil }
    var (rest, fraction) = (tail, 0.0)
    if let point = tail.first, ".,".utf8.contains(point) {
      let digits = tail.dropFirst().prefix { (0x30...0x39).contains($0) }
      let three = (Array(digits.prefix(3)) + "00".utf8).prefix(3)
      guard !digits.isEmpty, let thousandths = Self.number(three) else { return nil }
      (rest, fraction) = (tail[digits.endIndex...], thousandths / 1000)
    }
    guard let offset = Self.offset(rest),
      let moment = (start + second + fraction - offset).wholeMilliseconds
    else { return nil }
    self = moment
  }

  /// The seconds of a zone.
  private static func offset(_ zone: Substring.UTF8View) -> TimeInterval? {
    let sign: Double = zone.first == UInt8(ascii: "-") ? -1 : 1
    if zone.isEmpty || zone.elementsEqual("Z".utf8) || zone.elementsEqual("z".utf8) { return 0 }
    let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard let first = zone.first, "+-".utf8.contains(first), digits.count == 2 || digits.count == 4,
      let hours = number(digits.prefix(2)), hours < 24,
      let minutes = digits.count == 2 ? 0 : number(digits.dropFirst(2)), minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }

  private static func number(_ digits: some Sequence<UInt8>) -> Double? {
    var number: Double?
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = (number ?? 0) * 10 + Double(byte - 0x30)
    }
    return number
  }
}
