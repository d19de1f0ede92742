import ViewStates

/// What a form shows: each field with its text, and whether the form can be saved.
public struct FormState<Content: FormContent>: Equatable, Sendable {
  private var edited: Content
  private var fields: [Content.Field: FormField] = [:]

  /// Creates the form for a value of the document, with the typed texts, such as `drafts[id]`.
  public init(of original: Content, typed: [Content.Field: String] = [:]) {
    edited = original
    for field in Content.Field.allCases {
      let rule = Content.rule(for: field)
      let unchanged = rule.text(original)
      let text = typed[field] ?? unchanged
      var next = edited
      let problem = rule.read(text, &next)
      // A text can have less precision than its value, so an unchanged text changes nothing.
      if text != unchanged, problem == nil { edited = next }
      fields[field] = FormField(text: text, problem: problem, isChanged: text != unchanged)
    }
  }

  /// The field as it is shown.
  public subscript(field: Content.Field) -> FormField { fields[field] ?? FormField() }

  /// Whether the text of a field differs from that of the value.
  public var isChanged: Bool { fields.values.contains(where: \.isChanged) }

  /// What is wrong, in the order of the fields.
  public var problems: [String] { Content.Field.allCases.compactMap { self[$0].problem } }

  /// The value with all typed texts.
  ///
  /// - Throws: All problems, if there is one.
  public func content() throws(InvalidState) -> Content {
    guard problems.isEmpty else { throw InvalidState(problems.joined(separator: "; ")) }
    return edited
  }
}

/// A field of a form as it is shown.
public struct FormField: Hashable, Sendable {
  /// The text as it was typed, or that of the value.
  public internal(set) var text = ""
  /// What is wrong with the text, in words for a person; nil if nothing is.
  public internal(set) var problem: String?
  /// Whether the text differs from that of the value.
  public internal(set) var isChanged = false
}
