import Foundation
import Testing

@testable import munchee

@Suite struct MoneyTests {
  @Test func `Amounts are exact, and one out of range is none`() throws {
    let price = Money.cents(1_05)
    #expect(price.times(3) == .cents(3_15))
    #expect(price.plus(price)?.description == "2.10 €")
    #expect(price.missing(to: .cents(3_50)) == .cents(2_45))
    #expect(price.missing(to: price) == nil)
    let most = Money.cents(.max)
    #expect(
      [Money(cents: -1), most.plus(most), most.times(2), most.times(-1)] == [nil, nil, nil, nil])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Money].self, from: Data("[-1]".utf8))
    }
  }
}
