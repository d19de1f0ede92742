import ViewStates
import ViewStatesDescribing

/// Records everything that a double is given, for a test to examine element by element.
///
/// It is a view that keeps every state, a listener that keeps every event, and the list of calls of
/// a mock:
///
/// ```swift
/// let recorder = Recorder<Int>()
/// presenter.attach(recorder)
/// presenter.increment()
/// try recorder.requireNext(0)
/// try recorder.requireNext(1)
/// try recorder.requireNoMore()
/// ```
///
/// A presenter holds its views weakly, and a source of events its listeners, so the test must keep
/// the recorder.
///
/// The recorder remembers how far the test has come. An element that was compared counts as
/// examined even if it differed, so a test can continue after a failure. As a collection, the
/// recorder has every element, examined or not.
///
/// The compiler fills in the place of each requirement; see ``CodeLocation``.
@MainActor
public final class Recorder<Element> {
  /// Every element so far, in order, examined or not.
  public private(set) var all: [Element] = []
  /// The number of elements that the test has examined.
  private var examined = 0
  private let thing: String
  private let clock: any Clock<Duration>
  private let text: (Element) -> String
  private let waiters = Waiters()

  /// Creates an empty recorder, with the word for an element in the text of a failure, and the
  /// clock that limits the wait for one.
  public convenience init(
    of thing: String = "state", waitingOn clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(of: thing, waitingOn: clock) { ValueText($0).text }
  }

  init(
    of thing: String, waitingOn clock: any Clock<Duration>, text: @escaping (Element) -> String
  ) {
    (self.thing, self.clock, self.text) = (thing, clock, text)
  }

  /// The elements that the test has not examined yet.
  public var unexamined: ArraySlice<Element> { all[examined...] }

  /// Keeps an element.
  public func record(_ element: Element) {
    all.append(element)
    waiters.notify()
  }

  /// Marks every element so far as examined.
  ///
  /// - Returns: The elements that were not examined before.
  @discardableResult
  public func takeAll() -> [Element] {
    defer { examined = all.count }
    return Array(unexamined)
  }

  // MARK: Requiring

  /// Examines the next element and returns it.
  ///
  /// - Throws: ``RequirementFailure`` if there is no further element.
  @discardableResult
  public func requireNext(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) -> Element {
    try requireNext("one", at: CodeLocation(fileID, filePath, line, column))
  }

  /// Examines the next element and requires that it equals the expected one.
  ///
  /// - Throws: ``RequirementFailure``, which shows the differences, or says that there is no
  ///   further element.
  public func requireNext(
    _ expected: Element, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) where Element: Equatable {
    let location = CodeLocation(fileID, filePath, line, column)
    let next = try requireNext(text(expected), at: location)
    if next == expected { return }
    throw RequirementFailure(nameOfLast, expected: expected, got: next, at: location)
  }

  /// Requires that the test has examined every element.
  ///
  /// - Throws: ``RequirementFailure``, which lists the elements that were not examined.
  public func requireNoMore(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) {
    guard examined < all.count else { return }
    // A few are enough to recognize their source.
    let shown = unexamined.prefix(8).enumerated().map {
      "got \(thing) \(examined + 1 + $0): \(text($1))"
    }
    let more = unexamined.count - shown.count
    throw RequirementFailure(
      "expected no more \(thing)s", shown + (more > 0 ? ["and \(more) more"] : []),
      at: CodeLocation(fileID, filePath, line, column))
  }

  /// Waits for the next element, examines it and returns it.
  ///
  /// If none comes within five seconds, the test fails and lists those that came. Five seconds are
  /// long for a task that only waits for its turn, and short for the person who waits. A busy
  /// machine does not use them up: the time counts only while the main actor gets its turns.
  ///
  /// - Throws: ``RequirementFailure`` if none comes in time; `CancellationError` if the task is
  ///   cancelled before one comes. The recorder can still be used after either.
  @discardableResult
  public func next(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Element {
    try await next(at: CodeLocation(fileID, filePath, line, column))
  }

  /// Waits for the next element; a failure names the expected element, and the last few that came.
  func next(with expected: String? = nil, at location: CodeLocation) async throws -> Element {
    if await waiters.wait(on: clock, until: { examined < all.count }) {
      return try requireNext("one", at: location)
    }
    try Task.checkCancellation()
    let with = expected.map { " with \($0)" } ?? ""
    let shown = all.enumerated().suffix(8).map { "\(thing) \($0 + 1): \(text($1))" }
    throw RequirementFailure(
      late: "\(thing) \(examined + 1)\(with)", got: shown, at: location)
  }

  private func requireNext(
    _ expected: @autoclosure () -> String, at location: CodeLocation
  ) throws(RequirementFailure) -> Element {
    examined += 1
    if examined <= all.count { return all[examined - 1] }
    defer { examined = all.count }
    throw RequirementFailure("\(nameOfLast): expected \(expected()), got none", at: location)
  }

  /// The element that was examined last, as a failure calls it.
  var nameOfLast: String { "\(thing) \(examined)" }
}

// MARK: - What is recorded

extension Recorder: StateUpdatable, EventListener {
  /// Keeps the state.
  public func update(with state: Element) { record(state) }

  /// Keeps the event.
  public func hear(_ event: Element) { record(event) }
}

extension Recorder: @MainActor RandomAccessCollection {
  /// The position of the first element: 0.
  public var startIndex: Int { all.startIndex }

  /// The number of elements.
  public var endIndex: Int { all.endIndex }

  /// The element at a position, examined or not.
  public subscript(position: Int) -> Element { all[position] }

  /// Whether exactly these elements were recorded, examined or not.
  public static func == (recorder: Recorder, elements: [Element]) -> Bool
  where Element: Equatable {
    recorder.all == elements
  }
}
