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

  let walk = Store(Walk())
  let copy = Store(Walk())
  let stream = MockStream<Int, TitleFailure>()

  // MARK: - Events

  @Test func `each event becomes an action, and what it sends is another change`() {
    let states = Recorder<String>()
    let listener = Listener(to: walk.changes) { [copy] in copy.send(.add($0.state.steps.count)) }
    walk.attach(for: states) { $0.update(with: "walk \($1.steps)") }
    copy.attach(for: states) { $0.update(with: "copy \($1.steps)") }
    states.takeAll()
    walk.send(.add(7))
    walk.send(.add(8))
    #expect(
      states.takeAll() == ["walk [7]", "copy [1]", "walk [7, 8]", "copy [1, 2]"])
    withExtendedLifetime(listener) {}
  }

  @Test func `listening to events ends by cancelling, or with the listener, and keeps neither`()
    throws
  {
    try ReleaseCheck.run { check in
      let source = check.watch(Store(Walk()))
      let first = check.watch(Listener(to: source.changes) { [copy] _ in copy.send(.add(1)) })
      let second = check.watch(Listener(to: source.changes) { [copy] _ in copy.send(.add(2)) })
      source.send(.add(0))
      first.cancel()
      first.cancel()
      source.send(.add(0))
      withExtendedLifetime(second) {}
    }
    #expect(copy.state.steps == [1, 2, 2])
  }

  // MARK: - Sequences

  /// Listens to the stream, and notes how it has ended.
  func listen(_ ends: Recorder<TitleFailure?>) -> Listener {
    Listener(to: stream) { [walk] step in
      walk.send(.add(step))
    } ended: { failure in
      ends.hear(failure)
    }
  }

  @Test(arguments: [nil, TitleFailure.noConnection])
  func `each element becomes an action, and the end is told once after the last`(
    failure: TitleFailure?
  ) async {
    let ends = Recorder<TitleFailure?>()
    let listener = listen(ends)
    for step in 1...3 { await stream.yield(step) }
    #expect(walk.state.steps == [1, 2, 3])
    #expect(ends == [])
    if let failure { await stream.fail(with: failure) } else { await stream.finish() }
    listener.cancel()
    #expect(ends == [failure])
  }

  enum End: CaseIterable { case cancelled, released }

  @Test(arguments: End.allCases)
  func `a listener that was ended hears nothing more, nor the end`(end: End) async throws {
    let ends = Recorder<TitleFailure?>()
    try await ReleaseCheck.run { check async throws in
      let listener = check.watch(listen(ends))
      await stream.yield(1)
      if end == .cancelled { listener.cancel() }
    }
    #expect(stream.isCancelled)
    await stream.yield(2)
    await stream.finish()
    #expect(walk.state.steps == [1])
    #expect(ends.all == [])
  }

  @Test func `an element that has come and was not heard yet is dropped with the listener`()
    async throws
  {
    let (steps, continuation) = AsyncStream<Int>.makeStream()
    var listener: Listener?
    listener = Listener(to: steps) { step in walk.send(.add(step)) }
    continuation.yield(1)
    while walk.state.steps.isEmpty { await Task.yield() }
    continuation.yield(2)
    withExtendedLifetime(listener) {}
    listener = nil
    continuation.yield(3)
    await Task {}.value
    await Task {}.value
    #expect(walk.state.steps == [1])
  }

  @Test func `a presenter reacts to its own work`() async throws {
    let service = TitleService()
    let presenter = TitlePresenter(service)
    let reaction = Reaction(to: presenter.work, part: \.isLoading) { [walk] isLoading in
      walk.send(.add(isLoading ? 1 : 0))
    }
    presenter.work.start(1)
    try await service.calls.next(1).succeed(with: "Emma")
    #expect(walk.state.steps == [1, 0])
    withExtendedLifetime(reaction) {}
  }
}
