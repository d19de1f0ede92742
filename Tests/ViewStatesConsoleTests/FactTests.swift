import Testing
import ViewStatesConsole

@Suite struct FactTests {
  @Test func `Values begin in the same column, under a label that stands out`() {
    let fact = SafeText.fact("count", "3\u{1B}")
    #expect(fact.plain == "count          3\\u{1B}")
    #expect(
      fact.rendered(inColor: true) == "\u{1B}[1mcount        \u{1B}[0m  3\\u{1B}")
  }

  @Test func `A row has its number where labels end, and a mark before it`() {
    let rows: [SafeText] = [
      .row(1, "home"), .row(12, marked: "here", "work\u{1B}"), .row(1_234_567_890_123, "far"),
    ]
    #expect(
      rows.map(\.plain) == [
        "            1  home", "here       12  work\\u{1B}", " 1234567890123  far",
      ])
    #expect(
      rows[1].rendered(inColor: true) == "\u{1B}[36mhere\u{1B}[0m       12  work\\u{1B}")
  }

  @Test func `A plural that has no "s" is given`() {
    #expect(
      [0, 1, 2].map { $0.counted("city", plural: "cities") } == ["0 cities", "1 city", "2 cities"])
  }

  @Test func `A hint names the nearest word, or is another one`() {
    #expect(SafeText.didYouMean("step").plain == "; did you mean 'step'?")
    #expect(SafeText.didYouMean(nil).plain == "")
    #expect(SafeText.didYouMean(nil, otherwise: "; type 'help'").plain == "; type 'help'")
  }

  @Test(arguments: [(0, "0 points"), (1, "1 point"), (2, "2 points")])
  func `One of a thing is singular`(count: Int, text: String) {
    #expect(count.counted("point") == text)
  }

  @Test func `A fact that is too long goes on below, at its words`() {
    let value: SafeText = "\("denied", style: .red); type 'allow' to change that"
    let label = "authorization"
    #expect(SafeText.fact(label, value, columns: 80) == [.fact(label, value)])
    #expect(
      SafeText.fact(label, value, columns: 31).map(\.plain) == [
        "authorization  denied; type", "               'allow' to", "               change that",
      ])
    #expect(SafeText.fact(label, "verylongword x", columns: 20).map(\.columns) == [27, 16])
  }
}
