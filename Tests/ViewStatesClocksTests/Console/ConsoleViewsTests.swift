import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

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
      text(state.lines) == """
        clocks         3 clocks
                    1  12:22 Sat UTC+05:45  Kathmandu      Asia/Kathmandu
        open        2  15:37 Sat UTC+09:00  東京           Asia/Tokyo
                    3  unknown zone         Moon\\u{1B}[2J  Moon/\\u{202E}Base
        """)
  }

  @Test func `A long list shows some rows, from its scroll position on`() throws {
    let clocks = try (1...20).map { try clock($0, "\($0)", "GMT") }
    let top = MasterState(clocks: clocks).lines
    #expect(text(top).hasPrefix("clocks         20 clocks, rows 1 to 8 shown\n            1  "))
    #expect(top.count == 9)
    #expect(
      text(MasterState(clocks: clocks, scrollPosition: 18).lines) == """
        clocks         20 clocks, rows 19 to 20 shown
                   19  06:37 Sat UTC+00:00  19  GMT
                   20  06:37 Sat UTC+00:00  20  GMT
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
    let lines = DetailState(clock: try clock(1, "x", zone, at: moment)).lines(with: .ascii)
    #expect(lines[2].plain.hasPrefix("time           \(time), "))
    #expect(lines[3].plain == "offset         \(offset)")
  }

  @Test func `A sheet shows its matches with row numbers`() {
    let state = SelectionState(searchText: "a\u{1B}", matches: ["A/B", "C/A"], scrollPosition: 1)
    #expect(
      text(state.lines) == """
        sheet          2 time zones with 'a\\u{1B}', row 2 shown; 'search TEXT', 'pick N'
                    2  C/A
        """)
    #expect(
      text(SelectionState(searchText: "x").lines)
        == "sheet          no time zone with 'x'; 'search TEXT'")
  }
}
