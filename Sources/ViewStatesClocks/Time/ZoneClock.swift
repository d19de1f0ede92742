import Foundation

/// The clock of a zone at a moment.
public struct ZoneClock: Identifiable, Equatable, Sendable {
  /// The identity of the zone.
  public var id: NamedZone.ID

  /// The name on the list: untrusted text.
  public var name: String

  /// The name in the zone database: untrusted text.
  public var identifier: String

  /// The time; nil if the system does not know the zone.
  public var time: LocalTime?

  /// Creates a clock.
  public init(id: NamedZone.ID, name: String, identifier: String, time: LocalTime?) {
    self.id = id
    self.name = name
    self.identifier = identifier
    self.time = time
  }

  /// Reads the clock of a zone at a moment, given the time zone if the system knows it.
  init(_ zone: NamedZone, at date: Date, in timeZone: TimeZone?) {
    self.init(
      id: zone.id, name: zone.name, identifier: zone.identifier,
      time: timeZone.map { LocalTime(date, in: $0) })
  }
}
