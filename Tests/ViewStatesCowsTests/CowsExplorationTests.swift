import Testing
import ViewStatesMocks
import ViewStatesStorage

@testable import cows

/// Law 5 for every model of Cows.
@Suite struct CowsExplorationTests {
  @Test func `Every herd of three cows is valid`() throws {
    let herd = try StableJSON.decode(Herd.self, from: #"{"cows":[2,4,7],"favourites":[]}"#)
    let exploration = ModelExploration(from: herd) { _ in
      [2, 4, 7, 9].map(Cow.numbered).flatMap { cow -> [Herd.Action] in
        [
          .setFavourite(cow: cow, isFavourite: true), .setFavourite(cow: cow, isFavourite: false),
          .remove(cow: cow),
        ]
      } + [.forgetFavourites]
    }
    let coverage = try exploration.breadthFirst {
      [$0.cows.map(\.number), $0.favourites.map(\.number).sorted()]
    }
    // Each cow is gone, in the herd, or a favourite.
    #expect(coverage.states == 3 * 3 * 3)
    #expect(coverage.isComplete)
    #expect(
      coverage.missing(
        actions: ["setFavourite", "remove", "forgetFavourites"], rejections: ["unknownCow"]) == [])
  }

  @Test func `Every text can be searched for, and every row scrolled to`() throws {
    let texts = [
      "", "cow", " \u{301}", "e\u{301}", String(repeating: "x", count: 101),
      String(repeating: "\u{958}", count: 60),
    ]
    let exploration = ModelExploration(from: HerdSearch()) { _ in
      texts.map { .search($0) } + [-1, 0, 7, 99].map { .scroll(to: $0) }
    }
    let coverage = try exploration.breadthFirst { [$0.text, "\($0.top ?? 0)"] }
    #expect(coverage.states == texts.count * 3)
    #expect(coverage.isComplete)
  }
}
