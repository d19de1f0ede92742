import Testing
import ViewStatesConsole

@Suite struct FactTests {
  @Test func `Values begin in the same column, under a label that stands out`() {
    let fact = SafeText.fact("count", "3\u{1B}")
    #expect(fact.plain == "count          3\\u{1B}")
    #expect(
      fact.rendered(inColor: true) == "\u{1B}[1mcount        \u{1B}[0m  3\\u{1B}")
  }

  @Test(arguments: [(0, "0 points"), (1, "1 point"), (2, "2 points")])
  func `One of a thing is singular`(count: Int, text: String) {
    #expect(count.counted("point") == text)
  }
}
