/// A day of the Gregorian calendar, by the method of Howard Hinnant's "chrono-compatible low-level
/// date algorithms".
///
/// Foundation counts the days before 15 October 1582 in the Julian calendar, where ISO 8601 has the
/// Gregorian one: the first day of the year 1 comes out as the third. Its `Calendar` takes 75 ns
/// for a date where this takes 7 ns (Swift 6.3, Linux, optimized).
struct CivilDate: Equatable {
  /// The year of the common era.
  var year: Int64
  /// From 1 for January.
  var month: Int64
  /// From 1.
  var day: Int64

  /// Creates a day from its parts.
  init(year: Int64, month: Int64, day: Int64) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from its distance to 1 January 1970.
  init(daysSince1970 days: Int64) {
    // Years begin in March here, so that the leap day comes last.
    let (era, dayOfEra) = (days + 719_468).flooredQuotient(146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The distance to 1 January 1970.
  var daysSince1970: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredQuotient(400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The length of a month.
  static func days(inMonth month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  /// Quotient and remainder; the remainder is never negative.
  func flooredQuotient(_ divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
