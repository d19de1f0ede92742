import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesStorage

@testable import clocks

/// Laws 1, 4, 5 and 8 for presenters that follow several sources, and for the screens in a screen.
@MainActor @Suite("Every command of clocks, in any order") struct ClocksWalkTests {
  /// What is typed; in `minute`, the time goes on.
  nonisolated static let lines =
    [
      "add Asia/Tokyo", "add europe/berlin", "add asia/kathmandu", "add UTC", "add Mars/Olympus",
      "sheet", "search a", "search as", "search x", "search", "pick 1", "pick 3", "close", "edit",
      "edit", "rename", "rename a", "rename \u{1B}[2J\u{202E}", "minute", "split", "join", "undo",
      "undo", "redo", "undo document", "undo view-state", "redo document", "redo view-state",
      "commit", "revert", "lock on", "lock off", "pause on", "pause off", #"restore {"none":1}"#,
      #"restore document {"zones":[]}"#, #"restore view-state {"master":{"isEditing":true}}"#,
      #"restore document {"zones":[{"id":"2-0000000000000009","identifier":"M/O","name":"m"}]}"#,
      #"restore view-state {"detail":{"zone":"2-0000000000000009"},"# + scrolled,
      #"restore view-state {"selection":{"first":"Asia/Hades","searchText":"asia"},"# + scrolled,
    ]
    + (1...5).flatMap {
      [
        "open \($0)", "remove \($0)", "scroll \($0)", "jump \($0)", "jump document \($0)",
        "jump view-state \($0)",
      ]
    }
  private nonisolated static let scrolled =
    #""master":{"first":"9-0000000000000009","isEditing":true}}"#

  @Test(arguments: 1...20)
  func `Views are shown each new state as new presenters would show it, and screens come and go`(
    seed: UInt64
  ) async throws {
    let walk = RandomWalk(seed: seed, steps: 150) { random in
      Self.lines.randomElement(using: &random) ?? ""
    }
    try await walk.run { lines in
      let clocks = ClocksUnderTest()
      weak var (detail, sheet): (DetailPresenter?, SelectionPresenter?)
      var open: NamedZone.ID?
      for line in lines {
        if line == "minute" { clocks.advance(by: 60) } else { await clocks.run(line) }
        guard clocks.lists.shows(clocks.master.state) else { return "the list" }
        guard clocks.details.shows(clocks.detail?.state) else { return "the detail" }
        guard clocks.sheets.shows(clocks.selection?.state) else { return "the sheet" }
        guard clocks.sliders.shows(clocks.timeTravel.state) else { return "the sliders" }
        guard try Self.isShownAsNew(clocks) else { return "new presenters show other states" }

        let state = clocks.master.state
        guard state.position < max(1, state.clocks.count) else { return "the position" }
        let opened = clocks.viewState.state.detail.map(\.zone)
        let isThere = clocks.document.state.zones.contains { $0.id == opened }
        guard state.selected == (isThere ? opened : nil),
          state.selected == clocks.detail?.state.clock.zone.id
        else { return "the selection" }
        guard state.selected == open ? clocks.detail === detail : detail == nil
        else { return "a detail outlives its zone, or is another one of the same zone" }
        guard sheet == nil || clocks.selection === sheet else { return "another sheet" }
        guard (clocks.viewState.state.selection == nil) == (clocks.selection == nil)
        else { return "no sheet, or a hidden one" }
        (detail, sheet, open) = (clocks.detail, clocks.selection, state.selected)
      }
      return nil
    }
  }

  /// Whether the states can be restored in another program, and look the same there.
  private static func isShownAsNew(_ clocks: ClocksUnderTest) throws -> Bool {
    let fresh = ClocksUnderTest()
    fresh.advance(by: clocks.now.timeIntervalSince(fresh.now))
    let (document, viewState) = (clocks.document.state, clocks.viewState.state)
    try fresh.document.restore(
      StableJSON.decodeTyped(from: StableJSON.encode(document)) as ClocksDocument)
    try fresh.viewState.restore(
      StableJSON.decodeTyped(from: StableJSON.encode(viewState)) as ClocksViewState)
    return fresh.document.state == document && fresh.viewState.state == viewState
      && clocks.master.state == fresh.master.state
      && clocks.detail?.state == fresh.detail?.state
      && clocks.selection?.state == fresh.selection?.state
  }
}

extension Recorder where Element: Equatable {
  /// Whether the last state is this one, and the one before it is another.
  fileprivate func shows(_ state: Element) -> Bool {
    all.last == state && (count < 2 || all[count - 2] != state)
  }
}
