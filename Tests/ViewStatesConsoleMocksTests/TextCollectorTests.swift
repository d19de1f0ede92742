import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor @Suite struct TextCollectorTests {
  @Test func `The example: what is written is kept, in order, until it is taken`() {
    let output = TextCollector()
    Screen(output).write("count: 1")
    #expect(output.text == "count: 1\n")
    Screen(output).write("count: 2")
    #expect(output.writeCount == 2)
    #expect(output.takeText() == "count: 1\ncount: 2\n")
    #expect(output.text == "")
  }

  @Test func `It fails after as many writes as it was told`() throws {
    let output = TextCollector(failing: (after: 1, error: .failed(code: 28)))
    try output.write("one")
    #expect(throws: OutputError.failed(code: 28)) { try output.write("two") }
    #expect(output.text == "one")
  }

  @Test func `Who waits for a text goes on once it was written`() async {
    let output = TextCollector(isTerminal: true)
    let writer = Task {
      try output.write("on")
      try output.write("e, two")
    }
    await output.wait(for: "one")
    #expect(output.text.hasPrefix("one"))
    #expect(output.isTerminal)
    _ = await writer.result
  }

  @Test func `What was taken counts among the writes`() throws {
    let output = TextCollector(failing: (after: 2, error: .failed(code: 28)))
    try output.write("one")
    #expect(output.takeText() == "one")
    try output.write("two")
    #expect(output.writeCount == 2)
    #expect(throws: OutputError.failed(code: 28)) { try output.write("three") }
    #expect(output.text == "two")
  }

  @Test func `Who waits for a text goes on when cancelled`() async {
    let output = TextCollector()
    let reader = Task { await output.wait(for: "never written") }
    reader.cancel()
    await reader.value
    #expect(output.text == "")
  }
}
