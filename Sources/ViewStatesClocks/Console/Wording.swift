import Foundation
import ViewStatesConsole

extension LocalTime {
  /// The time as in `07:05`.
  var clockText: String { String(format: "%02d:%02d", hour, minute) }

  /// The weekday as in `Sat`.
  var shortWeekday: String { String(weekdayName.prefix(3)) }

  /// The date as in `Saturday 21 November 2026`.
  var dateText: String { "\(weekdayName) \(day) \(Self.months[month - 1]) \(year)" }

  /// The offset as in `UTC+05:45`, with seconds if there are any, as in the past.
  var offsetText: String {
    let seconds = abs(offset)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    let text = parts.map { String(format: "%02d", $0) }.joined(separator: ":")
    return "UTC\(offset < 0 ? "-" : "+")\(text)"
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
  /// The moment of the change, and the time before and after it.
  var text: String {
    "\(before.dateText), \(before.clockText) becomes \(after.clockText), \(after.offsetText)"
  }
}

extension ClocksRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownIdentifier(let text): "unknown time zone '\(text)'; type 'sheet' to search"
    case .notEditing: "the list is not being edited; type 'edit' first"
    case .noSelection: "the sheet of time zones is hidden; type 'sheet' first"
    }
  }
}

extension ZoneDatabase {
  /// The identifier that was probably meant: one that contains the text, such as a place without
  /// its continent, or one that is spelled almost the same.
  func nearest(to text: String) -> String? {
    // Too many identifiers contain a shorter text.
    let holding = text.count < 3 ? nil : identifiers(containing: text).first
    return holding ?? ViewStatesConsole.nearest(to: text, among: identifiers)
  }
}
