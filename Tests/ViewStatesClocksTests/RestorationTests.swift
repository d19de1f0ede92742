import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesIdentity
import ViewStatesMocks

/// Any view state can be shown over any document.
@MainActor @Suite struct RestorationTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Any view state over any document is shown as new presenters would show it`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let clocks = ClocksUnderTest()
    for step in 0..<500 {
      if Bool.random(using: &random) {
        try clocks.document.restore(try document(&random))
      } else {
        try clocks.viewState.restore(try viewState(&random))
      }
      let fresh = ClocksUnderTest()
      try fresh.document.restore(clocks.document.state)
      try fresh.viewState.restore(clocks.viewState.state)
      try #require(
        clocks.screens.states.last == fresh.master.state
          && clocks.details.states.last == .some(fresh.detail?.state)
          && clocks.sheets.states.last == .some(fresh.selection?.state),
        "seed \(seed), step \(step)")
      try expectSense(clocks, "seed \(seed), step \(step)")
    }
    let (screens, details) = (clocks.screens.states, clocks.details.states)
    #expect(zip(screens, screens.dropFirst()).allSatisfy(!=), "seed \(seed)")
    #expect(zip(details, details.dropFirst()).allSatisfy(!=), "seed \(seed)")
  }

  /// Checks the invariants of the screens.
  private func expectSense(_ clocks: ClocksUnderTest, _ place: String) throws {
    let (document, viewState) = (clocks.document.state, clocks.viewState.state)
    let master = clocks.master.state
    try #require(Set(master.clocks.map(\.id)) == Set(document.zones.map(\.id)), "\(place)")
    try #require(
      master.scrollPosition == 0 || master.scrollPosition < master.clocks.count, "\(place)")
    try #require(master.selected == clocks.detail?.state.clock.id, "\(place)")
    let open = viewState.detail.flatMap { document[id: $0.zone] }
    try #require(clocks.detail?.state.clock.id == open?.id, "\(place)")
    try #require((clocks.selection?.state == nil) == (viewState.selection == nil), "\(place)")
    if let sheet = clocks.selection?.state {
      try #require(
        sheet.scrollPosition == 0 || sheet.scrollPosition < sheet.matches.count, "\(place)")
    }
  }

  /// From no zone to five, of which some are unknown.
  private func document(_ random: inout SplitMix64) throws -> ClocksDocument {
    let numbers = (1...9).shuffled(using: &random).prefix(.random(in: 0...5, using: &random))
    let identifiers = ["Europe/Berlin", "Asia/Kathmandu", "Mars/Olympus", "\u{1B}[2J\u{202E}"]
    let zones = numbers.sorted().map { number in
      NamedZone(
        id: .nth(number), identifier: identifiers.randomElement(using: &random) ?? "",
        name: ["a", "B", "é"].randomElement(using: &random) ?? "")
    }
    let json = try JSONEncoder().encode(zones)
    return try JSONDecoder().decode(
      ClocksDocument.self,
      from: Data(#"{"zones":\#(String(decoding: json, as: UTF8.self))}"#.utf8))
  }

  /// With and without a detail, of a zone that may not be there, and a sheet.
  private func viewState(_ random: inout SplitMix64) throws -> ClocksViewState {
    func position() -> Int {
      [0, 1, 3, 1000, ClocksViewState.lastPosition].randomElement(using: &random) ?? 0
    }
    let isEditing = Bool.random(using: &random)
    var parts = [#""master":{"isEditing":\#(isEditing),"scrollPosition":\#(position())}"#]
    if Bool.random(using: &random) {
      let id = Identity.nth(.random(in: 1...10, using: &random))
      parts.append(#""detail":{"zone":"\#(id)"}"#)
    }
    if Bool.random(using: &random) {
      let text = ["", "asia", "x", "\\u001b"].randomElement(using: &random) ?? ""
      parts.append(
        #""selection":{"searchText":"\#(text)","scrollPosition":\#(position())}"#)
    }
    return try JSONDecoder().decode(
      ClocksViewState.self, from: Data("{\(parts.joined(separator: ","))}".utf8))
  }
}
