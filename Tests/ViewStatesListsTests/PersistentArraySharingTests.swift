import Testing

@testable import ViewStatesLists

/// The documented costs, checked by counting comparisons and copied leaves.
@Suite struct PersistentArraySharingTests {
  /// The leaves of a list that it does not share with another one.
  func newLeaves<Element>(of list: PersistentArray<Element>, since old: PersistentArray<Element>)
    -> Int
  {
    func leaves(_ list: PersistentArray<Element>) -> [ContiguousArray<Element>] {
      var leaves: [ContiguousArray<Element>] = []
      var start = 0
      while start < list.count {
        leaves.append(list.run(at: start))
        start += list.run(at: start).count
      }
      return leaves
    }
    let before = leaves(old)
    return leaves(list).filter { leaf in !before.contains { $0.sharesStorage(with: leaf) } }.count
  }

  let numbers = PersistentArray((0..<100_000).map { Counted(value: $0) })

  @Test func `comparing a list with its copy compares no element`() {
    var copy = numbers
    var isEqual = false
    #expect(comparisons { isEqual = copy == numbers } == 0)
    #expect(isEqual && copy.isIdentical(to: numbers))
    copy[0].value = 0
    #expect(copy == numbers && !copy.isIdentical(to: numbers))
  }

  @Test func `what two lists share is equal, even a value that is not equal to itself`() {
    let list = PersistentArray((0..<40).map { $0 == 3 ? Double.nan : Double($0) })
    var other = list
    #expect(other == list)
    other.append(40)
    other.removeLast()
    #expect(other == list)
  }

  @Test func `finding three changes compares three leaves`() {
    var other = numbers
    for index in [7, 50_000, 99_999] { other[index].value = -1 }
    var positions: [Int] = []
    let count = comparisons { other.forEachDifference(from: numbers) { positions.append($0) } }
    #expect(positions == [7, 50_000, 99_999])
    #expect(count <= 96)
  }

  @Test func `where two lists differ`() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    var lights = PersistentArray(repeating: false, count: 1_000_000)
    let before = lights
    lights[7] = true
    lights.forEachDifference(from: before) { position in
      print("switched: \(position)")  // once, with 7
    }
    #expect(lines == ["switched: 7"])
  }

  @Test func `finding what an insertion has left in common compares few leaves`() {
    var other = numbers
    other.insert(Counted(value: -1), at: 50_000)
    var ends = (prefix: 0, suffix: 0)
    #expect(comparisons { ends = other.commonEnds(with: numbers) } <= 128)
    #expect(ends == (50_000, 50_000))
  }

  @Test func `the difference after changes in place compares in proportion to them`() {
    var other = numbers
    for index in [7, 99_000] { other[index].value = -1 }
    var difference = ListDifference<Int>()
    let count = comparisons {
      difference = ListDifference(from: numbers, to: other) { $0.value < 0 ? 0 : $0.value & 1 }
    }
    #expect(count <= 64 * 4)
    difference = ListDifference(from: numbers, to: other) { _ in 0 }
    #expect(difference.updates == [.init(old: 7, new: 7), .init(old: 99_000, new: 99_000)])
  }

  @Test func `a change copies the leaves around it alone`() {
    let before = PersistentArray(0..<10_000)
    func copied(_ change: (inout PersistentArray<Int>) -> Void) -> Int {
      var after = before
      change(&after)
      return newLeaves(of: after, since: before)
    }
    #expect(copied { $0[5_000] = 0 } == 1)
    #expect(copied { $0.insert(0, at: 5_000) } == 2)
    #expect(copied { $0.remove(at: 5_000) } == 1)
    #expect(copied { $0.removeSubrange(1_000..<9_000) } <= 4)
    #expect(copied { $0 += $0 } <= 4)
    var kept: [PersistentArray<Int>] = []
    let appended = copied { list in
      for number in 0..<96 {
        kept.append(list)
        list.append(number)
      }
    }
    #expect(appended == 4)
  }

  @Test func `changing a list nobody else holds copies nothing`() {
    var list = PersistentArray(0..<10_000)
    let address = list.run(at: 0).withUnsafeBufferPointer { $0.baseAddress }
    list[3] = 0
    list[4] += 1
    #expect(list.run(at: 0).withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func `tasks change copies of a list without disturbing each other`() async {
    let list = PersistentArray(0..<5_000)
    let isSound = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = list
          for step in 0..<500 {
            copy[step * 7 % copy.count] = -task
            copy.append(task)
            copy.remove(at: step)
          }
          return copy.count == 5_000 && copy.last == task && list[0] == 0
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isSound)
    #expect(Array(list) == Array(0..<5_000))
  }
}
