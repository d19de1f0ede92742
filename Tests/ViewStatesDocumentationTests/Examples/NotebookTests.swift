import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

@testable import Notebook

final class MockDetailPresenter: MockPresenter<String?, MockDetailPresenter.Call>, DetailPresenter {
  enum Call: Equatable {
    case write(String)
    case dismiss
  }

  func write(_ text: String) { calls.record(.write(text)) }
  func dismiss() { calls.record(.dismiss) }
}

@MainActor @Suite struct NotebookTests {
  let notes = Store(Notes(texts: [1: "milk", 2: "bread"]))
  let screens = Store(Screens())

  @Test func `a detail is watched in one line`() throws {
    let list = ListPresenter(notes: notes, screens: screens)
    try ReleaseCheck.run { check in
      list.present(1)
      check.watch(try #require(list.detail.state))
      screens.send(.show(note: nil))
    }
  }

  @Test func `a screen is tested with a double of the detail`() {
    let mock = MockDetailPresenter(state: "milk")
    let detail = MockPresenter<(any DetailPresenter)?, Never>(state: mock)
    let view = Recorder<String?>()
    detail.attach(for: view) { view, presenter in view.update(with: presenter?.state) }
    detail.state?.dismiss()
    detail.state = nil
    #expect(view.all == ["milk", nil])
    #expect(Array(mock.calls) == [.dismiss])
  }
}

extension NotebookTests {
  @Test func `a detail is behind a protocol of the parent`() {
    let detail: any StateSource<(any DetailPresenter)?>
    detail = Child(of: screens, \.note) { id -> any DetailPresenter in
      NotePresenter(id: id, notes: notes, screens: screens)
    }
    #expect(detail.observed.state == nil)
    screens.send(.show(note: 2))
    #expect(detail.observed.state?.state == "bread")
  }
}
