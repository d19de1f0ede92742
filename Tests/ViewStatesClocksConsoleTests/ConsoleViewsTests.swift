import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesIdentity
import ViewStatesMocks

@testable import clocks

@MainActor @Suite struct ConsoleViewsTests {
  let output = TextCollector()

  /// The text that a view shows in a file, or in a terminal of a width.
  private func shown(_ state: MasterState, width: Int? = nil, inColor: Bool = false) -> String {
    let output = TextCollector(isTerminal: width != nil)
    let screen = Screen(
      output, inColor: inColor, size: { TerminalSize(columns: width ?? 80, rows: 24) })
    MasterConsoleView(frame: screen.frame()).update(with: state)
    return output.text
  }

  private func shown(_ state: SelectionState) -> String {
    SelectionConsoleView(frame: Screen(output).frame()).update(with: state)
    return output.takeText()
  }

  private func shown(_ state: DetailState, pen: Pen = .ascii) -> String {
    DetailConsoleView(frame: Screen(output).frame(), pen: pen).update(with: state)
    return output.takeText()
  }

  private func clock(
    _ id: Int, _ name: String, _ identifier: String, at moment: String = "2026-11-21T06:37:00Z"
  ) throws -> ZoneClock {
    let date = try Date(moment, strategy: .iso8601)
    let time = TimeZone(identifier: identifier).map { LocalTime(date, in: $0) }
    return ZoneClock(
      id: Identity(number: id, nonce: 0), name: name, identifier: identifier, time: time)
  }

  @Test func `A list shows row number, time and place of each clock`() throws {
    let state = MasterState(
      clocks: try [
        clock(12, "Kathmandu", "Asia/Kathmandu"), clock(3, "東京", "Asia/Tokyo"),
        clock(1, "Moon\u{1B}[2J", "Moon/\u{202E}Base"),
      ], selected: Identity(number: 3, nonce: 0))
    #expect(
      shown(state) == """
        clocks         3 clocks
                    1  12:22 Sat UTC+05:45  Kathmandu      Asia/Kathmandu
        open        2  15:37 Sat UTC+09:00  東京           Asia/Tokyo
                    3  unknown zone         Moon\\u{1B}[2J  Moon/\\u{202E}Base

        """)
  }

  @Test func `A list that is being edited says so on every row`() throws {
    let state = MasterState(
      clocks: try [clock(1, "Tokyo", "Asia/Tokyo"), clock(2, "Noon", "GMT")], isEditing: true,
      selected: Identity(number: 2, nonce: 0))
    #expect(
      shown(state) == """
        clocks         2 clocks; editing: 'remove N', 'rename N NAME', 'edit' to stop
        -           1  15:37 Sat UTC+09:00  Tokyo  Asia/Tokyo
        - open      2  06:37 Sat UTC+00:00  Noon   GMT

        """)
  }

  @Test func `An empty list says what to type, and offers nothing to edit`() {
    #expect(
      shown(MasterState(isEditing: true))
        == "clocks         none; type 'add Europe/Berlin' or 'sheet'; editing: 'edit' to stop\n")
    #expect(shown(MasterState()) == "clocks         none; type 'add Europe/Berlin' or 'sheet'\n")
  }

  @Test func `A long list shows some rows, from its scroll position on`() throws {
    let clocks = try (1...20).map { try clock($0, "\($0)", "GMT") }
    let top = shown(MasterState(clocks: clocks))
    #expect(top.hasPrefix("clocks         20 clocks, rows 1 to 8 shown\n            1  "))
    #expect(top.split(separator: "\n").count == 9)
    let end = shown(MasterState(clocks: clocks, scrollPosition: 18))
    #expect(
      end == """
        clocks         20 clocks, rows 19 to 20 shown
                   19  06:37 Sat UTC+00:00  19  GMT
                   20  06:37 Sat UTC+00:00  20  GMT

        """)
    #expect(shown(MasterState(clocks: clocks, scrollPosition: 99)).contains("99") == false)
  }

  @Test func `Lines are cut to the width of a terminal, and important words are coloured`() throws {
    let state = MasterState(
      clocks: [try clock(1, "Tokyo", "Asia/Tokyo")], selected: Identity(number: 1, nonce: 0))
    #expect(
      shown(state, width: 30) == """
        clocks         1 clock
        open        1  15:37 Sat UTC+…

        """)
    #expect(
      shown(state, inColor: true) == """
        \u{1B}[1mclocks       \u{1B}[0m  1 clock
        \u{1B}[36mopen\u{1B}[0m        1  \u{1B}[1m15:37\u{1B}[0m Sat UTC+09:00  Tokyo  Asia/Tokyo

        """)
  }

  @Test func `A detail shows its facts and a face`() throws {
    let date = try Date("2026-07-01T02:30:00Z", strategy: .iso8601)
    let zone = try #require(TimeZone(identifier: "America/St_Johns"))
    let state = DetailState(
      clock: try clock(7, "home", "America/St_Johns", at: "2026-07-01T02:30:00Z"),
      nextChange: ClockChange(after: date, in: zone))
    #expect(
      shown(state) == """
        detail         home
        zone           America/St_Johns
        time           00:00, Wednesday 1 July 2026
        offset         UTC-02:30, daylight saving time
        next change    Sunday 1 November 2026, 02:00 becomes 01:00, UTC-03:30
                                12
                            11        1
                                 *
                         10      #       2
                                 #
                       9         #         3

                         8               4

                            7         5
                                 6

        """)
  }

  @Test(
    arguments: [
      ("1972-01-01T12:00:00Z", "Africa/Monrovia", "11:15", "UTC-00:44:30"),
      ("2026-01-01T12:00:00Z", "Pacific/Chatham", "01:45", "UTC+13:45"),
      ("2026-07-01T12:00:00Z", "Pacific/Chatham", "00:45", "UTC+12:45"),
    ])
  func `Odd offsets are shown to the second`(
    moment: String, zone: String, time: String, offset: String
  ) throws {
    let lines = shown(DetailState(clock: try clock(1, "x", zone, at: moment)))
      .split(separator: "\n")
    #expect(lines[2].hasPrefix("time           \(time), "))
    #expect(lines[3].hasPrefix("offset         \(offset)"))
  }

  @Test func `A clock of an unknown zone has no face`() throws {
    #expect(
      shown(DetailState(clock: try clock(1, "Base", "Moon/Base"))) == """
        detail         Base
        zone           Moon/Base
        time           unknown zone

        """)
  }

  @Test func `A sheet shows its matches with row numbers`() {
    #expect(
      shown(SelectionState(searchText: "a\u{1B}", matches: ["A/B", "C/A"], scrollPosition: 1))
        == """
        sheet          2 time zones with 'a\\u{1B}', row 2 shown; 'search TEXT', 'pick N'
                    2  C/A

        """)
    #expect(
      shown(SelectionState(searchText: "x"))
        == "sheet          no time zone with 'x'; 'search TEXT'\n")
  }

  @Test func `A presented screen is shown while it has a presenter, and nothing without one`() {
    let frame = Screen(output).frame()
    let presented = MockPresenter<(any SelectionPresenter)?, Never>(state: nil)
    presented.attach(
      PresentedView(frame: frame) { sheet, frame in
        sheet.attach(SelectionConsoleView(frame: frame))
      })
    #expect(output.takeText() == "")
    presented.state = MockSelectionPresenter(state: SelectionState(searchText: "x"))
    let shown = "sheet          no time zone with 'x'; 'search TEXT'\n"
    #expect(output.takeText() == shown)
    presented.state = nil
    #expect(output.takeText() == "")
  }

  @Test func `A view shows a state the same way after any other state`() throws {
    let screen = Screen(output)
    let presenter = MockMasterPresenter()
    presenter.attach(MasterConsoleView(frame: screen.frame()))
    let states = [
      MasterState(), MasterState(clocks: [try clock(1, "a", "GMT")], isEditing: true),
      MasterState(clocks: [try clock(1, "a", "GMT")], selected: Identity(number: 1, nonce: 0)),
      MasterState(),
    ]
    _ = output.takeText()
    for state in states { presenter.state = state }
    let text = output.takeText()
    #expect(text == states.map { shown($0) }.joined())
  }
}
