import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesLists

/// Random walks over a list and an array side by side, with older copies of both kept.
@Suite struct PersistentArrayWalkTests {
  /// A step that is valid for any list: positions are taken modulo its length.
  enum Step {
    case append(Int)
    case appendMany(Int)
    case set(Int, Int)
    case modify(Int, Int)
    case insert(Int, at: Int)
    case remove(Int)
    case removeLast
    case replace(Int, Int, count: Int)
    case removeEvery(Int)
    case reverse(Int, Int)
    case move(Int, Int, count: Int)
    case assign(Int, count: Int)
    case joinItself
    case keepPart(Int, Int)
    case keepCopy
    case goBack(Int)

    static func random(_ random: inout SplitMix64) -> Self {
      let place = Int(random.next() >> 32)
      let value = Int(random.next() >> 40)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<20: return .append(value)
      case 20..<24: return .appendMany(value % 700)
      case 24..<32: return .set(place, value)
      case 32..<38: return .modify(place, value)
      case 38..<54: return .insert(value, at: place)
      case 54..<56: return .move(place, value, count: 1)
      case 56..<73: return .remove(place)
      case 73: return .move(place, value, count: value % 20)
      case 74..<82: return .removeLast
      case 82..<85: return .replace(place, value % 200, count: value % 170)
      case 85: return .removeEvery(value % 9 + 2)
      case 86: return .reverse(place, value % 200)
      case 87: return .assign(place, count: value % 200)
      case 88: return .joinItself
      case 89: return .keepPart(place, value)
      case 90..<97: return .keepCopy
      default: return .goBack(place)
      }
    }

    /// Applies the step to a list whose elements are made of numbers, and changed by them.
    func apply<List: RangeReplaceableCollection & MutableCollection & RandomAccessCollection>(
      to list: inout List, make: (Int) -> List.Element, change: (inout List.Element, Int) -> Void
    ) where List.Index == Int {
      let count = list.count
      func range(_ place: Int, _ length: Int) -> Range<Int> {
        let start = place % (count + 1)
        return start..<min(start + length, count)
      }
      switch self {
      case .append(let value): list.append(make(value))
      case .appendMany(let number): list.append(contentsOf: (0..<number).map(make))
      case .insert(let value, let place): list.insert(make(value), at: place % (count + 1))
      case .removeLast: _ = list.popLast()
      case .replace(let place, let length, let number):
        list.replaceSubrange(range(place, length), with: (0..<number).map(make))
      case .removeEvery(let divisor):
        var place = 0
        list.removeAll { _ in
          place += 1
          return place.isMultiple(of: divisor)
        }
      case .reverse(let place, let length): list[range(place, length)].reverse()
      case .move(let place, let target, let length):
        let block = Array(list[range(place, length)])
        list.removeSubrange(range(place, length))
        list.insert(contentsOf: block, at: target % (list.count + 1))
      case .assign(let place, let length):
        list[range(place, length)] = List((0..<90).map(make))[3..<60]
      case .joinItself where count < 10_000: list += list
      case .keepPart(let start, let length):
        list = List(list.dropFirst(start % (count + 1)).prefix(length % (count + 1)))
      case .set(let place, let value) where count > 0: list[place % count] = make(value)
      case .modify(let place, let value) where count > 0: change(&list[place % count], value)
      case .remove(let place) where count > 0: list.remove(at: place % count)
      default: break
      }
    }

    func apply<List: RangeReplaceableCollection & MutableCollection & RandomAccessCollection>(
      to list: inout List
    ) where List.Element == Int, List.Index == Int {
      apply(to: &list, make: { $0 }, change: { $0 ^= $1 })
    }
  }

  static func failure(_ steps: [Step]) -> String? {
    var list = PersistentArray<Int>()
    var array: [Int] = []
    var kept: [(list: PersistentArray<Int>, array: [Int])] = []
    for step in steps {
      step.apply(to: &list)
      step.apply(to: &array)
      if case .keepCopy = step { kept.append((list, array)) }
      if case .goBack(let place) = step, !kept.isEmpty {
        (list, array) = kept[place % kept.count]
      }
      if list.count != array.count { return "\(list.count) elements instead of \(array.count)" }
      if let broken = list.brokenInvariant() { return broken }
    }
    kept.append((list, array))
    for (index, copy) in kept.enumerated() {
      if Array(copy.list) != copy.array { return "copy \(index) has changed" }
      if let broken = copy.list.brokenInvariant() { return "copy \(index): \(broken)" }
    }
    return compare(kept)
  }

  /// Compares neighboring copies: lists and arrays must agree on where they differ.
  static func compare(_ kept: [(list: PersistentArray<Int>, array: [Int])]) -> String? {
    for (left, right) in zip(kept, kept.dropFirst()) {
      if (left.list == right.list) != (left.array == right.array) { return "== is wrong" }
      var positions: [Int] = []
      right.list.forEachDifference(from: left.list) { positions.append($0) }
      let shared = zip(left.array, right.array).enumerated()
      if positions != shared.filter({ $1.0 != $1.1 }).map(\.offset) { return "differences" }
      let ends = right.list.commonEnds(with: left.list)
      let shorter = min(left.array.count, right.array.count)
      if ends.prefix != positions.first ?? shorter { return "the common prefix is wrong" }
      let suffix = zip(left.array.reversed(), right.array.reversed()).prefix { $0 == $1 }.count
      if ends.suffix != min(suffix, shorter - ends.prefix) { return "the common suffix is wrong" }
    }
    return nil
  }

  @Test(arguments: 1...40)
  func `a list does what an array does, and kept copies never change`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 600, step: Step.random).run(Self.failure)
  }

  @Test(arguments: 1...6)
  func `a list that grows by inserting and shrinks by removing stays sound`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 9_000) { random in
      let place = Int(random.next() >> 32)
      return random.next() % 3 == 0 ? Step.remove(place) : .insert(place % 1_000, at: place)
    }
    try walk.run { steps in
      var list = PersistentArray<Int>()
      var array: [Int] = []
      for step in steps {
        step.apply(to: &list)
        step.apply(to: &array)
      }
      if Array(list) != array { return "other elements than the array" }
      while !list.isEmpty {
        list.remove(at: list.count * 2 / 3)
        if list.count.isMultiple(of: 50), let broken = list.brokenInvariant() { return broken }
      }
      return nil
    }
  }
}

extension PersistentArray {
  /// A description of the first broken rule of the structure, or nil; see `Tree`.
  func brokenInvariant() -> String? {
    if tail.count > Self.leafCapacity { return "the tail holds \(tail.count) elements" }
    if tree.children.count == 1 { return "the root has one child" }
    return tree.brokenInvariant(isRoot: true)
  }
}

extension PersistentArray.Tree {
  fileprivate func brokenInvariant(isRoot: Bool = false) -> String? {
    if isWide || isNarrow && !isRoot { return "a tree of height \(height) has width \(width)" }
    let sum = isLeaf ? leaf.count : children.reduce(0) { $0 + $1.count }
    if sum != count { return "a tree of \(sum) elements counts \(count)" }
    if isLeaf != (height == 0) || !isLeaf && !leaf.isEmpty { return "a leaf is not at the bottom" }
    if children.contains(where: { $0.height != height - 1 }) { return "leaves at two depths" }
    for child in children { if let broken = child.brokenInvariant() { return broken } }
    return nil
  }
}
