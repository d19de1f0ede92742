import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@testable import clocks

/// What the transcripts of the program do not show: text from outside, long lists, odd offsets.
@MainActor @Suite struct ConsoleViewsTests {
  private func text(_ lines: [SafeText]) -> String {
    lines.map(\.plain).joined(separator: "\n")
  }

  private func clock(
    _ number: Int, _ name: String, _ identifier: String,
    at moment: String = "2026-11-21T06:37:00Z"
  ) throws -> ZoneClock {
    let date = try Date(moment, strategy: .iso8601)
    let zone = NamedZone(id: .nth(number), identifier: identifier, name: name)
    return ZoneClock(zone, at: date, in: TimeZone(identifier: identifier))
  }

  @Test func `A list shows row number, time and place of each clock`() throws {
    let state = MasterState(
      clocks: try [
        clock(12, "Kathmandu", "Asia/Kathmandu"), clock(3, "東京", "Asia/Tokyo"),
        clock(1, "Moon\u{1B}[2J", "Moon/\u{202E}Base"),
      ], selected: .nth(3))
    #expect(
      text(state.lines()) == """
        clocks         3 clocks
                    1  12:22 Sat UTC+05:45  Kathmandu      Asia/Kathmandu
        open        2  15:37 Sat UTC+09:00  東京           Asia/Tokyo
                    3  unknown zone         Moon\\u{1B}[2J  Moon/\\u{202E}Base
        """)
  }

  @Test func `A long list shows as many rows as fit, and how to see the others`() throws {
    let clocks = try (1...20).map { try clock($0, "\($0)", "GMT") }
    let state = MasterState(clocks: clocks, scrollPosition: 18)
    #expect(state.lines(height: 20).count == 21)
    #expect(
      text(state.lines(height: 3)) == """
        clocks         20 clocks, rows 18 to 20 shown, 'scroll N'
                   18  06:37 Sat UTC+00:00  18  GMT
                   19  06:37 Sat UTC+00:00  19  GMT
                   20  06:37 Sat UTC+00:00  20  GMT
        """)
  }

  @Test func `In 40 columns, a list has the times and the names, and nothing is cut`() throws {
    let state = MasterState(
      clocks: [try clock(1, "Kathmandu", "Asia/Kathmandu"), try clock(2, "Base", "Moon/Base")],
      isEditing: true)
    #expect(
      text(state.lines(columns: 40, height: 3)) == """
        clocks         2 clocks; editing:
                       'remove N', 'edit' to
                       stop
        -           1  12:22 Sat  Kathmandu
        -           2  unknown    Base
        """)
  }

  @Test func `In 40 columns, a slider gets shorter, and all words beside it stay`() {
    var position = HistoryState(current: 20, position: 20, count: 31, last: 30)
    #expect(
      text(TimeTravelState(positions: [.everything: position]).lines(columns: 40))
        == "history        |====o---|  step 20 of 30")
    (position.isRecording, position.isLocked) = (false, true)
    #expect(
      text(TimeTravelState(positions: [.document: position]).lines(columns: 40)) == """
        document       |=o-|  step 20 of 30,
                       paused, locked
        """)
  }

  @Test func `Important words are coloured`() throws {
    let output = TextCollector()
    let view = MasterConsoleView(frame: Screen(output, inColor: true).frame())
    view.update(
      with: MasterState(clocks: [try clock(1, "Tokyo", "Asia/Tokyo")], selected: .nth(1)))
    #expect(
      output.text == """
        \u{1B}[1mclocks       \u{1B}[0m  1 clock
        \u{1B}[36mopen\u{1B}[0m        1  \u{1B}[1m15:37\u{1B}[0m Sat UTC+09:00  Tokyo  Asia/Tokyo

        """)
  }

  @Test(
    arguments: [
      ("1972-01-01T12:00:00Z", "Africa/Monrovia", "11:15", "UTC-00:44:30"),
      ("2026-01-01T12:00:00Z", "Pacific/Chatham", "01:45", "UTC+13:45, daylight saving time"),
      ("2026-07-01T12:00:00Z", "Pacific/Chatham", "00:45", "UTC+12:45"),
    ])
  func `Odd offsets are shown to the second`(
    moment: String, zone: String, time: String, offset: String
  ) throws {
    let lines = DetailState(clock: try clock(1, "x", zone, at: moment)).lines(pen: .ascii)
    #expect(lines[2].plain.hasPrefix("time           \(time), "))
    #expect(lines[3].plain == "offset         \(offset)")
  }

  @Test func `A sheet shows its matches with row numbers`() {
    let state = SelectionState(searchText: "a\u{1B}", matches: ["A/B", "C/A"])
    #expect(
      text(state.lines()) == """
        sheet          2 time zones with 'a\\u{1B}'; 'search TEXT', 'pick N'
                    1  A/B
                    2  C/A
        """)
    #expect(
      text(SelectionState(searchText: "x").lines())
        == "sheet          no time zone with 'x'; 'search TEXT'")
  }
}
