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

  @Test func `a view that holds its presenter makes no cycle`() throws {
    try ReleaseCheck.run { check in
      let presenter = check.watch(MockTripPresenter(state: Trip()))
      let view = check.watch(TripView(presenter))
      presenter.attach(view)
      presenter.state = Trip(title: "run")
    }
  }

  @Test func `objects that hold each other are named`() {
    let leak = Leak()
    let error = #expect(throws: RequirementFailure.self) {
      try ReleaseCheck.run { check in
        let presenter = check.watch(MockTripPresenter(state: Trip()), "the presenter of the map")
        leak.held = [check.watch(TripView(presenter))]
        check.watch(Leak())
      }
    }
    #expect(
      error?.reason.description == """
        expected to be released, but something still holds them (often two objects hold each \
        other, or a closure or a task captures self):
          the presenter of the map
          TripView
        """)
  }

  @Test func `an object that is known by a protocol is watched under the name of its type`() throws
  {
    let leak = Leak()
    func presenter() -> (any TripPresenter)? {
      let presenter = MockTripPresenter(state: Trip())
      leak.held.append(presenter)
      return presenter
    }
    let error = #expect(throws: RequirementFailure.self) {
      try ReleaseCheck.run { check in
        check.watch(try #require(presenter()))
        check.watch(try #require(presenter()), "the presenter of the map")
        let held = try #require(presenter())
        #expect(check.watch(held).state == Trip())
      }
    }
    #expect(
      error?.reason
        == .notReleased(["MockTripPresenter", "the presenter of the map", "MockTripPresenter"]))
    leak.held = []
    try ReleaseCheck.run { check in
      check.watch(try #require(presenter()))
      leak.held = []
    }
  }

  @Test func `objects that do not fit into a closure are watched by hand`() throws {
    let (check, leak) = (ReleaseCheck(), Leak())
    leak.held = [check.watch(Leak())]
    let error = #expect(throws: RequirementFailure.self) { try check.requireReleased() }
    #expect(error?.reason == .notReleased(["Leak"]))
    #expect(error?.location.line == #line - 2)
    leak.held = []
    try check.requireReleased()
  }

  @Test func `an object that a cancelled task holds a moment longer is waited for`() async throws {
    let clock = ManualClock()
    try await ReleaseCheck.run { check in
      let worker = check.watch(Worker())
      worker.start(clock)
      await clock.waitForSleeper()
      worker.work?.cancel()
    }
  }

  @Test func `an object that a running task holds is named`() async {
    let clock = ManualClock()
    let error = await #expect(throws: RequirementFailure.self) {
      try await ReleaseCheck.run { check in
        check.watch(Worker()).start(clock)
        await clock.waitForSleeper()
      }
    }
    #expect(error?.reason == .notReleased(["Worker"]))
    await clock.advance(by: .seconds(1))
  }

  @Test func `an error of the closure is passed on`() {
    #expect(throws: CancellationError.self) {
      try ReleaseCheck.run { _ in throw CancellationError() }
    }
  }

  @Test func `a value cannot be watched`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      ReleaseCheck().watch(Trip())
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Trip is no class, and only objects are released."))
  }
}
