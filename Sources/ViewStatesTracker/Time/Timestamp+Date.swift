import Foundation

extension Timestamp {
  /// The moment nearest to a date; nil when the date is not in the years 1 to 9999.
  init?(_ date: Date) { self.init(secondsSince1970: date.timeIntervalSince1970) }

  var date: Date { Date(timeIntervalSince1970: secondsSince1970) }
}
