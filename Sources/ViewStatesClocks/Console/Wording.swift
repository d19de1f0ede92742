import Foundation
import ViewStatesConsole

extension LocalTime {
  /// As in `07:05`.
  var clockText: String {
    text("\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)")
  }

  /// As in `Sat`.
  var shortWeekday: String { text("\(weekday: .abbreviated)") }

  /// As in `Saturday 21 November 2026`.
  var dateText: String {
    text("\(weekday: .wide) \(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits)")
  }

  /// As in `UTC+05:45`, with seconds if there are any, as in the past.
  var offsetText: String {
    let seconds = abs(offset)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    let text = parts.map { String(format: "%02d", $0) }.joined(separator: ":")
    return "UTC\(offset < 0 ? "-" : "+")\(text)"
  }

  private func text(_ format: Date.FormatString) -> String {
    Date.VerbatimFormatStyle(
      format: format, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian)
    ).format(sameInUTC)
  }
}

extension ClockChange {
  var text: String {
    // At midnight, the clocks can go back to the day before.
    let day = before.dateText == after.dateText ? "" : "\(after.shortWeekday) "
    return
      "\(before.dateText), \(before.clockText) becomes \(day)\(after.clockText), \(after.offsetText)"
  }
}

extension RowWindow {
  var showsAll: Bool { rows.count == count }

  /// As in `4 clocks`, or `3 to 6 of 9 clocks` or `clock 3 of 9` if some are out of sight.
  func text(of thing: String) -> String {
    let all = count.counted(thing)
    if rows.count == 1, count > 1 { return "\(thing) \(rows.upperBound) of \(count)" }
    return showsAll ? all : "\(rows.lowerBound + 1) to \(rows.upperBound) of \(all)"
  }
}

extension ClocksRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .notEditing: "the list is not being edited; type 'edit' first"
    case .noDetail: "no clock is open; type 'show N' first"
    case .noSheet: "the sheet of time zones is hidden; type 'sheet' first"
    case .nothingToGoBackTo: "there is nothing to go back to"
    case .locked: "locked: nothing can change; type 'lock off' first"
    }
  }
}
