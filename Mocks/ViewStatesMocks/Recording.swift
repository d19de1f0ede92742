import ViewStates
import ViewStatesDescribing

/// What a double was given, in order, and how much of it a test has examined.
///
/// ```swift
/// var calls = Recording<Call>()
/// calls.record(.prepare)
/// calls.count  // 1
/// try calls.requireNext(.prepare)
/// try calls.requireNoMore()
/// ```
public struct Recording<Element> {
  private var elements: [Element] = []
  private var examined = 0
  private let thing: String

  /// Creates an empty recording.
  ///
  /// - Parameter thing: What an element is called in the words of a failure.
  public init(of thing: String = "call") {
    self.thing = thing
  }

  /// What was not examined yet.
  public var unexamined: ArraySlice<Element> { elements[examined...] }

  /// Adds an element.
  public mutating func record(_ element: Element) {
    elements.append(element)
  }

  /// Counts everything so far as examined.
  ///
  /// - Returns: What was not examined yet.
  @discardableResult
  public mutating func takeAll() -> [Element] {
    defer { examined = elements.count }
    return Array(unexamined)
  }

  /// The first element that was not examined yet; it counts as examined from now on.
  ///
  /// - Throws: ``RequirementFailure`` when there is none.
  @discardableResult
  public mutating func requireNext() throws(RequirementFailure) -> Element {
    guard let next = unexamined.first else {
      throw .missing(thing, number: examined + 1, expected: nil)
    }
    examined += 1
    return next
  }

  /// Requires that the first element not examined yet is the expected one.
  ///
  /// It counts as examined from now on, expected or not.
  ///
  /// - Parameter expected: What should have come.
  /// - Throws: ``RequirementFailure``, which says where they differ, or that there is none.
  public mutating func requireNext(_ expected: Element) throws(RequirementFailure)
  where Element: Equatable {
    guard !unexamined.isEmpty else {
      throw .missing(thing, number: examined + 1, expected: ValueText(expected).text)
    }
    let next = try requireNext()
    guard next != expected else { return }
    throw .different(thing, number: examined, StateDifference(from: expected, to: next))
  }

  /// Requires that everything was examined.
  ///
  /// - Throws: ``RequirementFailure``, which tells what was not.
  public func requireNoMore() throws(RequirementFailure) {
    guard !unexamined.isEmpty else { return }
    // A few are enough to recognize where they came from.
    let shown = unexamined.prefix(8).map { ValueText($0).text }
    throw .unexpected(
      thing, number: examined + 1, shown, more: unexamined.count - shown.count)
  }
}

extension Recording: RandomAccessCollection {
  /// The position of the first element: 0.
  public var startIndex: Int { elements.startIndex }

  /// The number of elements.
  public var endIndex: Int { elements.endIndex }

  /// The element at a position, examined or not.
  public subscript(position: Int) -> Element { elements[position] }

  /// Whether just these elements were recorded, examined or not.
  public static func == (recording: Self, elements: [Element]) -> Bool
  where Element: Equatable {
    recording.elements == elements
  }
}

extension Recording: Sendable where Element: Sendable {}
