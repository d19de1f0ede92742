import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

/// Law 5 for what is being typed, which may be anything.
@Suite struct DraftExplorationTests {
  @Test func `Every address that can be typed is valid`() throws {
    let texts = [
      "", " Am Kai 1\n", "e\u{301}", String(repeating: "x", count: AddressDraft.longestText),
      String(repeating: "x", count: AddressDraft.longestText + 1),
    ]
    let exploration = ModelExploration(from: AddressDraft()) { _ in
      texts.map { .type($0) } + [.forget]
    }
    let coverage = try exploration.breadthFirst { $0.text }
    #expect(coverage.isComplete)
    #expect(coverage.states == 5)
    #expect(coverage.missing(actions: ["type", "forget"], rejections: ["textTooLong"]) == [])
  }

  @Test func `Every card that can be typed is valid, and hidden`() throws {
    let texts = [
      "", "4242", "12/30", String(repeating: "1", count: CardDraft.longestText),
      String(repeating: "1", count: CardDraft.longestText + 1),
    ].map { Secret($0) }
    var exploration = ModelExploration(from: CardDraft()) { _ in
      texts.flatMap { [.typeNumber($0), .typeExpiry($0)] } + [.forget]
    }
    exploration.check = { draft in
      if "\(draft)".contains("4242") { throw InvalidState("the card is shown") }
    }
    let coverage = try exploration.breadthFirst { [$0.number.text, $0.expiry.text] }
    #expect(coverage.isComplete)
    #expect(coverage.states == 16)
    #expect(
      coverage.missing(
        actions: ["typeNumber", "typeExpiry", "forget"], rejections: ["textTooLong"]) == [])
  }
}
