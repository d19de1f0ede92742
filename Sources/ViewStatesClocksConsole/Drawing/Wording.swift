import ViewStates
import ViewStatesClocks
import ViewStatesConsole
import ViewStatesDescribing

extension LocalTime {
  /// Like `07:05`.
  var clockText: String { "\(Int64(hour).padded(2)):\(Int64(minute).padded(2))" }

  /// Like `Sat`.
  var shortWeekday: String { String(weekdayName.prefix(3)) }

  /// Like `Saturday 21 November 2026`.
  var dateText: String { "\(weekdayName) \(day) \(Self.months[month - 1]) \(year)" }

  /// Like `UTC+05:45`, with seconds where there are some, as in the past.
  var offsetText: String {
    let seconds = Int64(offset.magnitude)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return "UTC\(offset < 0 ? "-" : "+")\(parts.map { $0.padded(2) }.joined(separator: ":"))"
  }

  private var weekdayName: String { Self.weekdays[weekday - 1] }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension ClockChange {
  /// When it is, and what it makes of the clock.
  var text: String {
    "\(before.dateText), \(before.clockText) becomes \(after.clockText), \(after.offsetText)"
  }
}

extension ClocksRefusal {
  /// Why, and what to do, given the zones there are to choose from.
  func message(knowing zones: ZoneDatabase) -> SafeText {
    switch self {
    case .unknownIdentifier(let text):
      let near = zones.nearest(to: text)
      let hint: SafeText = near.map { "; did you mean '\($0)'?" } ?? "; type 'sheet' to search"
      return "unknown time zone \(.quoted(text))\(hint)"
    case .unknownZone(let id): return "there is no clock \(id)"
    case .emptyName: return "a clock needs a name"
    case .textTooLong:
      return "the name is longer than \(NamedZone.longestText) characters; type a shorter one"
    case .full: return "there is no number left for another clock"
    case .noSelection: return "the sheet of time zones is not shown; type 'sheet' first"
    }
  }
}

extension ZoneDatabase {
  /// The identifier that was most likely meant: one with these letters, such as a place without its
  /// continent, or one that is written nearly so.
  fileprivate func nearest(to text: String) -> String? {
    // Shorter texts are found in too many.
    let holding = text.count < 3 ? nil : identifiers(containing: text).first
    return holding ?? ViewStatesConsole.nearest(to: text, among: identifiers)
  }
}
