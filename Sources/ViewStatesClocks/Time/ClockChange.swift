import Foundation

/// A change of the clocks in a time zone, as for daylight saving time.
struct ClockChange: Equatable {
  /// What an unchanged clock shows at the moment of the change.
  private(set) var before: LocalTime
  /// What a changed clock shows at the same moment.
  private(set) var after: LocalTime

  /// The next change after a moment, or nil if the rules of the zone have none.
  init?(after date: Date, in zone: TimeZone) {
    var last = date
    // A zone may change its rules and keep its offset. No zone has done so twice in a row, so eight
    // attempts are plenty.
    for _ in 0..<8 {
      guard let moment = zone.nextDaylightSavingTimeTransition(after: last) else { return nil }
      before = LocalTime(moment, in: zone, byRulesAt: moment - 1)
      after = LocalTime(moment, in: zone)
      if before.offset != after.offset { return }
      last = moment
    }
    return nil
  }
}
