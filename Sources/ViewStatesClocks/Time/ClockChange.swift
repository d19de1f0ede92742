import Foundation

/// A change of the clocks in a time zone, as for daylight saving time.
struct ClockChange: Equatable {
  /// The time on an unchanged clock at the moment of the change.
  let before: LocalTime

  /// The time on a changed clock at the same moment.
  let after: LocalTime

  /// The next change after a moment, or nil if the rules of the zone have none.
  init?(after date: Date, in zone: TimeZone) {
    var last = date
    // A zone may change its rules and keep its offset. No zone has done so twice in a row, so eight
    // attempts are plenty.
    for _ in 0..<8 {
      guard let moment = zone.nextDaylightSavingTimeTransition(after: last) else { return nil }
      let after = LocalTime(moment, in: zone)
      let before = LocalTime(
        moment, offset: zone.secondsFromGMT(for: moment - 1),
        isDaylightSaving: zone.isDaylightSavingTime(for: moment - 1))
      if before.offset != after.offset {
        (self.before, self.after) = (before, after)
        return
      }
      last = moment
    }
    return nil
  }
}
