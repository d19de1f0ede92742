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
      let presenter = check.watch(
        DeskPresenter(desk: desk, screen: screen, log: log, bookLog: log))
      check.watch(presenter.opened)
      check.watch(presenter.books)
      for child in presenter.books.state { check.watch(child) }
      presenter.opened.attach(Doing { _ in })
      presenter.attach(Doing { _ in })
    }
    #expect(log.living == 0)
    _ = log.takeAll()
    screen.send(.open(2))
    desk.send(.put([3]))
    #expect(log.lines == [])
  }

  @Test func `a child is released with its identity, even if a state of it waits`() {
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
    #expect(shown.states == ["book 1, page 0", "book 1, page 5"])
  }

  @Test func `a child that looks for itself while it is released finds nothing`() {
    @MainActor final class Looking {
      let look: @MainActor () -> Void
      init(_ look: @escaping @MainActor () -> Void) { self.look = look }
      isolated deinit { look() }
    }
    @MainActor final class Box { weak var child: Child<Int, Looking>? }
    let box = Box()
    var found: [Bool] = []
    let child = Child(of: screen, \.opened) { _ in
      Looking { found.append(box.child?.state != nil) }
    }
    box.child = child
    screen.send(.open(1))
    screen.send(.open(2))
    screen.send(.close)
    #expect(found == [false, false])
  }

  @Test func `the work of a child is cancelled when its identity goes`() async throws {
    @MainActor final class Loader {
      let work: Work<Int, String, Never>

      init(_ book: Int, calls: PendingCalls<Int, String, CancellationError>) {
        work = Work(.latest) { book in
          do { return try await calls.call(book) } catch { return "cancelled" }
        }
      }
    }
    let calls = PendingCalls<Int, String, CancellationError>()
    let child = Child(of: screen, \.opened) { Loader($0, calls: calls) }
    screen.send(.open(1))
    child.state?.work.start(1)
    let call = try await calls.next(1)
    screen.send(.open(2))
    #expect(call.isCancelled)
    await call.succeed(with: "late")
    #expect(child.state?.work.state == .idle)
    try await calls.requireNoMore()
  }
}
