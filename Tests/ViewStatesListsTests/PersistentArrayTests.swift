import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesLists

@Suite struct PersistentArrayTests {
  /// Counts around which the structure changes: a tail, a leaf or a node is just full.
  static let counts = [0, 1, 32, 33, 64, 65, 512, 513, 544, 545, 8_192, 8_225, 20_000]

  @Test(arguments: counts)
  func `a list made of a sequence has its elements in order`(count: Int) {
    let list = PersistentArray(0..<count)
    #expect(list.count == count)
    #expect(Array(list) == Array(0..<count))
    #expect(list.indices.map { list[$0] } == Array(0..<count))
    var iterator = list.makeIterator()
    for element in 0..<count { #expect(iterator.next() == element) }
    #expect([iterator.next(), iterator.next(), iterator.next()] == [nil, nil, nil])
    #expect(list.brokenInvariant() == nil)
  }

  @Test(arguments: counts)
  func `two lists joined have the elements of both`(count: Int) {
    for other in Self.counts {
      let joined = PersistentArray(0..<count) + PersistentArray(count..<(count + other))
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

  @Test func `a slice has the indices of its list, and can be written to`() {
    var list = PersistentArray(0..<100)
    #expect(list[10..<90][89] == 89)
    #expect(Array(list[10..<90].reversed()) == Array((10..<90).reversed()))
    list[10..<20].reverse()
    list[50..<60] = PersistentArray([1, 2, 3])[...]
    var array = Array(0..<100)
    array[10..<20].reverse()
    array[50..<60] = [1, 2, 3]
    #expect(Array(list) == array)
  }

  @Test func `sorting, shuffling and removing by a condition work as on an array`() {
    var random = SplitMix64(seed: 1)
    var list = PersistentArray(0..<2_000)
    var array = Array(0..<2_000)
    list.shuffle(using: &random)
    random = SplitMix64(seed: 1)
    array.shuffle(using: &random)
    #expect(Array(list) == array)
    list.removeAll { $0.isMultiple(of: 3) }
    array.removeAll { $0.isMultiple(of: 3) }
    #expect(Array(list) == array)
    list.sort()
    #expect(Array(list) == array.sorted())
    #expect(list.map { $0 * 2 } == array.sorted().map { $0 * 2 })
    #expect(list.firstIndex(of: 400) == array.sorted().firstIndex(of: 400))
    #expect(list.firstIndex(of: -1) == nil)
    #expect(list.brokenInvariant() == nil)
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

  @Test func `a position out of range stops with a message that names it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PersistentArray(0..<100)[100]
    }
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("Index 100 is out of range: the list has 100 elements"))
    await #expect(processExitsWith: .failure) { _ = PersistentArray(0..<100)[-1] }
    await #expect(processExitsWith: .failure) {
      var list = PersistentArray(0..<100)
      list.insert(0, at: 101)
    }
    await #expect(processExitsWith: .failure) {
      var list = PersistentArray(0..<100)
      list.remove(at: 100)
    }
    await #expect(processExitsWith: .failure) {
      var list = PersistentArray(0..<100)
      list.removeSubrange(90..<101)
    }
  }
}
