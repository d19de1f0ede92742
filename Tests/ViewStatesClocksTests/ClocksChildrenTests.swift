import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

/// Law 8 for the detail and the sheet: a presenter lives exactly as long as its screen.
@MainActor @Suite struct ClocksChildrenTests {
  let clocks = ClocksUnderTest()

  init() throws {
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
    clocks.time.advance(by: 60)
    #expect(clocks.detail === detail)
    #expect(detail.state.clock.name == "Aachen")
    try clocks.timeTravel[.everything].jump(to: 3)
    #expect(clocks.detail === detail)
    try clocks.document.restore(opened)
    #expect(clocks.detail === detail)
    #expect(detail.state.clock.name == "Tokyo")
  }

  @Test func `The detail is released when it is closed, and when its zone is removed`() throws {
    let check = ReleaseCheck()
    for end in [
      { clocks.detail?.close() },
      { try clocks.master.openZone(id: .nth(2)) },
      { try clocks.timeTravel[.everything].undo() },
      { try clocks.viewState.restore(ClocksViewState()) },
      { try clocks.document.send(.remove(id: .nth(1))) },
    ] as [() throws -> Void] {
      try clocks.master.openZone(id: .nth(1))
      check.watch(try #require(clocks.detail), "the detail")
      try end()
      try check.requireReleased()
    }
  }

  @Test func `The sheet stays the same object until it is hidden, and is released then`() throws {
    let check = ReleaseCheck()
    for end in [
      { clocks.selection?.dismiss() },
      { try clocks.selection?.pickZone(identifier: "Asia/Kathmandu") },
      { try clocks.timeTravel[.everything].jump(to: 0) },
      { try clocks.viewState.restore(ClocksViewState()) },
    ] as [() throws -> Void] {
      clocks.master.showSelection()
      let sheet = ObjectIdentifier(try #require(clocks.selection))
      check.watch(try #require(clocks.selection), "the sheet")
      clocks.selection?.search("as")
      clocks.selection?.scroll(to: 1)
      try clocks.master.addZone(identifier: "Europe/Berlin")
      try clocks.timeTravel[.everything].undo()
      #expect(clocks.selection.map(ObjectIdentifier.init) == sheet)
      try end()
    }
    try check.requireReleased()
  }
}
