import Foundation

/// Writes amounts, times and distances for a person.
struct MuncheeFormat {
  let locale: Locale
  let timeZone: TimeZone
  /// The day whose times are written without a date.
  let day: Date

  /// An amount with its currency, exact to the cent: `€2.50` or `2,50 €`.
  func money(_ money: Money) -> String {
    let amount = Decimal(sign: .plus, exponent: -2, significand: Decimal(money.cents))
    return withoutMarks(amount.formatted(.currency(code: "EUR").locale(locale)))
  }

  /// A time: `07:05 PM` or `19:05`, and on another day `21 Nov at 19:05`.
  func time(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .hour(.twoDigits(amPM: .abbreviated)).minute(.twoDigits)
    if !calendar.isDate(date, inSameDayAs: day) { style = style.day().month(.abbreviated) }
    return withoutMarks(date.formatted(style))
  }

  /// A distance: `1,200 m`, as the symbol of the metre is the same in every locale.
  func metres(_ metres: UInt32) -> String { "\(metres.formatted(.number.locale(locale))) m" }

  /// Some locales have direction marks and joiners, which a terminal would show as escapes.
  private func withoutMarks(_ text: String) -> String {
    String(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
  }
}
