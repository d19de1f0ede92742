import Foundation

/// A card that can be charged, as far as its numbers tell.
///
/// It is given to the bank of an ``OrderService``, and to nothing else.
struct Card: Hashable, Sendable {
  /// Only digits.
  let number: Secret
  /// The last month in which the card is good, as `MM/YY`.
  let expiry: Secret

  /// Reads what a person has typed on a date; a month ends in the time zone of the person.
  init(_ draft: CardDraft, on date: Date, in timeZone: TimeZone) throws(CardProblem) {
    let digits = draft.number.text.filter { $0 != " " }
    guard !digits.isEmpty else { throw .noNumber }
    guard digits.allSatisfy(Self.isDigit) else { throw .notDigits }
    // ISO/IEC 7812-1: at most 19 digits. Cards with fewer than 12 are not in use.
    guard (12...19).contains(digits.count) else { throw .numberLength }
    guard Self.passesLuhn(digits.compactMap(\.wholeNumberValue)) else { throw .mistyped }
    let expiry = draft.expiry.text.filter { $0 != " " }
    guard let (month, year) = Self.expiry(expiry) else { throw .expiryNotReadable }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let now = calendar.dateComponents([.year, .month], from: date)
    guard let thisYear = now.year, let thisMonth = now.month,
      (year, month) >= (thisYear, thisMonth)
    else { throw .expired }
    (number, self.expiry) = (Secret(digits), Secret(expiry))
  }

  /// Whether digits are as many as those of most cards, and valid.
  static func mayBeNumber(_ digits: [Int]) -> Bool {
    [13, 14, 15, 16, 19].contains(digits.count) && (2...6).contains(digits[0])
      && passesLuhn(digits)
  }

  /// Whether the last digit fits the others, by the Luhn formula (ISO/IEC 7812-1).
  private static func passesLuhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let doubled = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum.isMultiple(of: 10)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// The month and the year of `MM/YY`.
  private static func expiry(_ text: String) -> (month: Int, year: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(isDigit) }),
      let month = Int(parts[0]), let year = Int(parts[1]), (1...12).contains(month)
    else { return nil }
    return (month, 2000 + year)
  }
}

/// What is wrong with a card.
enum CardProblem: Error, CustomStringConvertible {
  case noNumber, notDigits, numberLength, mistyped, expiryNotReadable, expired

  /// The rule and what satisfies it, without a digit of the card, and without a full stop.
  var description: String {
    switch self {
    case .noNumber: "the card has no number; type it"
    case .notDigits: "a card number has only digits"
    case .numberLength: "a card number has 12 to 19 digits"
    case .mistyped: "the card number is mistyped; compare it with the card"
    case .expiryNotReadable: "the expiry date isn't readable; type it as MM/YY"
    case .expired: "the card has expired; use another one"
    }
  }
}
