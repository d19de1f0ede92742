import Testing
import ViewStates
import ViewStatesMocks

/// Law 9 for children: nothing is left of a child whose identity has gone.
@MainActor @Suite struct ReleaseTests {
  let desk = Store(Desk())
  let screen = Store(Screen())

  @Test func `ten thousand presentations leave nothing behind`() throws {
    let (log, check) = (Log(), ReleaseCheck())
    let presenter = DeskPresenter(desk: desk, screen: screen, log: log)
    presenter.opened.attach(for: log) { _, child in
      guard let child else { return }
      check.watch(child)
      check.watch(child.views)
      child.attach(Doing { _ in })
    }
    for book in 1...10_000 {
      desk.send(.put([book]))
      screen.send(.open(book))
    }
    screen.send(.close)
    #expect(log.made == 10_000)
    #expect(log.living == 0)
    try check.requireReleased()
  }

  @Test func `the views of a child are shown nothing after its identity has gone`() throws {
    let presenter = DeskPresenter(desk: desk, screen: screen)
    var shown: [String] = []
    presenter.opened.attach(
      Doing { child in
        guard let child else { return shown.append("none") }
        child.attach(Doing { shown.append($0) })
      })
    desk.send(.put([1, 2]))
    screen.send(.open(1))
    // The caller of an intent keeps the child while the intent closes it.
    let first = try #require(presenter.opened.state)
    screen.send(.open(2))
    screen.send(.turn(toPage: 3))
    let second = try #require(presenter.opened.state)
    screen.send(.close)
    screen.send(.turn(toPage: 4))
    first.updateViews()
    #expect(shown == ["none", "book 1, page 0", "book 2, page 0", "book 2, page 3", "none"])
    #expect([first.state, second.state] == ["book 1, page 4", "book 2, page 4"])
  }

  @Test func `children are released with their parent`() throws {
    let log = Log()
    desk.send(.put([1, 2]))
    screen.send(.open(1))
    try ReleaseCheck.run { check in
      let presenter = check.watch(DeskPresenter(desk: desk, screen: screen, log: log))
      check.watch(presenter.opened)
      presenter.opened.attach(Doing { _ in })
      presenter.attach(Doing { _ in })
    }
    #expect(log.living == 0)
    _ = log.takeAll()
    screen.send(.open(2))
    desk.send(.put([3]))
    #expect(log.lines == [])
  }

  @Test func `a state of a child that waits is dropped when the identity goes`() {
    let log = Log()
    desk.send(.put([1]))
    screen.send(.open(1))
    let presenter = DeskPresenter(desk: desk, screen: screen, log: log)
    let shown = StateRecorder<String>()
    presenter.opened.state?.attach(shown)
    var lines: [String] = []
    presenter.attach(
      Doing { [desk, screen] state in
        guard state.books == [1, 2] else { return }
        oneChange(of: desk, screen) {
          desk.send(.put([2]))
          screen.send(.turn(toPage: 9))
        }
        lines = log.lines
      })
    oneChange(of: desk, screen) {
      desk.send(.put([1, 2]))
      screen.send(.turn(toPage: 5))
    }
    #expect(lines == ["made 1", "released 1"])
    #expect(shown.states == ["book 1, page 0"])
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
