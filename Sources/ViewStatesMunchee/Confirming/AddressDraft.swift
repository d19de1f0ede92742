import ViewStates

/// The address that a person types on the confirmation screen, until the order has it.
struct AddressDraft: StateModel {
  enum Action: Codable, Hashable, Sendable {
    case type(String)
    /// Forgets the text, so that the address of the order counts again.
    case forget
  }

  enum Rejection: Error, CustomStringConvertible {
    case textTooLong

    var description: String { "a text here has at most \(AddressDraft.longestText) characters" }
  }

  /// The most Unicode scalars: an address that is too long can be shortened, a book cannot.
  static let longestText = 2 * Cart.longestAddress

  /// The text; nil until the person types.
  private(set) var text: String?

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .type(let text):
      guard text.unicodeScalars.dropFirst(Self.longestText).isEmpty else { throw .textTooLong }
      self.text = text
    case .forget: text = nil
    }
  }
}
