import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

@testable import Notebook

final class MockDetailPresenter: MockPresenter<String?, String>, DetailPresenter {
  func write(_ text: String) { record(text) }
  func dismiss() { record() }
}

@MainActor @Suite struct NotebookTests {
  let notes = Store(Notes(texts: [1: "milk", 2: "bread"]))
  let screens = Store(Screens())

  @Test func `a screen is tested with a double of the detail`() {
    let mock = MockDetailPresenter(state: "milk")
    let detail = MockPresenter<(any DetailPresenter)?, Never>(state: mock)
    let view = Recorder<String?>()
    detail.attach(for: view) { view, presenter in view.update(with: presenter?.state) }
    detail.state?.dismiss()
    detail.state = nil
    #expect(view.all == ["milk", nil])
    #expect(Array(mock.calls) == ["dismiss()"])
  }

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
