import ViewStates

/// A sequence whose elements a test sends.
///
/// ```swift
/// final class MockThermometer: Thermometer {
///   let degrees = MockStream<Double, Never>()
///
///   func temperatures() -> MockStream<Double, Never> { degrees }
/// }
/// ```
///
/// Nothing sleeps. An element that no task waits for is kept until one does. One task at a time
/// iterates over the stream.
@MainActor
public final class MockStream<Element: Sendable, Failure: Error> {
  private typealias Call = PendingCall<Void, Element?, Failure>

  /// Whether the last task that waited for an element was cancelled, as it is when its owner goes.
  public var isCancelled: Bool { call?.isCancelled ?? false }

  /// The elements that no task has waited for yet; nil is the end.
  private var kept: [Result<Element?, Failure>] = []
  /// The last wait for an element.
  private var call: Call?
  private var isOver = false

  /// Creates a stream without elements.
  public init() {}

  /// Sends an element.
  ///
  /// When this returns, a task that iterates on the main actor has handled the element and waits
  /// for the next one. Sending anything after the end is a mistake in the test and stops it.
  public func yield(_ element: Element) async { await send(.success(element)) }

  /// Ends the stream after the elements so far.
  public func finish() async { await send(.success(nil), isLast: true) }

  /// Ends the stream with a failure after the elements so far.
  public func fail(with failure: Failure) async { await send(.failure(failure), isLast: true) }

  private func send(_ next: Result<Element?, Failure>, isLast: Bool = false) async {
    if isOver {
      stopProgram(
        because: "a MockStream of \(Element.self) was used after its end. Make another stream.")
    }
    isOver = isLast
    await letStartedTasksRun()
    if let call, !call.isAnswered, !call.isCancelled {
      await call.answer(next)
    } else {
      kept.append(next)
    }
  }

  /// Waits for the next element; nil at the end, or if the task is cancelled.
  fileprivate func next() async throws(Failure) -> Element? {
    // A cancelled task waits, too, so that its cancellation is known.
    if !Task.isCancelled {
      if !kept.isEmpty { return try kept.removeFirst().get() }
      if isOver { return nil }
    }
    let call = Call(())
    self.call = call
    let result = await withTaskCancellationHandler {
      await call.wait()
    } onCancel: {
      Task { @MainActor in
        if !call.isAnswered { await call.answer(.success(nil)) }
      }
    }
    return Task.isCancelled ? nil : try result.get()
  }
}

extension MockStream: AsyncSequence {
  /// An iterator over the elements, as they come.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let stream: MockStream

    /// Waits for the next element.
    public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await stream.next()
    }
  }

  /// Creates an iterator over the elements.
  public nonisolated func makeAsyncIterator() -> Iterator { Iterator(stream: self) }
}
