import ViewStates

/// The address that a person types on the confirmation screen, until the order has it.
public struct AddressDraft: StateModel {
  /// What can happen to a draft.
  public enum Action: Codable, Hashable, Sendable {
    /// Replaces the text.
    case type(String)
    /// Forgets the text, so that the address of the order counts again.
    case forget
  }

  /// Why an action is rejected.
  public enum Rejection: Error, Equatable {
    /// The text is much longer than any address.
    case textTooLong
  }

  /// The most Unicode scalars: an address that is too long can be shortened, a book cannot.
  public static let longestText = 2 * Cart.longestAddress

  /// The text; nil until the person types.
  public private(set) var text: String?

  /// Creates a draft in which nothing was typed.
  public init() {}

  /// Applies an action, or rejects it.
  ///
  /// - Throws: ``Rejection`` if the text is too long.
  public mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .type(let text):
      guard text.unicodeScalars.dropFirst(Self.longestText).isEmpty else { throw .textTooLong }
      self.text = text
    case .forget: text = nil
    }
  }

  /// Names an action, without the address.
  public static func label(of action: Action) -> String {
    switch action {
    case .type: "type the address"
    case .forget: "forget the typed address"
    }
  }

  /// The draft without the address.
  public var redacted: AddressDraft {
    var draft = self
    draft.text = text.map { _ in Cart.redactedAddress }
    return draft
  }

  /// The action without the address.
  public static func redacted(_ action: Action) -> Action {
    if case .type = action { .type(Cart.redactedAddress) } else { action }
  }
}
