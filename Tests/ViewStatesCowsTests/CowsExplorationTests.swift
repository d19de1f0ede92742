import Foundation
import Testing
import ViewStates
import ViewStatesCows
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesNavigation

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

/// Law 5 for the screens of Cows, on a device of either width.
@Suite struct CowsNavigationExplorationTests {
  typealias Screens = Navigation<CowsRoute>

  /// Actions for every screen, and for one that is not there.
  static func actions(_ screens: Screens) -> [Screens.Action] {
    let next = Identity(number: screens.newest.number + 1, nonce: 0)
    let unknown = Identity(number: 0, nonce: 1)
    let ids = (screens.screens + screens.waiting.map(\.screen)).map(\.id) + [unknown]
    var actions: [Screens.Action] = [.setWidth(.narrow), .setWidth(.wide)]
    for id in ids {
      actions += [
        .dismiss(id), .pop(from: id), .popToRoot(from: id), .popTo(id),
        .replace(id, with: next, route: .cow(number: 2)),
        .replace(id, with: screens.newest, route: .about),
      ]
      actions += ScreenContainer.allCases.map { .setContainer($0, around: id) }
      if ids.count > 6 { continue }
      actions += [
        .show(.cow(number: 1), id: next, from: id), .showDetail(.about, id: next, from: id),
        .present(.preferences, id: next, over: id),
        .present(.about, id: next, style: .alert, over: id),
        .present(.about, id: next, style: .push, in: .stack, over: id),
        .present(.overview, id: next, style: .root, over: id),
      ]
    }
    let ascending = (1...3).map { Identity(number: screens.newest.number + $0, nonce: 0) }
    let outlines: [[NavigationOutline<CowsRoute>.Step]] = [
      [], [.init(.overview)], [.init(.overview), .init(.cow(number: 1), style: .detail)],
      [.init(.overview, in: .split), .init(.preferences), .init(.about, over: 0)],
      [.init(.overview), .init(.about, style: .alert), .init(.cow(number: 1))],
    ]
    return actions + outlines.map { .open(NavigationOutline($0), ids: ascending) }
      + outlines.map { .open(NavigationOutline($0), ids: [screens.newest]) }
  }

  var exploration: ModelExploration<Screens> {
    let start = Navigation(root: CowsRoute.overview, id: Identity(number: 1, nonce: 0), in: .split)
    var exploration = ModelExploration(from: start, actions: Self.actions)
    exploration.sampledCheck = { screens in
      let data = try JSONEncoder().encode(screens)
      if try JSONDecoder().decode(Screens.self, from: data) != screens {
        throw InvalidState("it changes in JSON")
      }
    }
    exploration.literal = { ($0 as? CowsRoute).flatMap { "\($0)" == "herd" ? ".overview" : nil } }
    return exploration
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `A walk through the screens finds nothing wrong`(seed: UInt64) throws {
    let coverage = try exploration.atRandom(seed: seed, steps: 3_000)
    #expect(coverage.acceptedActions == coverage.actions)
    #expect(coverage.actions.count == 11)
  }

  @Test func `Nor does a search of the nearest screens`() throws {
    let coverage = try exploration.breadthFirst(upTo: 200) { screens in
      ["\(screens.outline)", "\(screens.width)", "\(screens.waiting)"]
    }
    #expect(coverage.acceptedActions.count == 11)
  }
}
