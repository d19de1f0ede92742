import ViewStates

/// What a person types on the payment screen: view state of that screen alone.
///
/// The screen owns its store, and no history and no file has it. It goes with the screen.
struct CardDraft: StateModel {
  enum Action: Codable, Hashable, Sendable {
    case type(number: Secret, expiry: Secret)
    case forget
  }

  enum Rejection: Error, CustomStringConvertible {
    case textTooLong

    var description: String { "a text here has at most \(CardDraft.longestText) characters" }
  }

  /// The most Unicode scalars of a text: the longest number in groups, and room for a mistake.
  static let longestText = 40

  private(set) var number = Secret()
  private(set) var expiry = Secret()

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .type(let number, let expiry):
      for secret in [number, expiry]
      where !secret.text.unicodeScalars.dropFirst(Self.longestText).isEmpty {
        throw .textTooLong
      }
      (self.number, self.expiry) = (number, expiry)
    case .forget: self = CardDraft()
    }
  }
}
