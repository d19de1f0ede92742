import Testing
import ViewStatesLists
import ViewStatesMocks

@MainActor @Suite struct AnimatedRowsTests {
  @Test func `each list that differs from the one before is passed on, the first as inserted`() {
    let lines = Recorder<String>()
    func print(_ line: String) { lines.record(line) }
    let rows = AnimatedRows<PersistentArray<Row>, Int> { old, new, difference in
      for index in difference.removals { print("slide out \(old[index].name)") }
      for index in difference.insertions { print("slide in \(new[index].name)") }
    }
    rows.update(with: [Row(id: 1, name: "home")])  // slide in home
    rows.update(with: [Row(id: 2, name: "gym")])  // slide out home, slide in gym
    rows.update(with: [Row(id: 2, name: "gym")])
    #expect(lines == ["slide in home", "slide out home", "slide in gym"])
  }

  @Test func `it takes arrays, and rows identified by a closure`() {
    let differences = Recorder<ListDifference<Int>>()
    let rows = AnimatedRows<[Row], Int>(
      id: { $0.id }, show: { _, _, difference in differences.record(difference) })
    rows.update(with: [Row(id: 1)])
    rows.update(with: [Row(id: 1, name: "new")])
    #expect(
      differences == [
        ListDifference(insertions: [0]), ListDifference(updates: [.init(old: 0, new: 0)]),
      ])
  }
}
