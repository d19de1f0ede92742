import ViewStates
import ViewStatesDescribing

/// Keeps everything that a double is given, for a test to examine one element after another.
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
/// The recorder remembers how far the test has come. What was compared counts as examined even if
/// it differed, so a test can go on after a failure. As a collection the recorder holds every
/// element, examined or not.
///
/// The compiler fills in where a test has required something; see ``CodeLocation``.
@MainActor
public final class Recorder<Element> {
  /// Every element so far, in order, examined or not.
  public private(set) var all: [Element] = []
  /// How many elements the test has examined.
  private var examined = 0
  private let thing: String
  private let waiters = Waiters()

  /// Creates an empty recorder.
  ///
  /// - Parameter thing: The word for an element in the text of a failure.
  public init(of thing: String = "state") {
    self.thing = thing
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
    let location = CodeLocation(fileID, filePath, line, column)
    guard let next = unexamined.first else { throw missing(expected: nil, at: location) }
    examined += 1
    return next
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
    guard examined < all.count else {
      throw missing(expected: ValueText(expected).text, at: location)
    }
    examined += 1
    // Without a slice: a test that examines many states would copy one for each of them.
    if all[examined - 1] == expected { return }
    let difference = StateDifference(from: expected, to: all[examined - 1])
    throw RequirementFailure(.different(thing, number: examined, difference), at: location)
  }

  /// Requires that the test has examined every element.
  ///
  /// - Throws: ``RequirementFailure``, which lists the elements that were not examined.
  public func requireNoMore(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) {
    guard examined < all.count else { return }
    // A few are enough to recognize where they came from.
    let shown = unexamined.prefix(8).map { ValueText($0).text }
    throw RequirementFailure(
      .unexpected(thing, number: examined + 1, shown, more: unexamined.count - shown.count),
      at: CodeLocation(fileID, filePath, line, column))
  }

  /// Waits for the next element, examines it and returns it.
  ///
  /// An element that never comes fails the test soon, with those that did come. Five seconds are
  /// long for a task that only waits for its turn, and short for the person who waits. A busy
  /// machine does not use them up: the time counts only while the main actor gets its turns.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait.
  ///   - clock: The clock that measures the limit.
  ///   - fileID: Filled in by the compiler, like the three after it.
  ///   - filePath: The path of the caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The element.
  /// - Throws: ``RequirementFailure`` if none comes in time; `CancellationError` if the task is
  ///   cancelled before one comes. The recorder works on after either.
  @discardableResult
  public func next(
    within limit: Duration = .seconds(5), on clock: any Clock<Duration> = ContinuousClock(),
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Element {
    let location = CodeLocation(fileID, filePath, line, column)
    try await waitForNext(within: limit, on: clock, at: location)
    return try requireNext(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits until there is an element that the test has not examined.
  ///
  /// The failure names the expected element, if there is one, and the last few that came.
  func waitForNext(
    expected: Element? = nil, within limit: Duration, on clock: any Clock<Duration>,
    at location: CodeLocation
  ) async throws {
    let isThere = await waiters.wait(atMost: limit, on: clock) { examined < all.count }
    guard !isThere else { return }
    try Task.checkCancellation()
    let with = expected.map { " with \(ValueText($0).text)" } ?? ""
    let shown = all.enumerated().suffix(8).map { "\(thing) \($0 + 1): \(ValueText($1).text)" }
    throw RequirementFailure(
      .late(expected: "\(thing) \(examined + 1)\(with)", limit: limit, arrived: shown),
      at: location)
  }

  private func missing(expected: String?, at location: CodeLocation) -> RequirementFailure {
    RequirementFailure(.missing(thing, number: examined + 1, expected: expected), at: location)
  }
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
