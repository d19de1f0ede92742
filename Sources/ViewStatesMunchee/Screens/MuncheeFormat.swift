import Foundation

/// Writes amounts, times and distances for a person.
///
/// The log has a form of its own, `Money.description`, which is the same in every locale.
struct MuncheeFormat {
  let locale: Locale
  let timeZone: TimeZone

  /// An amount with its currency: `€2.50` or `2,50 €`.
  ///
  /// It goes through `Decimal`, which has 38 digits, and never through a binary fraction.
  func money(_ money: Money) -> String {
    let amount = Decimal(sign: .plus, exponent: -2, significand: Decimal(money.cents))
    let text = amount.formatted(.currency(code: "EUR").locale(locale))
    // Some locales have direction marks, which a terminal would show as escapes.
    return text.filter { $0 != "\u{200E}" && $0 != "\u{200F}" }
  }

  /// A time of day: `7:05 PM` or `19:05`.
  func time(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
    style.timeZone = timeZone
    return date.formatted(style)
  }

  /// A distance: `1,200 m`.
  ///
  /// The symbol of the metre is the same in every locale.
  func metres(_ metres: Int) -> String { "\(metres.formatted(.number.locale(locale))) m" }
}
