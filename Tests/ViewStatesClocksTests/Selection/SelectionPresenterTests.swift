import Testing
import ViewStates

@testable import clocks

@MainActor @Suite struct SelectionPresenterTests {
  /// The sheet has two rows in sight.
  let clocks = ClocksUnderTest(rows: 4)
  var selection: SelectionPresenter? { clocks.selection }
  let all = ["America/New_York", "Asia/Kathmandu", "Asia/Tokyo", "Europe/Berlin"]

  init() { clocks.master.showSelection() }

  @Test func `The sheet is searched, scrolled and hidden`() {
    selection?.scroll(to: 1)
    selection?.scroll(to: 99)
    selection?.search("ASIA")
    selection?.scroll(to: 99)
    selection?.search("x")
    selection?.scroll(to: 3)
    selection?.dismiss()
    #expect(
      clocks.lists.all.map(\.sheet) == [
        nil, SelectionState(matches: all), SelectionState(matches: all, position: 1),
        SelectionState(matches: all, position: 2),
        SelectionState(searchText: "ASIA", matches: ["Asia/Kathmandu", "Asia/Tokyo"]),
        SelectionState(searchText: "x"), nil,
      ])
  }

  @Test func `Picking adds the zone and hides the sheet, as one step that one undo takes back`()
    throws
  {
    selection?.search("tok")
    let shown = clocks.lists.all.count
    try selection?.pickZone(identifier: "Asia/Tokyo")
    #expect(clocks.document.state.zones.map(\.identifier) == ["Asia/Tokyo"])
    #expect(selection == nil)
    #expect(clocks.lists.all.count == shown + 1)
    #expect(clocks.timeTravel.history.line.last?.label == "add Tokyo")
    try clocks.timeTravel.history.undo()
    #expect(selection?.state.searchText == "tok")
    #expect(clocks.document.state.zones.isEmpty)
  }

  @Test func `A sheet that is kept after it was hidden is empty, and nothing can be picked`() throws
  {
    let sheet = try #require(selection)
    sheet.search("tok")
    sheet.dismiss()
    let hidden = clocks.viewState.state
    #expect(throws: ClocksRefusal.noSelection) { try sheet.pickZone(identifier: "Asia/Tokyo") }
    sheet.search("x")
    sheet.scroll(to: 1)
    sheet.dismiss()
    #expect(sheet.state == SelectionState(matches: all))
    #expect(clocks.master.state.sheet == nil)
    #expect(clocks.viewState.state == hidden)
  }
}
