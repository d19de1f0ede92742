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
///     case .title: FormRule(\.title, else: "a book has a title") { !$0.isEmpty }
///     case .author: FormRule(\.author)
///     case .pages: FormRule(\.pages, else: "a book has 1 to 9999 pages") { 1...9_999 ~= $0 }
///     case .rating: FormRule(\.rating, else: "a rating is 1 to 5 stars") { 1...5 ~= $0 }
///     }
///   }
/// }
/// ```
///
/// Typed texts are kept in ``FormDrafts``, under the value's `id`. A presenter shows a
/// ``FormState``; ``FormPresenter`` works for any form.
public protocol FormContent: Identifiable, Equatable, Sendable where ID: Codable & Sendable {
  /// The fields of the form; the order of the cases is that of the problems.
  associatedtype Field: CaseIterable & Codable & Hashable & Sendable

  /// The rule that turns a field's part of the value into text, and text into the part.
  static func rule(for field: Field) -> FormRule<Self>
}

/// The way a field of a form shows a part of a value, and which text it accepts.
public struct FormRule<Content>: Sendable {
  let text: @Sendable (Content) -> String
  let read: @Sendable (_ text: String, _ content: inout Content) -> String?

  /// Creates a rule for a part that is written as text: a text, a number, a property of your own.
  ///
  /// A person reads the problem if a text cannot be parsed or is not accepted.
  public init<Part: LosslessStringConvertible & Sendable>(
    _ part: any WritableKeyPath<Content, Part> & Sendable, else problem: String = "not accepted",
    where isAccepted: @escaping @Sendable (Part) -> Bool = { _ in true }
  ) {
    text = { $0[keyPath: part].description }
    read = { text, content in
      guard let typed = Part(text), isAccepted(typed) else { return problem }
      content[keyPath: part] = typed
      return nil
    }
  }
}
