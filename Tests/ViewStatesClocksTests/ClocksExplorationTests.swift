import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

/// Law 5 for the document and the view state, whose texts and identities may be anything.
@Suite struct ClocksExplorationTests {
  // The last two are too long; one of them gets longer by its normalization form.
  static let texts = [
    "", " Asia/Tokyo\n", "a/_", " \u{301}", "e\u{301}", String(repeating: "x", count: 101),
    String(repeating: "\u{958}", count: 60),
  ]
  static let ids = (1...2).map { Identity(number: $0, nonce: 0) }

  @Test func `Every document that can be reached is valid`() throws {
    var exploration = ModelExploration(from: ClocksDocument()) { _ in
      Self.ids.flatMap { id -> [ClocksDocument.Action] in
        Self.texts.flatMap { text -> [ClocksDocument.Action] in
          [.add(id: id, identifier: text), .rename(id: id, name: text)]
        } + [.remove(id: id)]
      }
    }
    exploration.nameRejection = { rejection in
      switch rejection {
      case .unknownZone: "unknownZone"
      case .notAscending: "notAscending"
      case .emptyIdentifier: "emptyIdentifier"
      case .textTooLong: "textTooLong"
      }
    }
    let coverage = try exploration.breadthFirst { document in
      document.zones.map { "\($0.id) \($0.identifier) \($0.name)" }
    }
    #expect(coverage.isComplete)
    #expect(
      coverage.missing(
        actions: ["add", "remove", "rename"],
        rejections: ["unknownZone", "notAscending", "emptyIdentifier", "textTooLong"]) == [])
  }

  @Test func `Every view state that can be reached is valid`() throws {
    let actions: [ClocksViewState.Action] =
      ([nil] + Self.ids).flatMap { [.scrollList(to: $0), .changeDetail(zone: $0)] }
      + [true, false].flatMap { [.setEditing($0), .setSheetShown($0)] }
      + Self.texts.map { .search($0) }
      + ([nil, "Asia/Tokyo", "a/_"] + Self.texts).map { .scrollSheet(to: $0) }
    let coverage = try ModelExploration(from: ClocksViewState()) { _ in actions }
      .breadthFirst { "\($0)" }
    #expect(coverage.isComplete)
    #expect(coverage.actions == coverage.acceptedActions)
    #expect(coverage.rejections == [])
  }
}
