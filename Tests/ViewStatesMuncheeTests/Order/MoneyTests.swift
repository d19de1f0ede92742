import Foundation
import Testing

@testable import munchee

@Suite struct MoneyTests {
  @Test func `Amounts are exact, and written with two digits`() throws {
    let price = try #require(Money(cents: 1_05))
    #expect(price.times(3)?.description == "3.15 €")
    #expect(price.plus(price)?.cents == 210)
    #expect(try price.missing(to: #require(Money(cents: 350)))?.description == "2.45 €")
    #expect(price.missing(to: price) == nil)
  }

  @Test func `An amount out of range is none`() throws {
    let most = try #require(Money(cents: .max))
    #expect(Money(cents: -1) == nil)
    #expect(most.plus(most) == nil)
    #expect(most.times(2) == nil)
    #expect(most.times(-1) == nil)
  }

  @Test func `A negative amount in a file is refused`() throws {
    let decoder = JSONDecoder()
    #expect(try decoder.decode([Money].self, from: Data("[250]".utf8)).first?.cents == 250)
    #expect(throws: DecodingError.self) {
      try decoder.decode([Money].self, from: Data("[-1]".utf8))
    }
  }
}
