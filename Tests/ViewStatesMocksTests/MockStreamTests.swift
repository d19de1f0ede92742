import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct MockStreamTests {
  enum Failure: Error { case noConnection }

  let stream = MockStream<Int, Failure>()
  let heard = Recorder<String>()

  func listen() -> Listener {
    Listener(to: stream) { [heard] in
      heard.hear("\($0)")
    } ended: { [heard] in
      heard.hear($0.map { "\($0)" } ?? "finished")
    }
  }

  @Test func `an element was handled when yield returns`() async throws {
    let listener = listen()
    for number in 1...3 {
      await stream.yield(number)
      try heard.requireNext("\(number)")
    }
    await stream.finish()
    try heard.requireNext("finished")
    #expect(!stream.isCancelled)
    withExtendedLifetime(listener) {}
  }

  @Test func `what nobody waits for is kept, and a failure comes after the elements`() async {
    await stream.yield(1)
    await stream.fail(with: .noConnection)
    let listener = listen()
    for _ in 1...2 { _ = try? await heard.next() }
    #expect(heard == ["1", "noConnection"])
    withExtendedLifetime(listener) {}
  }

  @Test func `a task on another thread gets the elements, too`() async throws {
    let degrees = MockStream<Double, Never>()
    let collected = Task.detached {
      await degrees.reduce(into: []) { $0.append($1) }
    }
    for number in 1...20 { await degrees.yield(Double(number)) }
    await degrees.finish()
    #expect(await collected.value == (1...20).map(Double.init))
  }

  @Test func `a stream knows that the task that waits was cancelled`() async {
    var listener: Listener? = listen()
    await stream.yield(1)
    #expect(!stream.isCancelled)
    withExtendedLifetime(listener) {}
    listener = nil
    #expect(stream.isCancelled)
    await stream.yield(2)
    #expect(heard == ["1"])
  }

  @Test func `to yield after the end stops the test`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stream = await MockStream<Int, Never>()
      await stream.finish()
      await stream.yield(1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a MockStream of Int was used after its end. Make another stream."))
  }
}
