import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor
@Suite struct TrackerHistoryTests {
  /// The result of a session with two places, in which more lines are typed.
  private func output(of lines: String) throws -> Executable.Result {
    let tracker = try Executable("tracker")
    defer { #expect(throws: Never.self) { try tracker.remove() } }
    return try tracker.run("allow\nadd home\nadd work\nrename 1 House\n" + lines)
  }

  @Test func `undo and redo show the list as it was`() throws {
    let result = try output(of: "undo\nundo\nredo\n")
    #expect(
      result.output.components(separatedBy: "tracked        ").suffix(3) == [
        """
        2 places
                    1  53.55440, 9.99030      home
                    2  53.55440, 9.99030      work
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated

        """,
        """
        1 place
                    1  53.55440, 9.99030      home
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated

        """,
        """
        2 places
                    1  53.55440, 9.99030      home
                    2  53.55440, 9.99030      work

        """,
      ])
    #expect(result.diagnostics == "")
  }

  @Test func `the history lists steps and branches`() throws {
    let result = try output(of: "jump 1\nadd cafe\nhistory\n")
    #expect(
      result.output.hasSuffix(
        """
        history        2 of 2 steps
                    0  start
                    1  add home
        here        4  add cafe
        branch      3  rename to House; 2 steps, left behind after 1

        """))
  }

  @Test func `a jump to a step of a branch brings it back`() throws {
    let result = try output(of: "jump 1\nadd cafe\njump 3\n")
    #expect(
      result.output.hasSuffix(
        """
        tracked        2 places
                    1  53.55440, 9.99030      House
                    2  53.55440, 9.99030      work

        """))
  }

  @Test func `a command that changes nothing says so`() throws {
    let result = try output(of: "redo\njump 3\njump 9\njump x\nundo 2\njump 0\nundo\n")
    #expect(result.output.hasSuffix("tracked        nothing\nnothing to undo\n"))
    #expect(result.output.contains("nothing to redo\nalready at step 3\n"))
    #expect(
      result.diagnostics == """
        tracker: line 7: jump: expected N, a number from 0 to 3, got '9'
        tracker: line 8: jump: expected N, a number from 0 to 3, got 'x'
        tracker: line 9: undo: expected nothing more, got '2'

        """)
    #expect(result.status == 1)
  }

  @Test func `undo changes neither authorization nor location`() throws {
    let result = try output(of: "deny\nundo\n")
    #expect(result.output.contains("authorization  denied"))
    #expect(
      result.output.components(separatedBy: "authorization").last?.hasPrefix("  denied") == true)
  }
}
