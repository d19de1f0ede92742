import Foundation

/// A card that can be charged, as far as its numbers tell.
///
/// It is given to the bank of an ``OrderService``, and to nothing else.
struct Card: Hashable, Sendable {
  /// Only digits.
  let number: Secret
  /// The last month in which the card is good, as `MM/YY`.
  let expiry: Secret

  /// Reads what a person has typed on a date.
  init(number: Secret, expiry: Secret, on date: Date) throws(CardProblem) {
    let digits = number.text.filter { $0 != " " }
    guard !digits.isEmpty else { throw .noNumber }
    guard digits.wholeMatch(of: /[0-9]+/) != nil else { throw .notDigits }
    guard CardNumber.lengths.contains(digits.count) else { throw .numberLength }
    guard CardNumber.passesLuhn(digits.compactMap(\.wholeNumberValue)) else { throw .mistyped }
    let month = expiry.text.filter { $0 != " " }
    guard let match = month.wholeMatch(of: /(0[1-9]|1[0-2])\/([0-9]{2})/),
      let lastMonth = Int(match.1), let year = Int(match.2)
    else { throw .expiryNotReadable }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = calendar.dateComponents([.year, .month], from: date)
    guard let thisYear = now.year, let thisMonth = now.month,
      (2000 + year, lastMonth) >= (thisYear, thisMonth)
    else { throw .expired }
    (self.number, self.expiry) = (Secret(digits), Secret(month))
  }
}

/// What is wrong with a card.
enum CardProblem: Error, CustomStringConvertible {
  case noNumber, notDigits, numberLength, mistyped, expiryNotReadable, expired, textTooLong

  /// The rule and what satisfies it, without a digit of the card, and without a full stop.
  var description: String {
    switch self {
    case .noNumber: "the card has no number; type it"
    case .notDigits: "a card number has only digits; after it comes only MM/YY"
    case .numberLength: "a card number has 12 to 19 digits"
    case .mistyped: "the card number is mistyped; compare it with the card"
    case .expiryNotReadable: "the expiry date isn't readable; type it as MM/YY"
    case .expired: "the card has expired; use another one"
    case .textTooLong: "a text here has at most \(Secret.longest) characters"
    }
  }
}
