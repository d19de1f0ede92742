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

  @Test
  func `an observer that has read the state is notified of the next update, even an equal one`() {
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

  @Test func `an observer that is being notified still reads the state before the update`() {
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

  @Test func `a presenter that lives on does not hold a released observed state`() throws {
    try ReleaseCheck.run { $0.watch(ObservedState(of: presenter)) }
    presenter.state.title = "run"
    #expect(!presenter.views.mark.isWatched)
  }

  @Test func `attached by hand, it does not keep the presenter, and shows its last state`() throws {
    let observed = ObservedState(Walk())
    try ReleaseCheck.run { check in
      let presenter = check.watch(MockPresenter<Walk, Never>(state: Walk(title: "run")))
      presenter.attach(observed)
      presenter.state.title = "ride"
    }
    #expect(observed.state == Walk(title: "ride"))
  }

  @Test func `an observed part does not keep the presenter either, and is held weakly`() throws {
    let stops = ObservedState(["none"])
    try ReleaseCheck.run { check in
      let presenter = check.watch(MockPresenter<Walk, Never>(state: Walk()))
      presenter.attach(stops, to: \.stops)
    }
    #expect(stops.state == ["home"])
    try ReleaseCheck.run { check in
      presenter.attach(check.watch(ObservedState("")), to: \.title)
    }
    presenter.state.title = "run"
    #expect(!presenter.views.mark.isWatched)
  }

  @Test func `several observed states of one presenter are released one by one`() throws {
    let kept = ObservedState(of: presenter)
    try ReleaseCheck.run { check in
      for _ in 1...3 { check.watch(ObservedState(of: presenter)) }
    }
    presenter.state.title = "run"
    #expect(kept.state == Walk(title: "run"))
  }
}
