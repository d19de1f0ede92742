import Foundation
import Testing
import ViewStatesConsole
import ViewStatesTimeTravel

@testable import clocks

/// What the transcripts of the program do not show: text from outside, and narrow terminals.
@MainActor @Suite struct ConsoleLinesTests {
  private let list = {
    let clocks = ClocksUnderTest()
    return MasterState(
      clocks: [
        clocks.clock(12, "Kathmandu", "Asia/Kathmandu"), clocks.clock(3, "東京", "Asia/Tokyo"),
        clocks.clock(1, "Moon\u{1B}[2J", "Moon/\u{202E}Base"),
      ], isEditing: true, selected: .nth(3))
  }()

  private func text(_ lines: [SafeText]) -> String { lines.map(\.plain).joined(separator: "\n") }

  @Test func `A list lines up with any text in it`() {
    #expect(
      text(list.lines(columns: 80, height: 3)) == """
        clocks         3 clocks; editing: 'remove N', 'edit' to stop
        -           1  17:45 Thu UTC+05:45  Kathmandu      Asia/Kathmandu
        - open      2  21:00 Thu UTC+09:00  東京           Asia/Tokyo
        -           3  unknown zone         Moon\\u{1B}[2J  Moon/\\u{202E}Base
        """)
  }

  @Test func `The detail of a zone that the system does not know has its texts`() {
    #expect(
      text(DetailState(clock: list.clocks[2]).lines(columns: 80, pen: .ascii)) == """
        detail         Moon\\u{1B}[2J
        zone           Moon/\\u{202E}Base
        time           unknown zone
        """)
  }

  @Test func `In 40 columns, a list has the times and the names, and nothing is cut`() {
    #expect(
      text(list.lines(columns: 40, height: 3)) == """
        clocks         3 clocks; editing:
                       'remove N', 'edit' to
                       stop
        -           1  17:45 Thu  Kathmandu
        - open      2  21:00 Thu  東京
        -           3  unknown    Moon\\u{1B}[2J
        """)
  }

  @Test func `In 40 columns, a slider gets shorter, and all words beside it stay`() {
    var position = HistoryState(current: 20, position: 20, count: 31, last: 30)
    #expect(
      text([HistorySlider(name: "history", position: position)].lines(columns: 40))
        == "history        |====o---|  step 20 of 30")
    (position.isRecording, position.isLocked) = (false, true)
    #expect(
      text([HistorySlider(name: "document", position: position)].lines(columns: 40)) == """
        document       |=o-|  step 20 of 30,
                       paused, locked
        """)
  }

  @Test func `A sheet fits 80 columns, and says how to see the other rows`() {
    let matches = (1...443).map { "Zone/\($0)\u{1B}" }
    #expect(
      text(SelectionState(matches: matches, position: 400).lines(columns: 80, height: 2)) == """
        sheet          401 to 402 of 443 time zones; 'scroll N', 'search TEXT', 'pick N'
                  401  Zone/401\\u{1B}
                  402  Zone/402\\u{1B}
        """)
    #expect(
      text(SelectionState(searchText: "\u{1B}").lines(columns: 80, height: 2))
        == "sheet          no time zone with '\\u{1B}'; 'search TEXT'")
  }
}
