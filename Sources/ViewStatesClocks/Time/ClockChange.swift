import Foundation

/// When the clocks of a time zone are changed, as for daylight saving time.
public struct ClockChange: Equatable, Sendable {
  /// What a clock would show that is not changed.
  public let before: LocalTime

  /// What a clock shows at the same moment that is.
  public let after: LocalTime

  /// The next change after a moment, if the rules of the zone know of one.
  public init?(after date: Date, in zone: TimeZone) {
    var last = date
    // A zone may change its rules and keep its offset. It has not done so twice in a row: eight
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
