/// What a form shows: each field with its text, and whether the form can be saved.
///
/// You get one from ``FormDrafts/form(of:)``.
public struct FormState<Content: FormContent>: Equatable, Sendable {
  /// The value as the document has it.
  public let original: Content
  private let typed: [Content.Field: String]

  /// Creates the form of a value.
  ///
  /// - Parameters:
  ///   - original: The value as the document has it.
  ///   - typed: The texts that were typed.
  public init(of original: Content, typed: [Content.Field: String] = [:]) {
    (self.original, self.typed) = (original, typed)
  }

  /// A field as it is shown.
  public subscript(field: Content.Field) -> FormField {
    var content = original
    return read(field, into: &content)
  }

  /// Whether a field has another text than the value.
  public var isChanged: Bool { Content.Field.allCases.contains { self[$0].isChanged } }

  /// What is wrong, in the order of the fields.
  public var problems: [String] { Content.Field.allCases.compactMap { self[$0].problem } }

  /// The value with what was typed.
  ///
  /// - Throws: All problems, if there is one.
  public func content() throws(FormProblems) -> Content {
    var content = original
    let problems = Content.Field.allCases.compactMap { read($0, into: &content).problem }
    guard problems.isEmpty else { throw FormProblems(problems) }
    return content
  }

  /// Reads a field; the value stays as it is if the text does or has a problem.
  private func read(_ field: Content.Field, into content: inout Content) -> FormField {
    let rule = Content.rule(for: field)
    let unchanged = rule.text(original)
    let text = typed[field] ?? unchanged
    var next = content
    let problem = rule.read(text, &next)
    if text != unchanged, problem == nil { content = next }
    return FormField(text: text, problem: problem, isChanged: text != unchanged)
  }
}

/// A field of a form as it is shown.
public struct FormField: Hashable, Sendable {
  /// The text as it was typed, or that of the value.
  public let text: String
  /// What is wrong with the text, in words for a person; nil if nothing is.
  public let problem: String?
  /// Whether the text differs from that of the value.
  public let isChanged: Bool
}

/// Why a form can't be saved.
public struct FormProblems: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in the order of the fields; never empty.
  public let texts: [String]

  /// Creates the error, such as for what a model says about several fields.
  public init(_ texts: [String]) {
    self.texts = texts
  }

  /// The problems, on one line.
  public var description: String { texts.joined(separator: "; ") }
}
