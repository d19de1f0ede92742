/// What the screen of Clocks shows.
struct ClocksState: Equatable {
  var clocks: [ZoneClock] = []
  /// The row of the list to put on top; nil for the start, as when its zone has gone.
  var firstRow: Int?
  var isEditing = false
  /// The open clock.
  var detail: DetailState?
  /// The sheet of time zones, which covers the detail.
  var sheet: SheetState?

  var isListAlone: Bool { detail == nil && sheet == nil }
}

/// The clock of a zone on the list.
struct ZoneClock: Equatable {
  var zone: NamedZone
  /// Nil if the system does not know the zone.
  var time: LocalTime?
}

struct DetailState: Equatable {
  var clock: ZoneClock
  /// Nil if there is none, or if the system does not know the zone.
  var nextChange: ClockChange?
}

struct SheetState: Equatable {
  var searchText = ""
  /// The identifiers that have the search text.
  var matches: [String] = []
  /// The row to put on top; nil for the start.
  var firstRow: Int?
}
