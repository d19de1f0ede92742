import Testing
import ViewStatesConsoleMocks

/// The built program.
@Suite struct MuncheeExecutableTests {
  @Test func `An order is begun in another locale, with a typing error`() throws {
    let munchee = try Executable("munchee")
    defer { #expect(throws: Never.self) { try munchee.remove() } }
    let result = try munchee.run("chose 2\nchoose 2\nadd 3\n", ["--locale", "de_DE"])
    #expect(result.status == 1)
    #expect(
      result.diagnostics == """
        munchee: line 1: unknown command 'chose'; did you mean 'choose'? type 'help' for the list

        """)
    #expect(result.output.contains("total          13,50\u{A0}€; 'confirm' to review it\n"))
    let slip = try munchee.run("", ["--locale", "zz_ZZ"])
    #expect(slip.status == 2)
    #expect(
      slip.diagnostics.hasPrefix(
        "munchee: --locale: expected a locale such as de_DE, got 'zz_ZZ'\n"))
  }
}
