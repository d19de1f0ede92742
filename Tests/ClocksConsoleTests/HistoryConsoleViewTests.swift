import Clocks
import ClocksMocks
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import ClocksConsole

@MainActor @Suite struct HistoryConsoleViewTests {
  @Test(
    arguments: [
      (0, 1, 0, "|o|  0 of 0 steps"), (0, 2, 0, "|o-|  0 of 1 step"),
      (1, 2, 0, "|=o|  1 of 1 step"), (3, 10, 0, "|===o------|  3 of 9 steps"),
      (3, 10, 12, "|===o------|  3 of 9 steps, 12 older ones forgotten"),
      (
        0, 1001, 1,
        "|o\(String(repeating: "-", count: 40))|  0 of 1000 steps, 1 older one forgotten"
      ),
      (1, 1001, 0, "|=o\(String(repeating: "-", count: 39))|  1 of 1000 steps"),
      (
        500, 1001, 0,
        "|\(String(repeating: "=", count: 20))o\(String(repeating: "-", count: 20))|  500 of 1000 steps"
      ),
      (999, 1001, 0, "|\(String(repeating: "=", count: 39))o-|  999 of 1000 steps"),
      (1000, 1001, 0, "|\(String(repeating: "=", count: 40))o|  1000 of 1000 steps"),
    ])
  func `A slider shows how far on the line we are`(
    position: Int, count: Int, dropped: Int, slider: String
  ) {
    let state = HistoryState(position: position, count: count, dropped: dropped)
    #expect(state.slider.plain == slider)
  }

  @Test func `There is one slider, or two when split`() {
    let output = TextCollector()
    let presenter = MockTimeTravelPresenter(
      state: TimeTravelState(
        everything: HistoryState(position: 2, count: 4), document: HistoryState(count: 2),
        viewState: HistoryState(position: 2, count: 3)))
    presenter.attach(HistoryConsoleView(frame: Screen(output).frame(), width: { 30 }))
    presenter.state.isSplit = true
    #expect(
      output.text == """
        history        |==o-|  2 of 3…
        document       |o-|  0 of 1 s…
        view state     |==o|  2 of 2 …

        """)
  }

  @Test func `A list of steps marks the current one, and where branches were left behind`() {
    let presenter = MockTimeTravelPresenter(
      state: TimeTravelState(everything: HistoryState(current: 4, position: 2, count: 4)))
    presenter.lines[.everything] = [
      HistoryEntry(id: 0, label: "start"), HistoryEntry(id: 1, label: "add a\u{1B}"),
      HistoryEntry(id: 4, label: "edit"), HistoryEntry(id: 5, label: "remove 1"),
    ]
    presenter.branches[.everything] = [Branch(fork: 1, tip: 3, count: 2)]
    #expect(
      lines(of: presenter, most: 20) == """
        history        2 of 3 steps
                    0  start
                    1  add a\\u{1B}
        here        4  edit
                    5  remove 1
        branch      3  2 steps, left behind after 1
        """)
    #expect(
      lines(of: presenter, most: 2) == """
        history        2 of 3 steps, 2 more; type 'history all' for all
                    1  add a\\u{1B}
        here        4  edit
        branch      3  2 steps, left behind after 1
        """)
  }

  private func lines(of presenter: MockTimeTravelPresenter, most: Int) -> String {
    let lines = HistoryList(.everything, of: presenter, most: most).lines
    return lines.map(\.plain).joined(separator: "\n")
  }
}
