import ViewStates

/// What a person types on the payment screen: view state of that screen alone.
///
/// The screen owns its store, and no history and no file has it. It goes with the screen.
public struct CardDraft: StateModel {
  /// What can happen to a draft.
  public enum Action: Codable, Hashable, Sendable {
    /// Replaces the text of the number.
    case typeNumber(Secret)
    /// Replaces the text of the expiry date.
    case typeExpiry(Secret)
    /// Forgets both.
    case forget
  }

  /// Why an action is rejected.
  public enum Rejection: Error, Equatable {
    /// A text has more Unicode scalars than ``CardDraft/longestText``.
    case textTooLong
  }

  /// The most Unicode scalars of a text: the longest number in groups, and room for a mistake.
  public static let longestText = 40

  /// The number as it is typed.
  public private(set) var number = Secret()
  /// The expiry date as it is typed.
  public private(set) var expiry = Secret()

  /// Creates an empty draft.
  public init() {}

  /// Applies an action, or rejects it.
  ///
  /// - Throws: ``Rejection`` if the text is too long.
  public mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .typeNumber(let text): number = try Self.checked(text)
    case .typeExpiry(let text): expiry = try Self.checked(text)
    case .forget: self = CardDraft()
    }
  }

  /// Names an action, without what was typed.
  public static func label(of action: Action) -> String {
    switch action {
    case .typeNumber: "type the number of the card"
    case .typeExpiry: "type the expiry date of the card"
    case .forget: "forget the card"
    }
  }

  /// An empty draft.
  public var redacted: CardDraft { CardDraft() }

  /// The action without what was typed.
  public static func redacted(_ action: Action) -> Action {
    switch action {
    case .typeNumber: .typeNumber(Secret())
    case .typeExpiry: .typeExpiry(Secret())
    case .forget: .forget
    }
  }

  private static func checked(_ secret: Secret) throws(Rejection) -> Secret {
    guard secret.text.unicodeScalars.dropFirst(longestText).isEmpty else { throw .textTooLong }
    return secret
  }
}
