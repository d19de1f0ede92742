import Synchronization
import ViewStates

/// A sequence whose elements come when a test says so.
///
/// ```swift
/// final class MockThermometer: Thermometer {
///   let degrees = MockStream<Double, Never>()
///
///   func temperatures() -> MockStream<Double, Never> { degrees }
/// }
/// ```
///
/// Nothing sleeps. An element that nobody waits for is kept until somebody does. One task at a time
/// iterates over the stream.
@MainActor
public final class MockStream<Element: Sendable, Failure: Error> {
  /// Whether a task that waited for an element was cancelled, as it is when its owner goes.
  public nonisolated var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

  private var elements: [Element] = []
  private var isAwaited = false
  /// How the stream ends, once a test has said so.
  private var end: Result<Void, Failure>?
  private var hasEnded = false
  private let waiters = Waiters()
  private let cancellation = Atomic(false)

  /// Creates a stream without elements.
  public init() {}

  /// Sends an element.
  ///
  /// When this returns, a task that iterates on the main actor has handled the element and waits
  /// for the next one. To send anything after the end is a mistake in the test and stops it.
  public func yield(_ element: Element) async {
    await change({ elements.append(element) }, until: { isAwaited })
  }

  /// Ends the stream after the elements so far.
  public func finish() async {
    await change({ end = .success(()) }, until: { hasEnded })
  }

  /// Ends the stream with a failure after the elements so far.
  public func fail(with failure: Failure) async {
    await change({ end = .failure(failure) }, until: { hasEnded })
  }

  private func change(_ change: () -> Void, until isHandled: () -> Bool) async {
    if end != nil {
      stopProgram(
        because: "a MockStream of \(Element.self) was used after its end. Make another stream.")
    }
    await letStartedTasksRun()
    let wasAwaited = isAwaited
    isAwaited = false
    change()
    guard wasAwaited else { return }
    waiters.notify()
    await letOthersRun { isHandled() || isCancelled }
    // A task that was resumed handles what it got in its next turn.
    await letStartedTasksRun()
  }

  /// Waits for the next element; nil at the end, or if the task is cancelled.
  fileprivate func next() async throws(Failure) -> Element? {
    isAwaited = elements.isEmpty && end == nil
    await withTaskCancellationHandler {
      await waiters.wait { !elements.isEmpty || end != nil }
    } onCancel: {
      cancellation.store(true, ordering: .releasing)
    }
    isAwaited = false
    if Task.isCancelled { return nil }
    if !elements.isEmpty { return elements.removeFirst() }
    hasEnded = true
    try end?.get()
    return nil
  }
}

extension MockStream: AsyncSequence {
  /// What asks for one element after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let stream: MockStream

    /// Waits for the next element.
    public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await stream.next()
    }
  }

  /// Makes what asks for one element after another.
  public nonisolated func makeAsyncIterator() -> Iterator { Iterator(stream: self) }
}
