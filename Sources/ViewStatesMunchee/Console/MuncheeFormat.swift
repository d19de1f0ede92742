import Foundation

/// Writes amounts, times and distances for a person.
struct MuncheeFormat {
  let locale: Locale

  /// An amount with its currency, exact to the cent: `€2.50` or `2,50 €`.
  func money(_ money: Money) -> String {
    let amount = Decimal(sign: .plus, exponent: -2, significand: Decimal(money.cents))
    return withoutMarks(amount.formatted(.currency(code: "EUR").locale(locale)))
  }

  /// A time in the town, with its day: `20 Nov at 19:05`, or with the year if that is another one
  /// than on the first evening.
  func time(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
      .day().month(.abbreviated).hour(.twoDigits(amPM: .abbreviated)).minute(.twoDigits)
    let first = MuncheeProgram.evening
    let isFirstYear = calendar.isDate(date, equalTo: first, toGranularity: .year)
    return withoutMarks(date.formatted(isFirstYear ? style : style.year()))
  }

  /// A distance: `1,200 m`, as the symbol of the metre is the same in every locale.
  func metres(_ metres: UInt32) -> String { "\(metres.formatted(.number.locale(locale))) m" }

  /// Some locales have direction marks and joiners, which a terminal would show as escapes.
  private func withoutMarks(_ text: String) -> String {
    String(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
  }
}
