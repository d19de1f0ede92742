import ViewStates

/// The texts that were typed into forms and are not saved yet: view state, kept as typed.
///
/// One store has the drafts of all values of a type, by their `id`. So a history undoes typing, a
/// session keeps it, and a form that is closed and reopened shows it.
///
/// It has no copy of the values. A field that nobody typed into follows the document.
public struct FormDrafts<Content: FormContent>: StateModel {
  /// A change to drafts.
  public enum Action: Codable, Sendable {
    /// Sets the text of a field of a value.
    case type(String, into: Content.Field, of: Content.ID)
    /// Drops the texts for a value, because it was saved or abandoned.
    case drop(Content.ID)
  }

  private var texts: [Content.ID: [Content.Field: String]] = [:]

  /// Creates a model without drafts.
  public init() {}

  /// The texts that were typed for a value.
  public subscript(id: Content.ID) -> [Content.Field: String] { texts[id] ?? [:] }

  /// Changes the drafts; no action is rejected.
  public mutating func apply(_ action: Action) {
    switch action {
    case .type(let text, let field, let id): texts[id, default: [:]][field] = text
    case .drop(let id): texts[id] = nil
    }
  }

  /// Names an action, such as `type title` or `drop draft`.
  public static func label(of action: Action) -> String {
    switch action {
    case .type(_, let field, _): "type \(field)"
    case .drop: "drop draft"
    }
  }

  /// Typing into one field is one step of a history.
  public static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    guard case .type(_, let field, let id) = earlier, case .type(_, field, id) = later
    else { return false }
    return true
  }
}
