import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct ReleaseCheckTests {
  /// A view that holds its presenter, as views do.
  final class TripView: StateUpdatable {
    let presenter: any TripPresenter
    init(_ presenter: some TripPresenter) { self.presenter = presenter }
    func update(with state: Trip) {}
  }

  final class Leak {
    var held: [AnyObject] = []
  }

  /// An owner of work that is cancelled with it.
  @MainActor final class Worker {
    private(set) var work: Task<Void, Never>?

    func start(_ clock: ManualClock) {
      work = Task { [self] in
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          keep()
        }
      }
    }

    func keep() {}
  }

  let leak = Leak()
  let clock = ManualClock()

  @Test func `what is held is named by its own type, or as the test says`() {
    let error = #expect(throws: RequirementFailure.self) {
      try ReleaseCheck.run { check in
        let presenter: any TripPresenter = MockTripPresenter(state: Trip())
        leak.held = [check.watch(TripView(MockTripPresenter(state: Trip()))), presenter]
        #expect(check.watch(presenter).state == Trip())
        check.watch(presenter, "the presenter of the map")
        check.watch(Leak())
      }
    }
    #expect(
      error?.reason == """
        expected to be released, but something still holds them (often two objects hold each \
        other, or a closure or a task captures self):
          TripView
          MockTripPresenter
          the presenter of the map
        """)
  }

  /// Runs a check of an owner whose task sleeps.
  func check(isCancelled: Bool) async throws {
    try await ReleaseCheck.run { check in
      let worker = check.watch(Worker())
      worker.start(clock)
      await clock.waitForSleeper()
      if isCancelled { worker.work?.cancel() }
    }
  }

  @Test func `an object that a cancelled task holds a moment longer is waited for`() async throws {
    try await check(isCancelled: true)
    let error = await #expect(throws: RequirementFailure.self) {
      try await check(isCancelled: false)
    }
    #expect(error?.reason.hasSuffix("captures self): Worker") == true)
    await clock.advance(by: .seconds(1))
  }

  @Test func `an error of the closure is passed on`() {
    #expect(throws: CancellationError.self) {
      try ReleaseCheck.run { _ in throw CancellationError() }
    }
  }
}
