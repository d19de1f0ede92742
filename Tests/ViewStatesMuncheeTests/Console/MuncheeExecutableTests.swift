import Testing
import ViewStatesConsoleMocks

@testable import munchee

@Suite final class MuncheeExecutableTests {
  let munchee: Executable

  init() throws { munchee = try Executable("munchee") }

  deinit { try? munchee.remove() }

  @Test func `An order is begun, with a typing error`() throws {
    let result = try munchee.run("chose 2\nchoose 2\nadd 3\n", ["--locale", "de_DE"])
    #expect(result.status == 0)
    #expect(
      result.diagnostics
        == "unknown command 'chose'; did you mean 'choose'? type 'help' for the list\n")
    #expect(
      result.output.hasSuffix(
        """
        screens        restaurants > The Golden Carp
        menu           The Golden Carp, from 12,00\u{A0}€; 'add N [AMOUNT]'
                    1  Spring rolls           4,20\u{A0}€
                    2  Fried noodles          7,90\u{A0}€
                    3  Duck with plums       13,50\u{A0}€
                    4  Jasmine tea            2,80\u{A0}€
        order       3  1 x Duck with plums   13,50\u{A0}€
        total          13,50\u{A0}€; 'confirm' to review it

        """))
  }
}
