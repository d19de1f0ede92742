import Foundation
import Testing

@testable import munchee

@Suite struct MoneyTests {
  @Test func `Amounts are exact, and never negative or more than can be counted`() throws {
    let price = Money.cents(1_05)
    #expect(price * 3 == .cents(3_15))
    #expect((price + price).description == "2.10 €")
    #expect(price.missing(to: .cents(3_50)) == .cents(2_45))
    #expect(price.missing(to: price) == nil)
    let most = Money.cents(.max)
    #expect([most + most, most * 2, price * .max] == [most, most, most])
    #expect(Money(cents: -1) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Money].self, from: Data("[-1]".utf8))
    }
  }
}
