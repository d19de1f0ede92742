import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@MainActor @Suite struct TextCollectorTests {
  @Test func `It fails after a number of writes, also if their text was taken`() throws {
    let output = TextCollector(failing: (after: 2, error: .cannotWrite(code: 28)))
    try output.write("one")
    #expect(output.takeText() == "one")
    try output.write("two")
    #expect(throws: StreamError.cannotWrite(code: 28)) { try output.write("three") }
    #expect(output.text == "two")
  }

  @Test func `Several tasks wait, each for its own text, until one is cancelled`() async throws {
    let output = TextCollector()
    let cancelled = Task { try await output.wait(for: "one") }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let readers = ["one", "two", "three"].map { text in
      Task { try await output.wait(for: text) }
    }
    // It starts after the readers, which wait by then.
    let writer = Task { for text in ["three", "on", "e", "two"] { try output.write(text) } }
    for reader in readers { try await reader.value }
    try await writer.value
  }

  @Test func `Waiting for a text that never comes ends with the text that did`() async throws {
    let (output, clock) = (TextCollector(), ManualClock())
    try output.write("count: 1\ncount: \u{1B}2\n")
    let reader = Task { try await output.wait(for: "count: 3", on: clock) }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(5))
    let error = await #expect(throws: RequirementFailure.self) { try await reader.value }
    #expect(
      error?.description == """
        ViewStatesConsoleMocksTests/TextCollectorTests.swift:\(#line - 4): \
        expected the text "count: 3" within 5.0 seconds, got only:
          "count: 1"
          "count: \\u{1B}2"
        """)
  }
}
