import Testing
import ViewStatesLists

/// A row of the lists in these tests.
struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var name = "row"
}

@Suite struct ListDifferenceTests {
  typealias Difference = ListDifference<Int>

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let (old, new): ([Row], [Row])
    let difference: Difference

    init(_ name: String, from old: [Int], to new: [Int], _ difference: Difference) {
      testDescription = name
      (self.old, self.new) = (old.map { Row(id: $0) }, new.map { Row(id: $0) })
      self.difference = difference
    }
  }

  @Test(
    "the steps are those that lead from one list to the other",
    arguments: [
      Case(
        "shifted by others", from: [1, 2, 3, 4], to: [9, 3, 4, 8],
        Difference(removals: [1, 0], insertions: [0, 3])),
      Case(
        "a duplicate in the new list", from: [1, 2], to: [1, 2, 1],
        Difference(insertions: [2], duplicates: [1])),
      Case(
        "a duplicate in the old list", from: [1, 2, 1], to: [1, 2],
        Difference(removals: [2], duplicates: [1])),
      Case(
        "a duplicate that goes", from: [1, 2, 1], to: [2],
        Difference(removals: [2, 0], duplicates: [1])),
    ])
  func steps(_ example: Case) {
    let difference = Difference(from: example.old, to: example.new)
    #expect(difference == example.difference)
    #expect(difference.isEmpty == (example.old == example.new))
  }

  @Test func `what turns one list into the next`() {
    let old = [Row(id: 1, name: "home"), Row(id: 2, name: "office")]
    let new = [Row(id: 2, name: "studio"), Row(id: 3, name: "gym")]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.removals == [0])
    #expect(difference.insertions == [1])
    #expect(difference.updates == [.init(old: 1, new: 0)])
    #expect(difference.moves == [])
  }

  @Test func `rows without an identity of their own are told apart by a closure`() {
    let difference = ListDifference(from: ["a1", "b1"], to: ["b2", "a1"]) { $0.first }
    #expect(difference.moves.count == 1)
    #expect(difference.updates == [.init(old: 1, new: 0)])
  }

  @Test func `the rows of a slice are counted from its first one`() {
    let rows = (0..<5).map { Row(id: $0) }
    let difference = ListDifference(from: rows[2..<5], to: rows[3..<5])
    #expect(difference == Difference(removals: [0]))
    #expect(
      difference.apply(to: Array(rows[2..<5]), rowsFrom: Array(rows[3..<5])) == [rows[3], rows[4]])
  }

  @Test func `duplicates are not looked for if rows differ only in place`() {
    let old: PersistentArray = [Row(id: 1), Row(id: 2), Row(id: 1)]
    var new = old
    new[0].name = "first"
    new[2].name = "last"
    let updates = [Difference.Match(old: 0, new: 0), .init(old: 2, new: 2)]
    #expect(ListDifference(from: old, to: new) == Difference(updates: updates))
  }

  @Test func `a difference applied to another list stops`() async {
    await #expect(processExitsWith: .failure) {
      _ = ListDifference<Int>(removals: [0]).apply(to: [1, 2], rowsFrom: [1, 2])
    }
  }
}
