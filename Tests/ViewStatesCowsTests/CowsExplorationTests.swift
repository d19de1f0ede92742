import Testing
import ViewStates
import ViewStatesMocks

@testable import cows

/// Law 5 for every model of Cows.
@Suite struct CowsExplorationTests {
  @Test func `Every herd of three cows is valid`() throws {
    let book = HerdBook((1...3).map { Cow(number: $0, name: "cow \($0)", drawing: []) })
    var exploration = ModelExploration(from: Herd(book)) { _ in
      (1...4).flatMap { cow -> [Herd.Action] in
        [
          .setFavourite(cow: cow, isFavourite: true), .setFavourite(cow: cow, isFavourite: false),
          .remove(cow: cow),
        ]
      } + [.forgetFavourites]
    }
    exploration.classify = { $0.cows.isEmpty ? "empty" : "filled" }
    let coverage = try exploration.breadthFirst { [$0.cows, $0.favourites.sorted()] }
    // Each cow is gone, in the herd, or a favourite.
    #expect(coverage.states == 3 * 3 * 3)
    #expect(coverage.isComplete)
    #expect(
      coverage.missing(
        states: ["empty", "filled"], actions: ["setFavourite", "remove", "forgetFavourites"],
        rejections: ["unknownCow"]) == [])
  }

  @Test func `Every text can be searched for`() throws {
    let texts = [
      "", "cow", " \u{301}", "e\u{301}", String(repeating: "x", count: 101),
      String(repeating: "\u{958}", count: 60),
    ]
    let exploration = ModelExploration(from: HerdSearch()) { _ in texts.map { .search($0) } }
    let coverage = try exploration.breadthFirst(by: \.text)
    #expect(coverage.states == texts.count)
    #expect(coverage.isComplete)
  }

  @Test func `Every preference can be reached, and reset`() throws {
    let exploration = ModelExploration(from: CowsPreferences()) { _ in
      [
        .setOrder(.name), .setOrder(.number), .setFramed(true), .setFramed(false), .reset,
      ]
    }
    let coverage = try exploration.breadthFirst { "\($0)" }
    #expect(coverage.states == 4)
    #expect(coverage.acceptedActions == ["reset", "setFramed", "setOrder"])
  }
}
