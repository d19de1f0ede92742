import Testing
import ViewStates
import ViewStatesMocks

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
    number.state = 23
    #expect(count == 2)
    try check.requireReleased()
    #expect(!number.views.isWatched)
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
