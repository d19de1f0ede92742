import ViewStates
import ViewStatesDescribing

/// A list of everything that a double was given, which a test examines one element after another.
///
/// ```swift
/// var calls = Recorder<Call>()
/// calls.record(.prepare)
/// calls.count  // 1
/// try calls.requireNext(.prepare)
/// try calls.requireNoMore()
/// ```
///
/// The recorder remembers how far the test has come. What was compared counts as examined even if
/// it differed, so a test can go on after a failure. As a collection the recorder holds every
/// element, examined or not.
///
/// The compiler fills in where a test has required something; see ``CodeLocation``.
public struct Recorder<Element> {
  @usableFromInline var elements: [Element] = []
  /// How many elements the test has examined.
  @usableFromInline var examined = 0
  private let thing: String

  /// Creates an empty recorder.
  ///
  /// - Parameter thing: The word for an element in the text of a failure.
  public init(of thing: String = "call") {
    self.thing = thing
  }

  /// The elements that the test has not examined yet.
  public var unexamined: ArraySlice<Element> { elements[examined...] }

  /// Adds an element.
  @inlinable
  public mutating func record(_ element: Element) {
    elements.append(element)
  }

  /// Marks every element so far as examined.
  ///
  /// - Returns: The elements that were not examined before.
  @discardableResult
  public mutating func takeAll() -> [Element] {
    defer { examined = elements.count }
    return Array(unexamined)
  }

  /// Examines the next element and returns it.
  ///
  /// - Throws: ``RequirementFailure`` if there is no further element.
  @discardableResult
  @inlinable
  public mutating func requireNext(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) -> Element {
    guard examined < elements.count else {
      throw missing(
        expected: nil,
        at: CodeLocation(fileID, filePath, line, column))
    }
    defer { examined += 1 }
    return elements[examined]
  }

  /// Examines the next element and requires that it equals the expected one.
  ///
  /// - Throws: ``RequirementFailure``, which shows the differences, or says that there is no
  ///   further element.
  @inlinable
  public mutating func requireNext(
    _ expected: Element, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) where Element: Equatable {
    let index = examined
    // Without a slice: a test that examines many states would copy one for each of them.
    if index < elements.count {
      examined = index + 1
      if elements[index] == expected { return }
    }
    throw failure(
      expected: expected, at: index,
      CodeLocation(fileID, filePath, line, column))
  }

  /// Requires that the test has examined every element.
  ///
  /// - Throws: ``RequirementFailure``, which lists the elements that were not examined.
  public func requireNoMore(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(RequirementFailure) {
    guard examined < elements.count else { return }
    // A few are enough to recognize where they came from.
    let shown = unexamined.prefix(8).map { ValueText($0).text }
    throw RequirementFailure(
      .unexpected(thing, number: examined + 1, shown, more: unexamined.count - shown.count),
      at: CodeLocation(fileID, filePath, line, column))
  }
}

// MARK: - Failures

extension Recorder {
  @usableFromInline
  func missing(expected: String?, at location: CodeLocation) -> RequirementFailure {
    RequirementFailure(.missing(thing, number: examined + 1, expected: expected), at: location)
  }

  @usableFromInline
  func failure(
    expected: Element, at index: Int, _ location: CodeLocation
  ) -> RequirementFailure {
    guard index < elements.count else {
      return missing(expected: ValueText(expected).text, at: location)
    }
    let difference = StateDifference(from: expected, to: elements[index])
    return RequirementFailure(.different(thing, number: index + 1, difference), at: location)
  }

  /// A failure to get the next element in time.
  ///
  /// - Parameters:
  ///   - expected: The element that the test expects, if it names one.
  ///   - limit: The time that is over.
  ///   - location: The call that required.
  /// - Returns: The failure, with the last few elements that came.
  func late(
    expected: Element? = nil, limit: Duration, at location: CodeLocation
  ) -> RequirementFailure {
    let with = expected.map { " with \(ValueText($0).text)" } ?? ""
    let shown = elements.enumerated().suffix(8).map { "\(thing) \($0 + 1): \(ValueText($1).text)" }
    return RequirementFailure(
      .late(expected: "\(thing) \(examined + 1)\(with)", limit: limit, arrived: shown),
      at: location)
  }
}

extension Recorder: RandomAccessCollection {
  /// The position of the first element: 0.
  public var startIndex: Int { elements.startIndex }

  /// The number of elements.
  public var endIndex: Int { elements.endIndex }

  /// The element at a position, examined or not.
  public subscript(position: Int) -> Element { elements[position] }

  /// Whether exactly these elements were recorded, examined or not.
  public static func == (recorder: Self, elements: [Element]) -> Bool
  where Element: Equatable {
    recorder.elements == elements
  }
}

extension Recorder: Sendable where Element: Sendable {}
