import Testing
import ViewStates
import ViewStatesConsole

@MainActor @Suite struct HistoryListTests {
  private func lines(dropped: Int = 0, most: Int) -> String {
    let labels = [(0, "start"), (1, "add a\u{1B}"), (4, "edit"), (5, "remove 1")]
    let list = HistoryList(
      "history", state: HistoryState(current: 4, position: 2, count: 4, dropped: dropped),
      line: labels.map { Step(id: $0.0, parent: nil, label: $0.1, actionCount: 1) },
      branches: [Branch(fork: 1, tip: 3, count: 2)], most: most)
    return list.lines.map(\.plain).joined(separator: "\n")
  }

  @Test func `A list of steps marks the current one, and where branches were left behind`() {
    #expect(
      lines(most: 20) == """
        history        2 of 3 steps
                    0  start
                    1  add a\\u{1B}
        here        4  edit
                    5  remove 1
        branch      3  2 steps, left behind after 1
        """)
  }

  @Test func `Steps far away are left out, and those forgotten counted`() {
    #expect(
      lines(dropped: 7, most: 2) == """
        history        2 of 3 steps, 7 older forgotten, 2 more; type 'history all' for all
                    1  add a\\u{1B}
        here        4  edit
        branch      3  2 steps, left behind after 1
        """)
  }
}
