import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesTimeTravel

@MainActor @Suite struct MockPresentersTests {
  let clock = ZoneClock(id: .nth(1), name: "a", identifier: "b", time: nil)

  @Test func `The list records every call with its arguments, in order`() throws {
    let presenter = MockMasterPresenter()
    try presenter.addZone(identifier: "Asia/Tokyo")
    try presenter.removeZone(id: .nth(3))
    try presenter.renameZone(id: .nth(4), name: "office")
    try presenter.openZone(id: .nth(5))
    presenter.toggleEditing()
    presenter.scroll(to: 6)
    presenter.showSelection()
    #expect(
      presenter.calls == [
        .addZone(identifier: "Asia/Tokyo"), .removeZone(id: .nth(3)),
        .renameZone(id: .nth(4), name: "office"),
        .openZone(id: .nth(5)), .toggleEditing, .scroll(to: 6), .showSelection,
      ])
  }

  @Test func `A refused intent is recorded and throws the refusal`() {
    let (list, sheet) = (MockMasterPresenter(), MockSelectionPresenter())
    (list.refusal, sheet.refusal) = (.full, .noSelection)
    #expect(throws: ClocksRefusal.full) { try list.addZone(identifier: "a") }
    #expect(throws: ClocksRefusal.full) { try list.removeZone(id: .nth(1)) }
    #expect(throws: ClocksRefusal.full) { try list.renameZone(id: .nth(1), name: "a") }
    #expect(throws: ClocksRefusal.full) { try list.openZone(id: .nth(1)) }
    #expect(throws: ClocksRefusal.noSelection) { try sheet.pickZone(identifier: "a") }
    #expect(
      list.calls == [
        .addZone(identifier: "a"), .removeZone(id: .nth(1)), .renameZone(id: .nth(1), name: "a"),
        .openZone(id: .nth(1)),
      ])
    #expect(sheet.calls == [.pickZone(identifier: "a")])
  }

  @Test func `The detail and the sheet record every call`() throws {
    let detail = MockDetailPresenter(state: DetailState(clock: clock))
    let sheet = MockSelectionPresenter()
    detail.close()
    sheet.search("york")
    sheet.scroll(to: 3)
    try sheet.pickZone(identifier: "America/New_York")
    sheet.dismiss()
    #expect(detail.calls == [.close])
    #expect(
      sheet.calls == [
        .search("york"), .scroll(to: 3), .pickZone(identifier: "America/New_York"), .dismiss,
      ])
  }

  @Test func `The history records every call, and answers as the test says`() throws {
    let presenter = MockTimeTravelPresenter()
    #expect(try presenter.undo(.everything))
    presenter.canTravel = false
    #expect(!(try presenter.redo(.document)))
    presenter.error = .unknownStep(3)
    #expect(throws: HistoryError.unknownStep(3)) { try presenter.jump(.viewState, to: 3) }
    presenter.endGroup()
    presenter.split()
    presenter.join()
    #expect(
      presenter.calls == [
        .undo(.everything), .redo(.document), .jump(.viewState, to: 3), .endGroup, .split, .join,
      ])
    presenter.lines[.document] = [HistoryStep(id: 0, parent: nil, label: "start", actionCount: 1)]
    presenter.branches[.document] = [HistoryBranch(fork: 0, tip: 1, count: 1)]
    #expect(
      presenter.line(of: .document, before: .max, after: .max) == [
        HistoryStep(id: 0, parent: nil, label: "start", actionCount: 1)
      ])
    #expect(presenter.branches(of: .document) == [HistoryBranch(fork: 0, tip: 1, count: 1)])
    presenter.branchSteps[.document] = [
      HistoryStep(id: 1, parent: 0, label: "add", actionCount: 1)
    ]
    #expect(presenter.step(0, of: .document)?.label == "start")
    #expect(presenter.step(1, of: .document)?.label == "add")
    #expect(presenter.step(2, of: .document) == nil)
    #expect(presenter.step(0, of: .everything) == nil)
    #expect(presenter.line(of: .everything, before: .max, after: .max).isEmpty)
    #expect(presenter.branches(of: .viewState).isEmpty)
  }

  @Test func `A view is shown the first state and each state that is set`() {
    let list = MockMasterPresenter(state: MasterState(isEditing: true))
    let sheet = MockSelectionPresenter()
    let detail = MockDetailPresenter(state: DetailState(clock: clock))
    let (lists, sheets) = (StateRecorder<MasterState>(), StateRecorder<SelectionState>())
    let details = StateRecorder<DetailState>()
    list.attach(lists)
    sheet.attach(sheets)
    detail.attach(details)
    list.state = MasterState()
    list.state = MasterState()
    sheet.state = SelectionState(searchText: "a")
    detail.state.clock.name = "c"
    #expect(lists.states == [MasterState(isEditing: true), MasterState(), MasterState()])
    #expect(sheets.states == [SelectionState(), SelectionState(searchText: "a")])
    #expect(details.states.map(\.clock.name) == ["a", "c"])
  }

  @Test func `The list presents a detail and a sheet as the test says`() {
    let list = MockMasterPresenter()
    #expect(list.detail.state == nil)
    #expect(list.selection.state == nil)
    let detail = MockDetailPresenter(state: DetailState(clock: clock))
    let sheet = MockSelectionPresenter()
    list.detail = MockPresenter<(any DetailPresenter)?, Never>(state: detail)
    list.selection = MockPresenter<(any SelectionPresenter)?, Never>(state: sheet)
    #expect(list.detail.state === detail)
    #expect(list.selection.state === sheet)
  }
}

extension Identity {
  fileprivate static func nth(_ number: Int) -> Identity { Identity(number: number, nonce: 0) }
}
