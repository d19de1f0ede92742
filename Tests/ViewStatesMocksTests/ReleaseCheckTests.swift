import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct ReleaseCheckTests {
  @MainActor final class Leak {
    var held: [AnyObject] = []
  }

  let leak = Leak()
  let clock = ManualClock()

  @Test func `what is held is named by its own type, or as the test says`() {
    let error = #expect(throws: RequirementFailure.self) {
      try ReleaseCheck.run { check in
        let presenter: any Presenter = MockPresenter<Int, Never>(state: 0)
        leak.held = [check.watch(presenter)]
        check.watch(presenter, "the presenter of the map")
        check.watch(Leak())
      }
    }
    #expect(
      error?.reason == """
        expected to be released, but something still holds them (often two objects hold each \
        other, or a closure or a task captures self):
          MockPresenter<Int, Never>
          the presenter of the map
        """)
  }

  /// Runs a check of an object that a sleeping task holds.
  func check(isCancelled: Bool) async throws {
    try await ReleaseCheck.run { check async in
      let held = check.watch(Leak())
      let work = Task {
        try? await clock.sleep(for: .seconds(1))
        held.held = []
      }
      await clock.waitForSleeper()
      if isCancelled { work.cancel() }
    }
  }

  @Test func `an object that a cancelled task holds a moment longer is waited for`() async throws {
    try await check(isCancelled: true)
    let error = await #expect(throws: RequirementFailure.self) {
      try await check(isCancelled: false)
    }
    #expect(error?.reason.hasSuffix("captures self): Leak") == true)
    await clock.advance(by: .seconds(1))
  }

  @Test func `presenter and view are released`() throws {
    try ReleaseCheck.run { check in
      let presenter = check.watch(CounterPresenter())
      let view = check.watch(CounterView(presenter: presenter))
      presenter.attach(view)
    }
  }

  @Test func `an error of the closure is passed on`() {
    #expect(throws: CancellationError.self) {
      try ReleaseCheck.run { _ in throw CancellationError() }
    }
  }
}
