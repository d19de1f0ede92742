import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesTimeTravel

@MainActor @Suite struct ClocksSelectionPresenterTests {
  let clocks = ClocksUnderTest()
  var selection: (any SelectionPresenter)? { clocks.selection }
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
        SelectionState(searchText: "ASIA", matches: asia, scrollPosition: 1),
        SelectionState(searchText: "x"), nil,
      ])
  }

  @Test func `Picking adds the zone and hides the sheet`() throws {
    clocks.master.showSelection()
    selection?.search("tok")
    try selection?.pickZone(identifier: "Asia/Tokyo")
    #expect(clocks.document.state.zones.map(\.identifier) == ["Asia/Tokyo"])
    #expect(selection?.state == nil)
    #expect(clocks.screens.states.last?.clocks.count == 1)
  }

  @Test func `Picking is one step: one undo takes the zone away and shows the sheet again`() throws
  {
    clocks.master.showSelection()
    selection?.search("tok")
    let history = History(clocks.document, clocks.viewState)
    let screens = clocks.screens.states.count
    try selection?.pickZone(identifier: "Asia/Tokyo")
    #expect(clocks.screens.states.count == screens + 1)
    #expect(history.line.map(\.label) == ["start", "pick Asia/Tokyo"])
    try history.undo()
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

  @Test func `Only changes of the sheet are shown on it`() throws {
    clocks.master.showSelection()
    let count = clocks.sheets.states.count
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    clocks.master.toggleEditing()
    clocks.master.scroll(to: 1)
    try clocks.master.renameZone(id: .nth(1), name: "home")
    try clocks.master.removeZone(id: .nth(1))
    clocks.detail?.close()
    clocks.time.advance(by: 60)
    #expect(clocks.sheets.states.count == count)
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
