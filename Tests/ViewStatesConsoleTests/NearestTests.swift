import Testing
import ViewStatesConsole

@Suite struct NearestTests {
  @Test(
    "what is suggested for what was typed",
    arguments: [
      Case("a letter too few", "ad", "add"), Case("a letter too many", "addd", "add"),
      Case("a wrong letter", "adf", "add"), Case("swapped letters", "hepl", "help"),
      Case("swapped letters of a short word", "dad", "add"),
      Case("two slips in six letters", "renmae", "rename"),
      Case("two slips in a short word", "sxxp", nil),
      Case("the start of a word", "hi", "history"),
      Case("the start of several", "re", "rename"), Case("upper case", "QUIT", "quit"),
      Case("one letter", "a", nil), Case("something else", "teleport", nil),
      Case("very long", String(repeating: "add", count: 1000), nil),
    ] as [Case<String, String?>])
  func suggestion(_ example: Case<String, String?>) {
    let names = ["add", "step", "rename", "redo", "history", "help", "quit"]
    #expect(nearest(to: example.given, among: names) == example.expected)
  }
}
