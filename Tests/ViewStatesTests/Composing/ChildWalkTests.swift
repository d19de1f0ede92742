import Testing
import ViewStates
import ViewStatesMocks

/// Laws 3, 4, 7 and 9: a child is never stale, is made and shown once, and leaves nothing behind;
/// each change says its cause.
@MainActor @Suite struct ChildWalkTests {
  enum Act {
    case open(Int)
    case close
    case turn(Int)
    case put([Int])
    case putAndOpen([Int], Int)
    case restore(Int?)
    case undo, redo

    var cause: Cause {
      switch self {
      case .putAndOpen: .actions(label: "both")
      case .restore: .restore
      case .undo, .redo: .timeTravel
      default: .actions()
      }
    }
  }

  enum Step {
    case act(Act)
    /// Does something from inside the next update of a view.
    case actInside(Act)
    case watch, unwatch, release
  }

  /// The real thing, and what was seen of it.
  @MainActor final class Real {
    let desk = Store(Desk(books: [1, 2, 3]))
    let screen = Store(Screen())
    let history: PlainHistory<Desk, Screen>
    let log = Log()
    var presenter: DeskPresenter?
    var subscription: Subscription?
    var inside: [Act] = []
    /// Every state that the stores had, in order.
    var states: [DeskPresenter.State] = []
    /// The children that the view of the child was shown, by serial.
    var shown: [Int?] = []
    /// Why they differ, as the acts say and as the view of the causes was shown.
    var expectedCauses: [Cause] = [.start]
    let causes = Recorder<CausedState<DeskPresenter.State>>()
    /// The states in which a view has found another child than that of the present state.
    var stale: [String] = []
    private let witness: Witness

    /// What both stores have, apart from any child.
    final class Witness: Presenter {
      let views = Views<DeskPresenter.State>(comparing: false)
      let (desk, screen): (Store<Desk>, Store<Screen>)
      var state: DeskPresenter.State { DeskPresenter.state(desk.state, screen.state) }

      init(_ desk: Store<Desk>, _ screen: Store<Screen>) {
        (self.desk, self.screen) = (desk, screen)
        follow(desk, screen)
      }
    }

    init() {
      history = PlainHistory(desk, screen)
      witness = Witness(desk, screen)
      presenter = DeskPresenter(desk: desk, screen: screen, log: log)
      witness.attach(Passing { [unowned self] in states.append($0) })
      witness.attachWithCause(causes)
      desk.changes.listen(for: self) { real, _ in real.look("a listener") }
      presenter?.attach(Passing { [unowned self] _ in look("the parent's view") })
      screen.attach(Passing { [unowned self] _ in look("a view of the screen") })
    }

    func look(_ place: String) {
      guard let presenter else { return }
      let state = DeskPresenter.state(desk.state, screen.state)
      if presenter.opened.state?.book != state.opened { stale.append("\(place): opened") }
    }

    func take(_ step: Step) throws {
      switch step {
      case .act(let act): try take(act)
      case .actInside(let act): inside.append(act)
      case .watch:
        subscription?.cancel()
        shown = []
        subscription = presenter?.opened.attach(
          Passing { [unowned self] child in
            shown.append(child?.serial)
            look("the child's view")
            if let act = inside.popLast() { attempt(act) }
          })
      case .unwatch: subscription?.cancel()
      case .release: presenter = nil
      }
    }

    private func attempt(_ act: Act) {
      do { try take(act) } catch { stale.append("\(error)") }
    }

    private func take(_ act: Act) throws {
      // Noted before, because views act from inside the updates that it causes.
      let place = expectedCauses.count
      expectedCauses.append(act.cause)
      if try !change(act) { expectedCauses.remove(at: place) }
    }

    /// Says whether anything has changed.
    private func change(_ act: Act) throws -> Bool {
      switch act {
      case .open(let book): return screen.send(.open(book)) == .changed
      case .close: return screen.send(.close) == .changed
      case .turn(let page): return screen.send(.turn(toPage: page)) == .changed
      case .put(let books): return desk.send(.put(books)) == .changed
      case .putAndOpen(let books, let book):
        let result = oneChange("both", of: desk, screen) {
          desk.send(.put(books))
          screen.send(.open(book))
        }
        return result == .changed
      case .restore(let book):
        return try screen.restore(Screen(opened: book, page: 1)) == .changed
      case .undo: return history.undo()
      case .redo: return history.redo()
      }
    }
  }

  /// What children promise, in plain words: a number for each time that an identity comes.
  struct Plain {
    var opened: (book: Int, serial: Int)?
    var made = 0
    var shown: [Int?] = []

    mutating func take(_ state: DeskPresenter.State) {
      if opened?.book == state.opened { return }
      if state.opened != nil { made += 1 }
      opened = state.opened.map { ($0, made) }
      shown.append(opened?.serial)
    }
  }

  static func step(_ random: inout SplitMix64) -> Step {
    func act(_ random: inout SplitMix64) -> Act {
      let (kind, book) = (random.next() % 100, Int(random.next() % 6))
      let books = (0..<random.next() % 5).map { _ in Int(random.next() % 6) }
      switch kind {
      case 0..<30: return .open(book)
      case 30..<40: return .close
      case 40..<50: return .turn(book)
      case 50..<65: return .put(books)
      case 65..<75: return .putAndOpen(books, book)
      case 75..<80: return .restore(book == 0 ? nil : book)
      case 80..<92: return .undo
      default: return .redo
      }
    }
    switch random.next() % 100 {
    case 0..<70: return .act(act(&random))
    case 70..<88: return .actInside(act(&random))
    case 88..<94: return .watch
    case 94..<99: return .unwatch
    default: return random.next() % 4 == 0 ? .release : .watch
    }
  }

  static func failure(_ steps: [Step]) throws -> String? {
    let real = Real()
    var (plain, taken, isWatched, isReleased) = (Plain(), 0, false, false)
    for (number, step) in steps.enumerated() {
      if isReleased, case .watch = step { continue }
      for state in real.states[taken...] { plain.take(state) }
      taken = real.states.count
      switch step {
      case .watch: (isWatched, plain.shown) = (true, [plain.opened?.serial])
      case .unwatch: isWatched = false
      case .release: (isReleased, isWatched) = (true, false)
      default: break
      }
      let before = real.log.lines.count
      try real.take(step)
      if case .release = step {
        if real.log.living > 0 { return "step \(number): children are left" }
        continue
      }
      if isReleased {
        if real.log.lines.count > before {
          return "step \(number): a child of a released parent"
        }
        continue
      }
      for state in real.states[taken...] { plain.take(state) }
      taken = real.states.count
      let seen = (real.presenter?.opened.state?.serial, real.log.made, real.log.living)
      let expected = (plain.opened?.serial, plain.made, plain.opened == nil ? 0 : 1)
      if seen != expected { return "step \(number): expected \(expected), got \(seen)" }
      if isWatched, real.shown != plain.shown {
        return "step \(number): expected to see \(plain.shown), got \(real.shown)"
      }
      if real.causes.all.map(\.cause) != real.expectedCauses {
        return
          "step \(number): expected \(real.expectedCauses.suffix(3)), got \(real.causes.all)"
      }
      if let stale = real.stale.first { return "step \(number): stale: \(stale)" }
    }
    return nil
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `children come and go with their identities`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 200, step: Self.step).run(Self.failure)
  }

  @Test func `the walk presents children from inside updates`() throws {
    let walk = RandomWalk(seed: 3, steps: 1_000) { random in
      while true {
        let step = Self.step(&random)
        if case .release = step { continue }
        return step
      }
    }
    let real = Real()
    for step in walk.steps { try real.take(step) }
    let prepared = walk.steps.filter { if case .actInside = $0 { true } else { false } }.count
    #expect(real.log.made > 100)
    #expect(prepared - real.inside.count > 50)
  }
}
