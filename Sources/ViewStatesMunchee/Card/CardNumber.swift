/// The rules for card numbers (ISO/IEC 7812-1), to check one and to find one in a text.
enum CardNumber {
  /// How many digits there are: the standard allows 19, and the shortest in use are Maestro's.
  static let lengths = 12...19

  /// Whether the last digit fits the others, by the Luhn formula.
  static func passesLuhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let doubled = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum.isMultiple(of: 10)
  }

  /// Whether a text may have the number of a card, mistyped or with other text between its groups.
  static func mayBe(in text: String) -> Bool {
    let marks = String(text.unicodeScalars.map(mark))
    // An address hardly has 13 digits with at most one letter between any two.
    if marks.filter({ $0 != " " }).contains(/(?:\dx?){12}\d/) { return true }
    let groups = marks.split { !$0.isNumber }.map { $0.compactMap(\.wholeNumberValue) }
    return groups.indices.contains { start in
      var digits: [Int] = []
      return groups[start...].contains { group in
        digits += group
        return isInUse(digits) && passesLuhn(digits)
      }
    }
  }

  /// A digit of any script as `0` to `9`, a letter as `x`, and anything else as a space.
  private static func mark(_ scalar: Unicode.Scalar) -> Character {
    let digit = scalar.properties.numericValue.flatMap { Int(exactly: $0) }
    if let digit, (0...9).contains(digit) { return Character("\(digit)") }
    return scalar.properties.isAlphabetic ? "x" : " "
  }

  /// Whether cards have such a length and such a first digit.
  ///
  /// Nothing else tells a number with Luhn's digit from a postal code and a telephone number.
  private static func isInUse(_ digits: [Int]) -> Bool {
    switch digits.count {
    // Maestro.
    case 12: (5...6).contains(digits[0])
    case 13, 14, 15, 16, 19: (2...6).contains(digits[0])
    default: false
    }
  }
}
