import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

/// Every state that is shown comes with the reason for it, once and in order.
@MainActor @Suite struct ExplainedWalkTests {
  enum Act {
    case put(Int)
    case open(Int)
    case restoreDesk(Int)
    case restoreScreen(Int)
    indirect case both(Act, Act)
    case undo, redo
    case jump(Int)
    case undoAlone
    case report
  }

  enum Step {
    case act(Act)
    /// Does something from inside the next update of a view.
    case actInside(Act)
  }

  @MainActor final class Real {
    /// The reason for the change of each store that is under way, as the act says.
    struct Reasons {
      var desk = ChangeReason.report
      var screen = ChangeReason.report
    }

    let desk = Store(Desk())
    let screen = Store(Screen())
    let weather = MockPresenter<String, Never>(state: "")
    let history: History
    let text: DeskText
    let explained: Explained<String>
    let deskOnly: Explained<String>
    let positions: Explained<String>
    let chained: StatePart<ChangeReason>
    var reasons = Reasons()
    var inside: [Act] = []
    var expected: [ExplainedState<String>] = []
    var expectedOfDesk: [ExplainedState<String>] = []
    var mistakes: [String] = []
    let shown = StateRecorder<ExplainedState<String>>()
    let shownOfDesk = StateRecorder<ExplainedState<String>>()
    let shownPositions = StateRecorder<ExplainedState<String>>()
    let shownReasons = StateRecorder<ChangeReason>()
    private let witness: Witness
    private var lastDesk = Desk()
    private var lastScreen = Screen()

    /// Derives a state once for each change, at once, and so notes which act it belongs to.
    final class Witness: Presenter {
      let views = Views<Void>()
      var note: () -> Void = {}
      var state: Void { note() }

      init(_ desk: Store<Desk>, _ screen: Store<Screen>, _ weather: some StateSource) {
        follow(desk)
        follow(screen)
        follow(weather)
      }
    }

    init(isHistoryFirst: Bool) {
      var early: History?
      if isHistoryFirst { early = History(desk, screen) }
      text = DeskText(desk, screen, weather: weather)
      explained = Explained(text, by: screen, desk)
      deskOnly = Explained(text, by: desk)
      chained = StatePart(of: explained, \.reason)
      history = early ?? History(desk, screen)
      positions = Explained(TextAtPosition(text, history), by: screen, desk)
      witness = Witness(desk, screen, weather)
      witness.attach(Doing {})
      witness.note = { [unowned self] in note() }
      explained.attach(shown)
      deskOnly.attach(shownOfDesk)
      positions.attach(shownPositions)
      chained.attach(shownReasons)
      explained.attach(
        Doing { [unowned self] _ in
          if let act = inside.popLast() { take(act) }
        })
    }

    private func note() {
      let (deskDiffers, screenDiffers) = (desk.state != lastDesk, screen.state != lastScreen)
      (lastDesk, lastScreen) = (desk.state, screen.state)
      let ofDesk = deskDiffers ? reasons.desk : .report
      let ofScreen = screenDiffers ? reasons.screen : .report
      let all = [ofDesk, ofScreen].filter { $0 != .report }
      let reason = all.first(where: \.isIntent) ?? all.first ?? .report
      expected.append(ExplainedState(text.state, because: reason))
      expectedOfDesk.append(ExplainedState(text.state, because: ofDesk))
    }

    func take(_ act: Act) {
      let before = reasons
      defer { reasons = before }
      do {
        switch act {
        case .both(let first, let second):
          reasons = Reasons()
          try oneChange("both", of: desk, screen) {
            try send(first, label: "both")
            try send(second, label: "both")
          }
        case .undo:
          reasons = Reasons(desk: .timeTravel, screen: .timeTravel)
          try history.undo()
        case .redo:
          reasons = Reasons(desk: .timeTravel, screen: .timeTravel)
          try history.redo()
        case .jump(let step):
          reasons = Reasons(desk: .timeTravel, screen: .timeTravel)
          try history.jump(to: step % history.state.count)
        case .undoAlone:
          reasons = Reasons(desk: .timeTravel, screen: .timeTravel)
          try history.alone(screen).undo()
        case .report:
          reasons = Reasons()
          weather.state += "."
        default:
          reasons = Reasons()
          try send(act, label: nil)
        }
      } catch {
        mistakes.append("\(act): \(error)")
      }
    }

    private func send(_ act: Act, label: String?) throws {
      switch act {
      case .put(let book):
        reasons.desk = .intent(label: label)
        desk.send(.put([book]))
      case .open(let book):
        reasons.screen = .intent(label: label)
        screen.send(.open(book))
      case .restoreDesk(let book):
        reasons.desk = .restore
        try desk.restore(Desk(books: [book]))
      case .restoreScreen(let book):
        reasons.screen = .restore
        try screen.restore(Screen(opened: book))
      default: mistakes.append("\(act) is not sent to a store")
      }
    }

    func failure() -> String? {
      if let mistake = mistakes.first { return mistake }
      if shown.states.dropFirst() != expected[...] {
        return "expected \(expected), got \(shown.states)"
      }
      if shownOfDesk.states.dropFirst() != expectedOfDesk[...] {
        return "expected of the desk \(expectedOfDesk), got \(shownOfDesk.states)"
      }
      let reasons = expected.map(\.reason)
      // A jump from one state to an equal one is reported by the history alone.
      let changes = reasons.filter { $0 != .report }
      let shownChanges = shownPositions.states.dropFirst().map(\.reason).filter { $0 != .report }
      if shownChanges != changes {
        return "expected of the positions \(changes), got \(shownPositions.states)"
      }
      var last = ChangeReason.start
      let differing = reasons.filter { reason in
        defer { last = reason }
        return reason != last
      }
      return shownReasons.states.dropFirst() == differing[...]
        ? nil : "expected of the chain \(differing), got \(shownReasons.states)"
    }
  }

  static func act(_ random: inout SplitMix64) -> Act {
    let (kind, book) = (random.next() % 100, Int(random.next() % 4))
    switch kind {
    case 0..<15: return .put(book)
    case 15..<30: return .open(book)
    case 30..<36: return .restoreDesk(book)
    case 36..<42: return .restoreScreen(book)
    case 42..<62:
      let desk: Act = random.next() % 2 == 0 ? .put(book) : .restoreDesk(book)
      let screen: Act = random.next() % 2 == 0 ? .open(book) : .restoreScreen(book)
      return random.next() % 2 == 0 ? .both(desk, screen) : .both(screen, desk)
    case 62..<74: return .undo
    case 74..<80: return .redo
    case 80..<86: return .jump(Int(random.next() % 100))
    case 86..<92: return .undoAlone
    default: return .report
    }
  }

  static func step(_ random: inout SplitMix64) -> Step {
    random.next() % 5 == 0 ? .actInside(act(&random)) : .act(act(&random))
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `each state has the reason of the act that led to it`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 120, step: Self.step).run { steps in
      let real = Real(isHistoryFirst: seed % 2 == 0)
      for step in steps {
        switch step {
        case .act(let act): real.take(act)
        case .actInside(let act): real.inside.append(act)
        }
      }
      return real.failure()
    }
  }
}
