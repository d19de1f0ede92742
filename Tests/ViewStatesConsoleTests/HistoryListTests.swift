import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesTimeTravel

@MainActor @Suite struct HistoryListTests {
  @Test(
    arguments: [
      (0, 1, 0, "|o|  step 0 of 0"), (0, 2, 0, "|o-|  step 0 of 1"),
      (1, 2, 0, "|=o|  step 1 of 1"), (3, 10, 0, "|===o------|  step 3 of 9"),
      (3, 10, 12, "|===o------|  step 3 of 9, 12 older forgotten"),
      (
        0, 1001, 1,
        "|o\(String(repeating: "-", count: 40))|  step 0 of 1000, 1 older forgotten"
      ),
      (1, 1001, 0, "|=o\(String(repeating: "-", count: 39))|  step 1 of 1000"),
      (
        500, 1001, 0,
        "|\(String(repeating: "=", count: 20))o\(String(repeating: "-", count: 20))|  step 500 of 1000"
      ),
      (999, 1001, 0, "|\(String(repeating: "=", count: 39))o-|  step 999 of 1000"),
      (1000, 1001, 0, "|\(String(repeating: "=", count: 40))o|  step 1000 of 1000"),
    ])
  func `A slider shows the current place on the line`(
    position: Int, count: Int, dropped: Int, slider: String
  ) {
    let state = HistoryState(
      current: position, position: position, count: count, last: count - 1, dropped: dropped)
    #expect(state.slider.plain == slider)
  }

  let line = [
    HistoryStep(id: 0, parent: nil, label: "start", actionCount: 0),
    HistoryStep(id: 1, parent: 0, label: "add a\u{1B}", actionCount: 1),
    HistoryStep(id: 4, parent: 1, label: "edit", actionCount: 1),
    HistoryStep(id: 5, parent: 4, label: "remove 1", actionCount: 1),
  ]

  private func text(dropped: Int = 0, most: Int) -> String {
    let state = HistoryState(current: 4, position: 2, count: 4, last: 5, dropped: dropped)
    let branches = [HistoryBranch(fork: 1, tip: 3, count: 2)]
    let list = HistoryList(
      "history", state: state, line: line, branches: branches,
      label: { $0 == 3 ? "rename 1 \u{202E}" : nil }, most: most)
    return list.lines.map(\.plain).joined(separator: "\n")
  }

  @Test func `A list of steps marks the current one, and names the branches that were left behind`()
  {
    #expect(
      text(most: 20) == """
        history        step 4 of 5
                    0  start
                    1  add a\\u{1B}
        here        4  edit
                    5  remove 1
        branch      3  rename 1 \\u{202E}; 2 steps, left behind after 1
        """)
  }

  @Test func `A long list shows the steps around the current one, and the number of the others`() {
    #expect(
      text(dropped: 7, most: 2) == """
        history        step 4 of 5, 7 older forgotten, 2 more; type 'history all' for all
                    1  add a\\u{1B}
        here        4  edit
        branch      3  rename 1 \\u{202E}; 2 steps, left behind after 1
        """)
  }

  @Test func `A list is taken from a history`() throws {
    struct Count: StateModel {
      enum Action: Codable, Sendable { case up }
      var count = 0
      func check(_ action: Action) -> Verdict { .change }
      mutating func apply(_ action: Action) { count += 1 }
    }
    let store = Store(Count())
    let history = History(store)
    store.send(.up)
    try history.undo()
    for _ in 1...30 { store.send(.up) }
    try history.jump(to: 11)
    let lines = HistoryList("count", of: history, most: 3)
      .lines.map(\.plain)
    #expect(
      lines == [
        "count          step 11 of 31, 28 more; type 'history all' for all",
        "           10  up", "here       11  up", "           12  up",
        "branch      1  up; 1 step, left behind after 0",
      ])
  }
}
