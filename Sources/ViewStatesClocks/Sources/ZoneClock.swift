/// The clock of a zone on the list.
struct ZoneClock: Equatable {
  var zone: NamedZone
  /// Nil if the system does not know the zone.
  var time: LocalTime?
}
