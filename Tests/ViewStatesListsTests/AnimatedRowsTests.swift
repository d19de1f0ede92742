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

  @Test func `each list that differs from the one before is passed on, the first as inserted`() {
    let rows = rows
    rows.update(with: [])
    rows.update(with: [Row(id: 1)])
    rows.update(with: [Row(id: 1)])
    rows.update(with: [Row(id: 1), Row(id: 2)])
    rows.update(with: [Row(id: 2)])
    #expect(
      recorder.changes.map(\.difference) == [
        ListDifference(insertions: [0]), ListDifference(insertions: [1]),
        ListDifference(removals: [0]),
      ])
    #expect(recorder.changes.first?.old == [])
    #expect(recorder.changes.last?.old == [Row(id: 1), Row(id: 2)])
    #expect(recorder.changes.last?.new == [Row(id: 2)])
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
}
