import Foundation

/// What the clocks of a time zone show, to the minute.
struct LocalTime: Equatable {
  let zone: TimeZone
  /// The moment at which the clocks began to show the minute.
  let start: Date

  init(_ date: Date, in zone: TimeZone) {
    self.zone = zone
    let offset = Double(zone.secondsFromGMT(for: date))
    let minutes = ((date.timeIntervalSince1970 + offset) / 60).rounded(.down)
    start = Date(timeIntervalSince1970: minutes * 60 - offset)
  }

  /// The seconds by which the clocks are ahead of UTC; negative if they are behind.
  ///
  /// Offsets are whole minutes today, but were not always.
  var offset: Int { zone.secondsFromGMT(for: start) }

  var isDaylightSaving: Bool { zone.isDaylightSavingTime(for: start) }
}
