import Foundation
import Testing

@testable import munchee

@MainActor @Suite struct FormatTests {
  @Test(arguments: [
    ("en_US", "€1,234.50", "Nov 14, 2023 at 10:13 PM", "Nov 20 at 07:30 AM", "2,000 m"),
    ("ar_EG", "١٬٢٣٤٫٥٠ €", "١٤ نوفمبر، ٢٠٢٣، ١٠:١٣ م", "٢٠ نوفمبر، ٠٧:٣٠ ص", "٢٬٠٠٠ m"),
    ("de_DE", "1.234,50 €", "14. Nov. 2023, 22:13", "20. Nov., 07:30", "2.000 m"),
  ])
  func `Amounts, times and distances are written for the person`(
    locale: String, money: String, time: String, morning: String, metres: String
  ) {
    let format = MuncheeFormat(locale: Locale(identifier: locale))
    // The spaces and the abbreviations differ between the versions of a system's data.
    #expect(withPlainSpaces(format.money(Money(cents: 123_450))) == money)
    #expect(withPlainSpaces(format.time(.start)) == time)
    #expect(withPlainSpaces(format.time(MuncheeProgram.evening - 37_800)) == morning)
    #expect(format.metres(2_000) == metres)
  }

  @Test(arguments: ["ur", "syr", "ar_EG"])
  func `No mark is written that a terminal would show as an escape`(locale: String) {
    let format = MuncheeFormat(locale: Locale(identifier: locale))
    let text = format.time(.start) + format.money(Money(cents: 1)) + format.time(.start + 90_000)
    #expect(text.unicodeScalars.filter(\.properties.isDefaultIgnorableCodePoint).isEmpty)
  }

  private func withPlainSpaces(_ text: String) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 })
  }
}
