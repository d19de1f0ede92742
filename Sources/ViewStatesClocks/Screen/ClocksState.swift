/// What the screen of Clocks shows.
struct ClocksState: Equatable {
  var clocks: [ZoneClock] = []
  /// The number of rows that are to be hidden above the top.
  var position = 0
  var isEditing = false
  /// The open clock.
  var detail: DetailState?
  /// The sheet of time zones, which covers the detail.
  var sheet: SheetState?
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
  /// The identifiers that contain the search text, in alphabetical order.
  var matches: [String] = []
  /// The number of rows that are to be hidden above the top.
  var position = 0
}
