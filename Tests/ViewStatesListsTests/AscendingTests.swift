import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks

/// An element is found in a list whose identities ascend.
@Suite struct AscendingTests {
  struct Row: Identifiable {
    let id: Identity
  }

  @Test(arguments: 0...40)
  func `every element is found, and no other identity`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    // Two in a row share a number, as two branches of a history can make them.
    let ids = (0..<count).map { Identity(number: 1 + $0 / 2, nonce: random.next()) }.sorted()
    let rows = ids.map(Row.init)
    for (index, id) in ids.enumerated() {
      #expect(rows.index(ofAscending: id) == index)
      #expect(rows.index(ofAscending: Identity(number: id.number, nonce: random.next())) == nil)
    }
    #expect(rows.index(ofAscending: Identity(number: 100, nonce: 0)) == nil)
    #expect(rows.index(ofAscending: Identity(number: 1, nonce: 0)) == nil)
  }

  @Test func `a slice has the indices of its list`() {
    let rows = (1...9).map { Row(id: Identity(number: $0, nonce: 0)) }
    #expect(rows[3...].index(ofAscending: Identity(number: 6, nonce: 0)) == 5)
    #expect(rows[3...].index(ofAscending: Identity(number: 2, nonce: 0)) == nil)
  }
}
