import Testing

@testable import ViewStates
@testable import ViewStatesLists

/// A row of the lists in these tests.
struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var name = "row"
}

@Suite struct ListDifferenceTests {
  typealias Difference = ListDifference<Int>

  func rows(_ ids: Int...) -> [Row] { ids.map { Row(id: $0) } }

  @Test func `the example of the documentation holds`() {
    let old = [Row(id: 1, name: "home"), Row(id: 2, name: "office")]
    let new = [Row(id: 2, name: "studio"), Row(id: 3, name: "gym")]
    let difference = ListDifference(from: old, to: new)
    #expect(
      difference
        == Difference(removals: [0], insertions: [1], updates: [.init(old: 1, new: 0)]))
    #expect(difference.apply(to: old, rowsFrom: new) == new)
  }

  @Test func `equal lists have none`() {
    #expect(Difference(from: rows(1, 2, 3), to: rows(1, 2, 3)).isEmpty)
    #expect(Difference(from: rows(), to: rows()).isEmpty)
  }

  @Test func `from nothing everything is inserted, to nothing everything is removed`() {
    #expect(Difference(from: [], to: rows(1, 2, 3)) == Difference(insertions: [0, 1, 2]))
    #expect(Difference(from: rows(1, 2, 3), to: []) == Difference(removals: [2, 1, 0]))
  }

  @Test func `one row that changes place is one move`() {
    let toFront = Difference(from: rows(1, 2, 3, 4, 5), to: rows(5, 1, 2, 3, 4))
    #expect(toFront == Difference(moves: [.init(old: 4, new: 0)]))
    let toBack = Difference(from: rows(1, 2, 3, 4, 5), to: rows(2, 3, 4, 5, 1))
    #expect(toBack == Difference(moves: [.init(old: 0, new: 4)]))
  }

  @Test func `rows that shift because of others do not move`() {
    let difference = Difference(from: rows(1, 2, 3, 4), to: rows(9, 3, 4, 8))
    #expect(difference == Difference(removals: [1, 0], insertions: [0, 3]))
  }

  @Test func `a row that moves can be updated as well`() {
    let old = rows(1, 2, 3)
    let new = [Row(id: 3, name: "new"), Row(id: 1), Row(id: 2)]
    let difference = Difference(from: old, to: new)
    #expect(
      difference
        == Difference(moves: [.init(old: 2, new: 0)], updates: [.init(old: 2, new: 0)]))
    #expect(difference.apply(to: old, rowsFrom: new) == new)
  }

  @Test func `duplicates in the new list are named`() {
    let difference = Difference(from: rows(1, 2), to: rows(1, 2, 1))
    #expect(difference == Difference(insertions: [2], duplicates: [1]))
  }

  @Test func `duplicates in the old list are named, whether they stay or go`() {
    #expect(Difference(from: rows(1, 2, 1), to: rows(1, 2)).duplicates == [1])
    #expect(Difference(from: rows(1, 2, 1), to: rows(2)).duplicates == [1])
    #expect(Difference(from: rows(1, 1), to: rows(1, 1)).duplicates == [1])
  }

  @Test func `rows without an identity of their own are told apart by a closure`() {
    let difference = ListDifference(from: ["a1", "b1"], to: ["b2", "a1"]) { $0.first }
    #expect(difference.moves.count == 1)
    #expect(difference.updates == [.init(old: 1, new: 0)])
  }

  @Test func `a difference applied to another list stops`() async {
    await #expect(processExitsWith: .failure) {
      _ = ListDifference<Int>(removals: [0]).apply(to: [1, 2], rowsFrom: [1, 2])
    }
  }
}
