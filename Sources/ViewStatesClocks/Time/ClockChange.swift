import Foundation

/// A change of the clocks in a time zone, as for daylight saving time.
struct ClockChange: Equatable {
  /// What an unchanged clock shows at the moment of the change.
  let before: LocalTime
  /// What a changed clock shows at the same moment.
  let after: LocalTime

  /// The next change after a date, or nil if the rules of the zone have none.
  static func next(after date: Date, in zone: TimeZone) -> ClockChange? {
    // A zone may change its rules and keep its offset. None has done so twice in a row, so eight
    // moments are plenty.
    sequence(first: date) { zone.nextDaylightSavingTimeTransition(after: $0) }.dropFirst().prefix(8)
      .lazy.map { moment in
        ClockChange(
          before: LocalTime(moment, in: zone, byRulesAt: moment - 1),
          after: LocalTime(moment, in: zone))
      }
      .first { $0.before.offset != $0.after.offset }
  }
}
