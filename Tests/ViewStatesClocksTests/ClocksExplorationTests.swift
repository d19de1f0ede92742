import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

/// Law 5 for the document and the view state, whose texts and numbers may be anything.
@Suite struct ClocksExplorationTests {
  // The last two are too long; one of them gets longer by its normalization form.
  static let texts = [
    "", " Asia/Tokyo\n", "a/_", " \u{301}", "e\u{301}", String(repeating: "x", count: 101),
    String(repeating: "\u{958}", count: 60),
  ]
  static let ids = (1...2).map { Identity(number: $0, nonce: 0) }

  private var document: ModelExploration<ClocksDocument> {
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
    return exploration
  }

  @Test func `Every document that can be reached is valid`() throws {
    let coverage = try document.breadthFirst { document in
      document.zones.map { "\($0.id) \($0.identifier) \($0.name)" }
    }
    #expect(coverage.isComplete)
    #expect(
      coverage.missing(
        actions: ["add", "remove", "rename"],
        rejections: ["unknownZone", "notAscending", "emptyIdentifier", "textTooLong"]) == [])
  }

  static let positions = [Int.min, -1, 0, 3, .max]

  static let viewStateActions: [ClocksViewState.Action] =
    positions.flatMap { [.scrollMaster(to: $0), .scrollSelection(to: $0)] }
    + [true, false].flatMap { [.setEditing($0), .setSelectionShown($0)] }
    + [nil, ids[0], ids[1]].map { .changeDetail(zone: $0) } + texts.map { .search($0) }

  private var viewState: ModelExploration<ClocksViewState> {
    ModelExploration(from: ClocksViewState()) { _ in Self.viewStateActions }
  }

  @Test func `Every view state that can be reached is valid`() throws {
    let coverage = try viewState.breadthFirst { "\($0)" }
    #expect(coverage.isComplete)
    #expect(coverage.actions == coverage.acceptedActions)
    #expect(coverage.rejections == [])
  }
}
