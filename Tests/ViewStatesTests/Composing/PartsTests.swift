import Testing
import ViewStates
import ViewStatesMocks

/// Law 4 for parts, two levels deep.
@MainActor @Suite struct PartsTests {
  struct Range: Equatable {
    var low = 0
    var high = 9
  }

  struct Chart: Equatable {
    var range = Range()
    var values: [Int] = []
  }

  /// Two parts of one type, which only their names tell apart.
  struct Board: Equatable {
    var left = Chart()
    var right = Chart()
    var isOpen = false
  }

  enum Name: CaseIterable { case left, right, rightRange }

  let board = MockPresenter<Board, Never>(state: Board())

  static var parts: [Name: NamedPart<Board>] {
    [
      .left: NamedPart(\.left), .right: NamedPart(\.right),
      .rightRange: NamedPart(\.right.range),
    ]
  }

  @Test func `a view is told which of several parts of one type differ, at first all`() throws {
    let view = StateRecorder<ChangedParts<Board, Name>>()
    board.attach(view, parts: Self.parts)
    board.state.right.values = [1]
    board.state.right.range.low = 2
    let before = board.state
    board.state.isOpen = true
    board.state = Board(left: Chart(values: [3]))
    try view.requireNext(ChangedParts([.left, .right, .rightRange], in: Board()))
    try view.requireNext(ChangedParts([.right], in: Board(right: Chart(values: [1]))))
    try view.requireNext(ChangedParts([.right, .rightRange], in: before))
    try view.requireNext(ChangedParts([.left, .right, .rightRange], in: board.state))
    try view.requireNoMore()
  }

  @Test func `two views of the same named parts know nothing of each other`() {
    let parts = Self.parts
    let (first, second) = (
      StateRecorder<ChangedParts<Board, Name>>(), StateRecorder<ChangedParts<Board, Name>>()
    )
    board.attach(first, parts: parts)
    board.state.left.values = [1]
    board.attach(second, parts: parts)
    board.state.left.values = [2]
    #expect(first.states.map(\.names) == [Set(Name.allCases), [.left], [.left]])
    #expect(second.states.map(\.names) == [Set(Name.allCases), [.left]])
  }

  @Test func `a view that is told of parts is held weakly, and can be detached`() throws {
    try ReleaseCheck.run { check in
      board.attach(check.watch(StateRecorder<ChangedParts<Board, Name>>()), parts: Self.parts)
    }
    let view = StateRecorder<ChangedParts<Board, Name>>()
    board.attach(view, parts: Self.parts).cancel()
    board.state.left.values = [1]
    #expect(view.states.count == 1)
  }

  @Test func `a part is a source, to any depth`() {
    let range = StatePart(of: StatePart(of: board, \.right), \.range)
    let (view, low) = (StateRecorder<Range>(), StateRecorder<Int>())
    range.attach(view)
    range.attach(low, to: \.low)
    board.state.left.range.low = 1
    board.state.right.range.high = 8
    board.state.right.range.low = 7
    #expect(
      view.states == [Range(), Range(low: 0, high: 8), Range(low: 7, high: 8)])
    #expect(low.states == [0, 7])
    #expect(range.state == board.state.right.range)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `a view is told exactly the parts that differ`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 100) { random in
      Board(
        left: Chart(values: [Int(random.next() % 2)]),
        right: Chart(range: Range(low: Int(random.next() % 2)), values: [Int(random.next() % 2)]),
        isOpen: random.next() % 2 == 0)
    }
    try walk.run { boards in
      let board = MockPresenter<Board, Never>(state: Board())
      let view = StateRecorder<ChangedParts<Board, Name>>()
      let range = StateRecorder<Range>()
      let part = StatePart(of: board, \.right.range)
      board.attach(view, parts: Self.parts)
      part.attach(range)
      var expected = [ChangedParts(Set(Name.allCases), in: Board())]
      var (last, ranges) = (Board(), [Range()])
      for next in boards {
        board.state = next
        var names: Set<Name> = []
        if next.left != last.left { names.insert(.left) }
        if next.right != last.right { names.insert(.right) }
        if next.right.range != last.right.range { names.insert(.rightRange) }
        if !names.isEmpty { expected.append(ChangedParts(names, in: next)) }
        if names.contains(.rightRange) { ranges.append(next.right.range) }
        last = next
      }
      if range.states != ranges { return "ranges \(range.states), expected \(ranges)" }
      return view.states == expected ? nil : "parts \(view.states), expected \(expected)"
    }
  }
}

@MainActor @Suite struct ClosureViewTests {
  final class Owner {
    var shown: [Int] = []
  }

  let number = MockPresenter<Int, Never>(state: 0)

  @Test func `a closure is shown the present state and each one after it`() {
    let owner = Owner()
    number.attach(for: owner) { owner, state in owner.shown.append(state) }
    number.state = 1
    #expect(owner.shown == [0, 1])
  }

  @Test func `a closure of a part is called only when the part differs`() {
    let owner = Owner()
    number.attach(for: owner, to: \.tens) { owner, tens in owner.shown.append(tens) }
    number.state = 1
    number.state = 23
    #expect(owner.shown == [0, 2])
  }

  @Test func `a closure ends with its owner, which it does not keep, and is forgotten`() throws {
    final class Captured {}
    var count = 0
    let check = ReleaseCheck()
    do {
      let (owner, captured) = (check.watch(Owner()), check.watch(Captured()))
      number.attach(for: owner) { _, _ in
        count += 1
        withExtendedLifetime(captured) {}
      }
      number.attach(for: owner, to: \.tens) { _, _ in
        count += 1
        withExtendedLifetime(captured) {}
      }
    }
    number.state = 1
    #expect(count == 2)
    try check.requireReleased()
    #expect(number.views.mark.isWatched == false)
  }

  @Test func `closures whose owners have gone do not pile up while nothing changes`() {
    final class Count { var living = 0 }
    final class Captured {
      let count: Count

      init(_ count: Count) {
        self.count = count
        count.living += 1
      }

      deinit { count.living -= 1 }
    }
    let count = Count()
    for _ in 1...10_000 {
      let captured = Captured(count)
      number.attach(for: Owner()) { _, _ in withExtendedLifetime(captured) {} }
    }
    #expect(count.living < 100)
  }

  @Test func `a closure is detached by its subscription`() {
    let owner = Owner()
    number.attach(for: owner) { owner, state in owner.shown.append(state) }.cancel()
    number.state = 1
    #expect(owner.shown == [0])
  }
}

extension Int {
  fileprivate var tens: Int { self / 10 }
}
