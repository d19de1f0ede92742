import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@testable import clocks

@MainActor @Suite struct HistoryConsoleViewTests {
  @Test func `There is one slider, or two after a split`() {
    let output = TextCollector(isTerminal: true)
    let screen = Screen(output, size: { TerminalSize(columns: 30, rows: 24) })
    let presenter = MockTimeTravelPresenter(
      state: TimeTravelState(
        everything: HistoryState(position: 2, count: 4), document: HistoryState(count: 2),
        viewState: HistoryState(position: 2, count: 3)))
    presenter.attach(HistoryConsoleView(frame: screen.frame()))
    presenter.state.isSplit = true
    #expect(
      output.text == """
        history        |==o-|  2 of 3…
        document       |o-|  0 of 1 s…
        view state     |==o|  2 of 2 …

        """)
  }
}
