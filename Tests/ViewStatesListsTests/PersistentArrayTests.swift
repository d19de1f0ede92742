import Testing
import ViewStatesLists

@Suite struct PersistentArrayTests {
  /// Counts around which the structure changes: a tail, a leaf or a node is just full.
  static let counts = [0, 1, 32, 33, 64, 65, 512, 513, 544, 545, 8_192, 8_225, 20_000]

  @Test(arguments: counts)
  func `a list of one sequence or two has their elements in order`(count: Int) {
    let list = PersistentArray(0..<count)
    #expect(list.indices.map { list[$0] } == Array(0..<count))
    var iterator = list.makeIterator()
    while iterator.next() != nil {}
    #expect([iterator.next(), iterator.next()] == [nil, nil])
    for other in Self.counts {
      let joined = list + PersistentArray(count..<(count + other))
      #expect(Array(joined) == Array(0..<(count + other)))
      #expect(joined.brokenInvariant() == nil)
    }
  }

  @Test func `an element changed in place by a throwing function stays in the list`() {
    struct Refused: Error {}
    func change(_ value: inout Int) throws {
      value = -1
      throw Refused()
    }
    var list = PersistentArray(0..<1_000)
    #expect(throws: Refused.self) { try change(&list[40]) }
    #expect(list[40] == -1)
    #expect(list.count == 1_000)
    #expect(list.brokenInvariant() == nil)
  }

  @Test func `a list whose copies share structure`() {
    var visits: PersistentArray = ["home", "office"]
    let before = visits
    visits.append("gym")
    visits[0] = "garden"
    #expect(before == ["home", "office"])
    #expect(visits == ["garden", "office", "gym"])
  }

  @Test func `it prints as an array does`() {
    #expect("\(PersistentArray(["a", "b\n"]))" == "\(["a", "b\n"])")
    #expect(String(reflecting: PersistentArray([1, 2])) == "[1, 2]")
    #expect("\(PersistentArray<Int>())" == "[]")
    #expect(Mirror(reflecting: PersistentArray([1, 2])).children.count == 2)
  }

  @Test func `equal lists hash alike, however they came to be`() {
    var built = PersistentArray(0..<500)
    built.insert(-1, at: 250)
    built.remove(at: 250)
    let plain = PersistentArray(0..<500)
    #expect(built == plain)
    #expect(built.hashValue == plain.hashValue)
    #expect(Array(plain).hashValue == plain.hashValue)
    #expect(Set([built, plain]).count == 1)
  }

  @Test(arguments: [
    "Index 100 is out of range", "Index -1 is out of range", "Cannot insert at 101",
    "Cannot remove at 100", "Range 90..<101 is out of range",
  ])
  func `a position out of range stops with a message that names it`(mistake: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake] in
      var list = PersistentArray(0..<100)
      switch mistake {
      case "Index 100 is out of range": _ = list[100]
      case "Index -1 is out of range": _ = list[-1]
      case "Cannot insert at 101": list.insert(0, at: 101)
      case "Cannot remove at 100": list.remove(at: 100)
      default: list.removeSubrange(90..<101)
      }
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error.contains("\(mistake): the list has 100 elements"))
  }
}
