import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor @Suite struct MocksExamples {
  @Test func `a program that is run`() throws {
    let party = try Executable("Party")
    let result = try party.run("", [])
    #expect(result.status == 0)
    try party.remove()
  }

  @Test func `a sink that keeps what is written`() {
    let output = TextCollector()
    Screen(output).write("count: 1")
    #expect(output.text == "count: 1\n")
  }
}
