import Foundation

/// The clock of a zone at a moment, as the list and the detail show it.
struct ZoneClock: Identifiable, Equatable {
  var id: NamedZone.ID
  /// The name on the list: untrusted text.
  var name: String
  /// The name in the zone database: untrusted text.
  var identifier: String
  /// Nil if the system does not know the zone.
  var time: LocalTime?
}

extension ZoneClock {
  /// Reads the clock of a zone at a moment, given the time zone if the system knows it.
  init(_ zone: NamedZone, at date: Date, in timeZone: TimeZone?) {
    self.init(
      id: zone.id, name: zone.name, identifier: zone.identifier,
      time: timeZone.map { LocalTime(date, in: $0) })
  }
}
