import Testing
import ViewStates
import ViewStatesMocks

/// Law 9 for children: nothing is left of a child whose identity has gone.
@MainActor @Suite struct ReleaseTests {
  let desk = Store(Desk())
  let screen = Store(Screen())

  @Test func `ten thousand presentations leave nothing behind`() throws {
    let (log, check) = (Log(), ReleaseCheck())
    try ReleaseCheck.run { owners in
      let presenter = owners.watch(DeskPresenter(desk: desk, screen: screen, log: log))
      presenter.opened.attach(for: log) { _, child in
        guard let child else { return }
        check.watch(child)
        check.watch(child.views)
        child.attach(Passing { _ in })
      }
      for book in 1...10_000 {
        desk.send(.put([book]))
        screen.send(.open(book))
      }
      #expect((log.made, log.living) == (10_000, 1))
    }
    // The last one went with its owner, and none is made for what comes after.
    screen.send(.close)
    screen.send(.open(10_000))
    #expect((log.made, log.living) == (10_000, 0))
    try check.requireReleased()
  }

  @Test func `a child that looks for itself while it is released finds what came after it`() {
    @MainActor final class Looking {
      let (book, look): (Int, @MainActor () -> Void)
      init(_ book: Int, _ look: @escaping @MainActor () -> Void) {
        (self.book, self.look) = (book, look)
      }
      isolated deinit { look() }
    }
    @MainActor final class Box { weak var child: Child<Int, Looking>? }
    let box = Box()
    var found: [Int?] = []
    let child = Child(of: screen, \.opened) { book in
      Looking(book) { found.append(box.child?.state?.book) }
    }
    box.child = child
    screen.send(.open(1))
    screen.send(.open(2))
    screen.send(.close)
    #expect(found == [2, nil])
  }

  @Test(arguments: [false, true])
  func `the work of a child ends with its identity, though something keeps the child`(
    isKept: Bool
  ) async throws {
    @MainActor final class Loader {
      let work: Work<Int, String, Never>

      init(_ calls: PendingCalls<Int, String, Never>, _ log: Log) {
        work = Work(.inOrder) { book in
          await calls.call(book)
        } then: { book, _ in
          log.lines.append("loaded \(book)")
        }
      }
    }
    let (calls, log) = (PendingCalls<Int, String, Never>(), Log())
    let child = Child(of: screen, \.opened) { _ in Loader(calls, log) }
    screen.send(.open(1))
    let kept = isKept ? child.state : nil
    child.state?.work.start(1)
    child.state?.work.start(2)
    let call = try await calls.next(1)
    screen.send(.open(2))
    #expect(call.isCancelled)
    kept?.work.start(3)
    await call.succeed(with: "late")
    #expect(child.state?.work.state == .idle)
    #expect(log.lines == [])
    try await calls.requireNoMore()
  }
}
