import Testing
import ViewStates
import ViewStatesConsole

@Suite struct HistoryStateSliderTests {
  @Test(
    arguments: [
      (0, 1, 0, "|o|  0 of 0 steps"), (0, 2, 0, "|o-|  0 of 1 step"),
      (1, 2, 0, "|=o|  1 of 1 step"), (3, 10, 0, "|===o------|  3 of 9 steps"),
      (3, 10, 12, "|===o------|  3 of 9 steps, 12 older forgotten"),
      (
        0, 1001, 1,
        "|o\(String(repeating: "-", count: 40))|  0 of 1000 steps, 1 older forgotten"
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
}
