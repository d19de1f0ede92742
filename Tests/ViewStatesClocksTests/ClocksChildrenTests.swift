import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesMocks

/// Law 8 for the detail and the sheet: a presenter lives exactly as long as its screen.
@MainActor @Suite struct ClocksChildrenTests {
  let clocks = ClocksUnderTest()
  let timeTravel: ClocksTimeTravelPresenter

  init() throws {
    timeTravel = ClocksTimeTravelPresenter(document: clocks.document, viewState: clocks.viewState)
    for identifier in ["Asia/Tokyo", "Europe/Berlin"] {
      try clocks.master.addZone(identifier: identifier)
    }
  }

  @Test func `The detail stays the same object while its zone is open, whatever else changes`()
    throws
  {
    try clocks.master.openZone(id: .nth(1))
    let opened = clocks.document.state
    let detail = try #require(clocks.detail)
    clocks.master.toggleEditing()
    try clocks.master.renameZone(id: .nth(1), name: "Aachen")  // moves to the top of the list
    try clocks.master.removeZone(id: .nth(2))
    try clocks.master.openZone(id: .nth(1))
    clocks.time.advance(by: 60)
    #expect(clocks.detail === detail)
    #expect(detail.state.clock.name == "Aachen")
    try timeTravel.undo(.everything)
    try timeTravel.jump(.everything, to: 3)
    #expect(clocks.detail === detail)
    try clocks.document.restore(opened)
    try clocks.viewState.restore(clocks.viewState.state)
    #expect(clocks.detail === detail)
    #expect(detail.state.clock.name == "Tokyo")
  }

  @Test func `The detail is released when it is closed, and when its zone is removed`() throws {
    let check = ReleaseCheck()
    for end in [
      { clocks.detail?.close() },
      { try clocks.master.openZone(id: .nth(2)) },
      { try timeTravel.undo(.everything) },
      { try clocks.viewState.restore(ClocksViewState()) },
      { try clocks.document.send(.remove(id: .nth(1))) },
    ] as [() throws -> Void] {
      try clocks.master.openZone(id: .nth(1))
      check.watch(try #require(clocks.detail) as AnyObject, "the detail")
      try end()
      try check.requireReleased()
    }
  }

  @Test func `Undo brings a new detail of a removed zone`() throws {
    try clocks.master.openZone(id: .nth(1))
    let before = clocks.detail
    try clocks.document.send(.remove(id: .nth(1)))
    #expect(clocks.detail == nil)
    try timeTravel.undo(.everything)
    let after = try #require(clocks.detail)
    #expect(after !== before)
    #expect(after.state == clocks.details.states.last)
  }

  @Test func `The sheet stays the same object until it is hidden, and is released then`() throws {
    let check = ReleaseCheck()
    for end in [
      { clocks.selection?.dismiss() },
      { try clocks.selection?.pickZone(identifier: "Asia/Kathmandu") },
      { try timeTravel.jump(.everything, to: 0) },
      { try clocks.viewState.restore(ClocksViewState()) },
    ] as [() throws -> Void] {
      clocks.master.showSelection()
      let sheet = ObjectIdentifier(try #require(clocks.selection))
      check.watch(try #require(clocks.selection) as AnyObject, "the sheet")
      clocks.selection?.search("as")
      clocks.selection?.scroll(to: 1)
      try clocks.master.addZone(identifier: "Europe/Berlin")
      clocks.master.showSelection()
      try timeTravel.undo(.everything)
      #expect(clocks.selection.map(ObjectIdentifier.init) == sheet)
      try end()
    }
    try check.requireReleased()
  }

  @Test func `Undo of a pick brings a new sheet with the same search`() throws {
    clocks.master.showSelection()
    clocks.selection?.search("kath")
    let before = clocks.selection
    try clocks.selection?.pickZone(identifier: "Asia/Kathmandu")
    #expect(clocks.selection == nil)
    try timeTravel.undo(.everything)
    #expect(clocks.selection !== before)
    #expect(clocks.selection?.state.searchText == "kath")
  }

  @Test func `Ten thousand presentations leave nothing behind`() throws {
    let check = ReleaseCheck()
    for number in 1...10_000 {
      try clocks.master.openZone(id: .nth(number % 2 + 1))
      clocks.master.showSelection()
      check.watch(try #require(clocks.detail) as AnyObject, "a detail")
      check.watch(try #require(clocks.selection) as AnyObject, "a sheet")
      if number.isMultiple(of: 3) { clocks.detail?.close() }
      clocks.selection?.dismiss()
    }
    clocks.detail?.close()
    try check.requireReleased()
    let shown = clocks.details.states.count
    clocks.time.advance(by: 60)
    try clocks.document.send(.rename(id: .nth(1), name: "office"))
    #expect(clocks.details.states.count == shown)
  }

  @Test(arguments: 1...20)
  func `Both live exactly as long as what they show, in random order`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 200, step: OnlyChangesWalkTests.Step.random).run { steps in
      let clocks = ClocksUnderTest()
      let timeTravel = ClocksTimeTravelPresenter(
        document: clocks.document, viewState: clocks.viewState)
      weak var detail: (any DetailPresenter)?
      weak var sheet: (any SelectionPresenter)?
      var open: NamedZone.ID?
      for step in steps {
        OnlyChangesWalkTests.take(step, clocks, timeTravel)
        let next = clocks.master.state.selected
        if next == open {
          guard clocks.detail === detail else { return "another detail of the same zone" }
        } else if detail != nil {
          return "the detail of a zone that is not open any more"
        }
        guard clocks.detail?.state.clock.id == next else { return "the detail of another zone" }
        (detail, open) = (clocks.detail, next)
        let isShown = clocks.viewState.state.selection != nil
        guard isShown || sheet == nil else { return "a sheet that is hidden" }
        guard sheet == nil || clocks.selection === sheet else { return "another sheet" }
        guard isShown == (clocks.selection != nil) else { return "no sheet" }
        sheet = clocks.selection
      }
      return nil
    }
  }
}
