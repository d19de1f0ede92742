import Testing
import ViewStates

@testable import clocks

@MainActor @Suite struct SelectionPresenterTests {
  let clocks = ClocksUnderTest()
  var selection: SelectionPresenter? { clocks.selection }
  let all = ["America/New_York", "Asia/Kathmandu", "Asia/Tokyo", "Europe/Berlin"]

  @Test func `The sheet is searched, scrolled and hidden`() {
    clocks.master.showSelection()
    selection?.scroll(to: 2)
    selection?.search("ASIA")
    selection?.scroll(to: 99)
    selection?.search("x")
    selection?.scroll(to: 3)
    selection?.dismiss()
    let asia = ["Asia/Kathmandu", "Asia/Tokyo"]
    #expect(
      clocks.sheets.states == [
        nil, SelectionState(matches: all), SelectionState(matches: all, scrollPosition: 2),
        SelectionState(searchText: "ASIA", matches: asia),
        SelectionState(searchText: "x"), nil,
      ])
  }

  @Test func `Picking adds the zone and hides the sheet, as one step that one undo takes back`()
    throws
  {
    clocks.master.showSelection()
    selection?.search("tok")
    let shown = clocks.lists.states.count
    try selection?.pickZone(identifier: "Asia/Tokyo")
    #expect(clocks.document.state.zones.map(\.identifier) == ["Asia/Tokyo"])
    #expect(selection == nil)
    #expect(clocks.lists.states.count == shown + 1)
    #expect(clocks.timeTravel[.everything].line.last?.label == "pick Asia/Tokyo")
    try clocks.timeTravel[.everything].undo()
    #expect(selection?.state.searchText == "tok")
    #expect(clocks.document.state.zones.isEmpty)
  }

  @Test func `Picking an unknown zone is refused, and the sheet stays`() {
    clocks.master.showSelection()
    #expect(throws: ClocksRefusal.unknownIdentifier("Mars")) {
      try selection?.pickZone(identifier: "Mars")
    }
    #expect(selection?.state == SelectionState(matches: all))
    #expect(clocks.document.state == ClocksDocument())
  }

  @Test func `A restored position past the end is shown as the last row`() throws {
    var restored = ClocksViewState()
    restored.apply(.setSelectionShown(true))
    restored.apply(.scrollSelection(to: .max))
    try clocks.viewState.restore(restored)
    #expect(clocks.sheets.states.last == SelectionState(matches: all, scrollPosition: 3))
  }

  @Test func `A sheet that is kept after it was hidden is empty, and nothing can be picked`() throws
  {
    clocks.master.showSelection()
    let sheet = try #require(selection)
    sheet.search("tok")
    sheet.dismiss()
    let hidden = clocks.viewState.state
    #expect(throws: ClocksRefusal.noSelection) { try sheet.pickZone(identifier: "Asia/Tokyo") }
    sheet.search("x")
    sheet.scroll(to: 1)
    sheet.dismiss()
    #expect(sheet.state == SelectionState(matches: all))
    #expect(clocks.sheets.states.last == .some(nil))
    #expect(clocks.document.state == ClocksDocument())
    #expect(clocks.viewState.state == hidden)
  }
}
