import Foundation
import Testing

@testable import munchee

@MainActor @Suite struct FormatTests {
  static let zone = TimeZone(secondsFromGMT: 3_600) ?? .gmt

  @Test(arguments: [
    ("en_US", "€1,234.50", "1 hr, 5 min", "11:13\u{202F}PM", "2,000 m"),
    ("ar_EG", "١٬٢٣٤٫٥٠\u{A0}€", "١ س ٥ د", "١١:١٣\u{A0}م", "٢٬٠٠٠ m"),
    ("de_DE", "1.234,50\u{A0}€", "1 Std., 5 Min.", "23:13", "2.000 m"),
  ])
  func `Amounts, times and distances are written for the person`(
    locale: String, money: String, minutes: String, time: String, metres: String
  ) {
    let format = MuncheeFormat(locale: Locale(identifier: locale), timeZone: Self.zone)
    #expect(format.money(.cents(123_450)) == money)
    #expect(format.minutes(65) == minutes)
    #expect(format.time(MuncheeUnderTest.start) == time)
    #expect(format.metres(2_000) == metres)
  }

  @Test func `The largest amount is exact to the cent`() {
    #expect(MuncheeUnderTest.format.money(.cents(.max)) == "€92,233,720,368,547,758.07")
  }
}
