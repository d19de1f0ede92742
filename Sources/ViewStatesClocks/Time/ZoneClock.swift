import Foundation

/// The clock of a kept zone, as it is at a moment.
public struct ZoneClock: Identifiable, Equatable, Sendable {
  /// The identity of its zone.
  public var id: NamedZone.ID

  /// What the person calls it: untrusted text.
  public var name: String

  /// What the zone database calls it: untrusted text.
  public var identifier: String

  /// What the clock shows; nothing when the system does not know the zone.
  public var time: LocalTime?

  /// Creates a clock.
  public init(id: NamedZone.ID, name: String, identifier: String, time: LocalTime?) {
    self.id = id
    self.name = name
    self.identifier = identifier
    self.time = time
  }

  /// The clock of a zone at a moment, which shows nothing when there is no such zone.
  init(_ zone: NamedZone, at date: Date, in timeZone: TimeZone?) {
    self.init(
      id: zone.id, name: zone.name, identifier: zone.identifier,
      time: timeZone.map { LocalTime(date, in: $0) })
  }
}
