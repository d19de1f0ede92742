import Observation
import Synchronization
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

@MainActor @Suite struct ObservedStateTests {
  struct Walk: Equatable {
    var title = "walk"
    var stops = ["home"]
  }

  let presenter = MockPresenter<Walk, Never>(state: Walk())

  /// Whether a change makes an observer of what is read look again.
  func isObserved(_ read: () -> Void, change: () -> Void) -> Bool {
    let isChanged = Atomic(false)
    withObservationTracking(read) { isChanged.store(true, ordering: .relaxed) }
    change()
    return isChanged.load(ordering: .relaxed)
  }

  @Test func `it shows the present state and each that follows`() {
    let observed = ObservedState(of: presenter)
    #expect(observed.state == Walk())
    presenter.state.title = "run"
    #expect(observed.state == Walk(title: "run"))
  }

  @Test func `who has read the state is told of the next update, an equal one too`() {
    let observed = ObservedState(of: presenter)
    #expect(
      isObserved {
        _ = observed.state
      } change: {
        presenter.state.title = "run"
      })
    #expect(
      isObserved {
        _ = observed.state
      } change: {
        presenter.updateViews()
      })
    #expect(
      !isObserved {
        _ = observed
      } change: {
        presenter.state.title = "ride"
      })
    #expect(
      !isObserved {
        _ = observed.state
      } change: {
      })
  }

  @Test func `an observed part changes only when the part differs`() {
    let stops = ObservedState(presenter.state.stops)
    presenter.attach(stops, to: \.stops)
    #expect(
      !isObserved {
        _ = stops.state
      } change: {
        presenter.state.title = "run"
      })
    #expect(
      isObserved {
        _ = stops.state
      } change: {
        presenter.state.stops = []
      })
    #expect(stops.state == [])
  }

  @Test func `while it is told, it shows the state before, as observers expect`() {
    let observed = ObservedState(of: presenter)
    let seen = StateRecorder<String>()
    withObservationTracking {
      _ = observed.state
    } onChange: {
      MainActor.assumeIsolated { seen.update(with: observed.state.title) }
    }
    presenter.state.title = "run"
    #expect(seen.states == ["walk"])
    #expect(observed.state.title == "run")
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a sequence of observations sees the states until the presenter is done`() async {
    let observed = ObservedState(of: presenter)
    var titles: [String] = []
    for await title in Observations({ observed.state.title }) {
      titles.append(title)
      switch title {
      case "walk": presenter.state.title = "run"
      case "run": presenter.state.title = "ride"
      default: break
      }
      if title == "ride" { break }
    }
    #expect(titles == ["walk", "run", "ride"])
  }

  @Test func `it keeps its presenter, and neither outlives the screen`() throws {
    try ReleaseCheck.run { check in
      let observed = ObservedState(
        of: check.watch(MockPresenter<Walk, Never>(state: Walk(title: "kept")), "presenter"))
      check.watch(observed)
      let error = #expect(throws: RequirementFailure.self) {
        try check.requireReleased()
      }
      #expect(error?.reason == .notReleased(["presenter", "ObservedState<Walk>"]))
      #expect(observed.state.title == "kept")
    }
  }

  @Test func `released, it is not held by a presenter that lives on`() throws {
    try ReleaseCheck.run { $0.watch(ObservedState(of: presenter)) }
    presenter.state.title = "run"
    #expect(!presenter.views.mark.isWatched)
  }
}
