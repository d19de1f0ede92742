import Foundation
import Testing

@testable import munchee

@Suite struct MoneyTests {
  @Test func `Amounts are exact, and no price that is read is negative or too large`() throws {
    let price = Money(cents: 1_05)
    #expect(price * 3 == Money(cents: 3_15))
    #expect((price + price).description == "2.10 €")
    #expect(price.missing(to: Money(cents: 3_50)) == Money(cents: 2_45))
    #expect(price.missing(to: price) == nil)
    for cents in [-1, 1_000_001] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Money].self, from: Data("[\(cents)]".utf8))
      }
    }
  }
}
