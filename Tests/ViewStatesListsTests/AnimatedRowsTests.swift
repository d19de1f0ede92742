import Testing
import ViewStates
import ViewStatesLists

@MainActor
@Suite struct AnimatedRowsTests {
  /// Records the differences that it is asked to animate.
  final class Recorder {
    var changes: [(old: [Row], new: [Row], difference: ListDifference<Int>)] = []
  }

  let recorder = Recorder()

  var rows: AnimatedRows<PersistentArray<Row>, Int> {
    AnimatedRows { [recorder] old, new, difference in
      recorder.changes.append((Array(old), Array(new), difference))
    }
  }

  @Test func `the example of the documentation holds`() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    let rows = AnimatedRows<PersistentArray<Row>, Int> { old, new, difference in
      for index in difference.removals { print("slide out \(old[index].name)") }
      for index in difference.insertions { print("slide in \(new[index].name)") }
    }
    rows.update(with: [Row(id: 1, name: "home")])
    rows.update(with: [Row(id: 2, name: "gym")])
    #expect(lines == ["slide in home", "slide out home", "slide in gym"])
  }

  @Test func `the first update inserts everything`() {
    rows.update(with: [Row(id: 1), Row(id: 2)])
    #expect(recorder.changes.map(\.difference) == [ListDifference(insertions: [0, 1])])
    #expect(recorder.changes.map(\.old) == [[]])
  }

  @Test func `each update differs from the one before`() {
    let rows = rows
    rows.update(with: [Row(id: 1)])
    rows.update(with: [Row(id: 1), Row(id: 2)])
    rows.update(with: [Row(id: 2)])
    #expect(
      recorder.changes.map(\.difference) == [
        ListDifference(insertions: [0]), ListDifference(insertions: [1]),
        ListDifference(removals: [0]),
      ])
    #expect(recorder.changes.last?.old == [Row(id: 1), Row(id: 2)])
    #expect(recorder.changes.last?.new == [Row(id: 2)])
  }

  @Test func `equal lists are not passed on`() {
    let rows = rows
    rows.update(with: [])
    rows.update(with: [Row(id: 1)])
    rows.update(with: [Row(id: 1)])
    #expect(recorder.changes.count == 1)
  }

  @Test func `it takes arrays, and rows identified by a closure`() {
    let recorder = recorder
    let rows = AnimatedRows<[Row], Int>(
      id: { $0.id },
      show: { old, new, difference in recorder.changes.append((old, new, difference)) })
    rows.update(with: [Row(id: 1)])
    rows.update(with: [Row(id: 1, name: "new")])
    #expect(
      recorder.changes.map(\.difference) == [
        ListDifference(insertions: [0]), ListDifference(updates: [.init(old: 0, new: 0)]),
      ])
  }

  @Test func `it is a view of a list`() {
    let rows = rows
    let view: any StateUpdatable<PersistentArray<Row>> = rows
    view.update(with: [Row(id: 1)])
    #expect(recorder.changes.count == 1)
  }
}
