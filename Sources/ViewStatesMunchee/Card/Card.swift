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
  init(
    number: Secret, expiry: Secret, on date: Date, in timeZone: TimeZone
  ) throws(CardProblem) {
    let digits = number.text.filter { $0 != " " }
    guard !digits.isEmpty else { throw .noNumber }
    guard digits.wholeMatch(of: /[0-9]+/) != nil else { throw .notDigits }
    // ISO/IEC 7812-1: at most 19 digits. Cards with fewer than 12 are not in use.
    guard (12...19).contains(digits.count) else { throw .numberLength }
    guard Self.passesLuhn(digits.compactMap(\.wholeNumberValue)) else { throw .mistyped }
    let month = expiry.text.filter { $0 != " " }
    guard let match = month.wholeMatch(of: /(0[1-9]|1[0-2])\/([0-9]{2})/),
      let lastMonth = Int(match.1), let year = Int(match.2)
    else { throw .expiryNotReadable }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let now = calendar.dateComponents([.year, .month], from: date)
    guard let thisYear = now.year, let thisMonth = now.month,
      (2000 + year, lastMonth) >= (thisYear, thisMonth)
    else { throw .expired }
    (self.number, self.expiry) = (Secret(digits), Secret(month))
  }

  /// Whether a text may have the number of a card.
  static func mayHaveNumber(in text: String) -> Bool {
    let marks = String(text.unicodeScalars.map(mark))
    return hasThirteenDigits(marks) || hasGroupsThatPassLuhn(marks)
  }

  /// Whether 13 digits have at most one letter between any two.
  ///
  /// Nearly all cards have 13 digits or more. A number of 12 digits cannot be told from a telephone
  /// number, which an address may have.
  private static func hasThirteenDigits(_ marks: String) -> Bool {
    marks.filter { $0 != " " }.contains(/(?:\dx?){12}\d/)
  }

  /// Whether groups of digits make a valid number, with any text between them.
  ///
  /// The number has a length and a first digit that are in use, and passes Luhn's check. Nothing
  /// else tells it from a street, a postal code and a telephone number.
  private static func hasGroupsThatPassLuhn(_ marks: String) -> Bool {
    let groups = marks.split { !$0.isNumber }.map { $0.compactMap(\.wholeNumberValue) }
    return groups.indices.contains { start in
      var digits: [Int] = []
      return groups[start...].contains { group in
        digits += group
        return [13, 14, 15, 16, 19].contains(digits.count) && (2...6).contains(digits[0])
          && passesLuhn(digits)
      }
    }
  }

  /// A digit of any script as `0` to `9`, a letter as `x`, and anything else as a space.
  private static func mark(_ scalar: Unicode.Scalar) -> Character {
    let digit = scalar.properties.numericValue.flatMap { Int(exactly: $0) }
    if let digit, (0...9).contains(digit) { return Character("\(digit)") }
    return scalar.properties.isAlphabetic ? "x" : " "
  }

  /// Whether the last digit fits the others, by the Luhn formula (ISO/IEC 7812-1).
  private static func passesLuhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let doubled = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum.isMultiple(of: 10)
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
