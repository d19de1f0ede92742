import ViewStates

/// A value that a person edits in a form, field by field.
///
/// The fields and their rules are all that a form needs:
///
/// ```swift
/// extension Book: FormContent {
///   enum Field: String, CaseIterable, Codable { case title, author, pages, rating }
///
///   static func rule(for field: Field) -> FormRule<Book> {
///     switch field {
///     case .title: .text(\.title, else: "a book has a title") { !$0.isEmpty }
///     case .author: .text(\.author)
///     case .pages: .number(\.pages, in: 1...9_999, else: "a book has 1 to 9999 pages")
///     case .rating: .number(\.rating, in: 1...5, else: "a rating is 1 to 5 stars")
///     }
///   }
/// }
/// ```
///
/// What is typed is kept in ``FormDrafts``, under the value's `id`. A presenter shows a
/// ``FormState``; ``FormPresenter`` is one for any form.
public protocol FormContent: Identifiable, Equatable, Sendable where ID: Codable & Sendable {
  /// The fields of the form; the order of the cases is that of the problems.
  associatedtype Field: CaseIterable & Codable & Hashable & Sendable

  /// The rule that turns a field's part of the value into text, and text into the part.
  static func rule(for field: Field) -> FormRule<Self>
}

/// How a field of a form shows a part of a value, and what text it accepts.
public struct FormRule<Content>: Sendable {
  let text: @Sendable (Content) -> String
  let read: @Sendable (_ text: String, _ content: inout Content) -> String?

  /// Creates a rule for anything that is typed as text.
  ///
  /// - Parameters:
  ///   - text: The text of an unchanged field.
  ///   - read: Sets the part of the value, and returns nil; or returns what is wrong with the text.
  public init(
    text: @escaping @Sendable (Content) -> String,
    read: @escaping @Sendable (_ text: String, _ content: inout Content) -> String?
  ) {
    (self.text, self.read) = (text, read)
  }

  /// A text as it is typed.
  ///
  /// - Parameters:
  ///   - part: The text in the value.
  ///   - problem: What a person reads about a text that is not accepted.
  ///   - isAccepted: Checks a text; the default accepts all.
  /// - Returns: The rule.
  public static func text(
    _ part: any WritableKeyPath<Content, String> & Sendable, else problem: String = "",
    where isAccepted: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> FormRule {
    FormRule(
      text: { $0[keyPath: part] },
      read: { text, content in
        content[keyPath: part] = text
        return isAccepted(text) ? nil : problem
      })
  }

  /// A number; an empty field is kept as typed, but can't be saved.
  ///
  /// - Parameters:
  ///   - part: The number in the value.
  ///   - range: The numbers that are accepted.
  ///   - problem: What a person reads about anything else.
  /// - Returns: The rule.
  public static func number<Number: LosslessStringConvertible & Comparable & Sendable>(
    _ part: any WritableKeyPath<Content, Number> & Sendable, in range: ClosedRange<Number>,
    else problem: String
  ) -> FormRule {
    FormRule(
      text: { "\($0[keyPath: part])" },
      read: { text, content in
        guard let number = Number(text), range.contains(number) else { return problem }
        content[keyPath: part] = number
        return nil
      })
  }
}
