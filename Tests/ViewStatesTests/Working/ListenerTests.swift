import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct ListenerTests {
  struct Walk: StateModel {
    enum Action: Codable, Sendable { case add(Int) }

    var steps: [Int] = []

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let step): steps.append(step)
      }
    }
  }

  final class Pedometer: StateSource {
    struct State: Equatable {
      var steps = 0
      var battery = 100
    }

    let views = Views<State>()
    var state = State() {
      didSet { updateViews() }
    }
  }

  final class WalkPresenter: Presenter {
    let views = Views<String>()
    private let walk: Store<Walk>
    private let pedometer: Pedometer
    private let listener: Listener

    var state: String { "\(pedometer.state.steps): \(walk.state.steps)" }

    init(walk: Store<Walk>, pedometer: Pedometer) {
      (self.walk, self.pedometer) = (walk, pedometer)
      listener = Listener(to: pedometer, part: \.steps) { walk.send(.add($0)) }
      follow(pedometer)
      follow(walk)
    }
  }

  let walk = Store(Walk())
  let pedometer = Pedometer()

  @Test func `each change of a source becomes an action, the present state does not`() {
    let listener = Listener(to: pedometer) { [walk] in walk.send(.add($0.steps)) }
    for steps in 1...3 { pedometer.state.steps = steps }
    #expect(walk.state.steps == [1, 2, 3])
    withExtendedLifetime(listener) {}
  }

  @Test func `a part that stays equal becomes no action`() {
    let listener = Listener(to: pedometer, part: \.steps) { [walk] in
      walk.send(.add($0))
    }
    pedometer.state.battery = 99
    pedometer.state.steps = 1
    pedometer.state.battery = 98
    #expect(walk.state.steps == [1])
    withExtendedLifetime(listener) {}
  }

  @Test func `a screen sees the event first, and then what became of it`() {
    let presenter = WalkPresenter(walk: walk, pedometer: pedometer)
    let recorder = StateRecorder<String>()
    presenter.attach(recorder)
    pedometer.state.steps = 1
    pedometer.state.steps = 2
    #expect(recorder.states == ["0: []", "1: []", "1: [1]", "2: [1]", "2: [1, 2]"])
  }

  @Test func `events that are caused by an action are handled after it, in order`() {
    let listener = Listener(to: pedometer, part: \.steps) { [walk, pedometer] steps in
      if steps < 3 { pedometer.state.steps = steps + 1 }
      walk.send(.add(steps))
    }
    pedometer.state.steps = 1
    #expect(walk.state.steps == [1, 2, 3])
    withExtendedLifetime(listener) {}
  }

  enum Step {
    case steps(Int)
    case battery(Int)
    case releaseOwner
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `every change is handled once and in order, and none after the release`(seed: UInt64) throws
  {
    let walk = RandomWalk<Step>(seed: seed, steps: 100) { random in
      switch random.next() % 50 {
      case 0: .releaseOwner
      case 1..<15: .battery(Int(random.next() % 3))
      default: .steps(Int(random.next() % 3))
      }
    }
    try walk.run { steps in
      let (walk, pedometer) = (Store(Walk()), Pedometer())
      var presenter: WalkPresenter? = WalkPresenter(walk: walk, pedometer: pedometer)
      var (expected, last) = ([Int](), 0)
      for step in steps {
        switch step {
        case .releaseOwner: presenter = nil
        case .battery(let battery): pedometer.state.battery = battery
        case .steps(let count):
          pedometer.state.steps = count
          if presenter != nil, count != last { expected.append(count) }
          last = count
        }
        if walk.state.steps != expected { return "expected \(expected), got \(walk.state.steps)" }
      }
      return nil
    }
  }

  @Test func `listening ends with its owner and keeps neither`() throws {
    try ReleaseCheck.run { check in
      check.watch(WalkPresenter(walk: walk, pedometer: pedometer))
      let listener = check.watch(
        Listener(to: check.watch(Pedometer())) { [walk] in walk.send(.add($0.steps))
        }
      )
      withExtendedLifetime(listener) {}
    }
    pedometer.state.steps = 1
    #expect(walk.state.steps == [])
  }

  @Test func `each element of a sequence becomes an action, in order, until the owner goes`()
    async throws
  {
    let (steps, continuation) = AsyncStream<Int>.makeStream()
    let recorder = StateRecorder<Walk>()
    walk.attach(recorder)
    recorder.takeAll()
    var listener: Listener? = Listener(to: steps) { [walk] in walk.send(.add($0)) }
    for step in 1...3 { continuation.yield(step) }
    for count in 1...3 { #expect(try await recorder.next().steps == Array(1...count)) }
    withExtendedLifetime(listener) {}
    // An element that was sent but not handled yet is dropped with the owner, too.
    continuation.yield(4)
    listener = nil
    continuation.yield(5)
    await Task {}.value
    await Task {}.value
    #expect(walk.state.steps == [1, 2, 3])
  }

  @Test func `the failure of a sequence is handled after its last element`() async throws {
    let (steps, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let recorder = StateRecorder<Walk>()
    walk.attach(recorder)
    recorder.takeAll()
    let listener = Listener(to: steps) { [walk] in
      walk.send(.add($0))
    } failed: { [walk] _ in
      walk.send(.add(-1))
    }
    continuation.yield(1)
    continuation.finish(throwing: TitleFailure.noConnection)
    try await recorder.next()
    #expect(try await recorder.next().steps == [1, -1])
    withExtendedLifetime(listener) {}
  }

  @Test func `a presenter listens to its own work`() async throws {
    let lookup = TitleLookup(.latest)
    let listener = Listener(to: lookup.work, part: \.isLoading) { [walk] isLoading in
      walk.send(.add(isLoading ? 1 : 0))
    }
    lookup.work.start(1)
    try await lookup.calls.next(1).succeed(with: "Emma")
    #expect(walk.state.steps == [1, 0])
    withExtendedLifetime(listener) {}
  }
}
