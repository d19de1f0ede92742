import Testing
import ViewStates
import ViewStatesObservation

@testable import Notebook

@MainActor @Suite struct NotebookTests {
  let notes = Store(Notes(texts: [1: "milk", 2: "bread"]))
  let screens = Store(Screens())

  @Test func `a detail of several sources, behind a protocol of the parent`() {
    let detail: any StateSource<(any DetailPresenter)?>
    detail = Child(
      of: notes, screens,
      identity: { screens.state.note.flatMap { notes.state.texts[$0] == nil ? nil : $0 } },
      make: { id -> any DetailPresenter in NotePresenter(id: id, notes: notes, screens: screens) })
    screens.send(.show(note: 3))
    #expect(detail.observed.state == nil)
    notes.send(.write("eggs", note: 3))
    #expect(detail.observed.state?.state == "eggs")
  }
}
