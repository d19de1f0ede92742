import ViewStates
import ViewStatesMocks

/// The app, and everything that its views were shown.
@MainActor
final class RealLaws {
  let numbers = Store(Numbers())
  let pick = Store(Pick())
  let report = MockPresenter<Int, Never>(state: 0)
  let calls = LawCalls()
  let history: PlainHistory<Numbers, Pick>
  var inside: [LawAct] = []
  private(set) var answers: [String] = []
  /// Nil after the release, for as long as a test looks at what is left.
  private(set) var app: App?
  private(set) var guest: StateRecorder<LawState>?
  private var guestBond: Subscription?
  private(set) var guestStates: [LawState] = []
  let check = ReleaseCheck()

  init() {
    history = PlainHistory(numbers, pick)
    app = App(self)
  }

  /// The presenters, and what their views were shown.
  @MainActor final class App {
    let top: LawPresenter
    let summary: LawSummary
    let end: LawEnd
    let shown: Shown

    init(_ real: RealLaws) {
      let (pick, calls, shown) = (real.pick, real.calls, Shown())
      self.shown = shown
      top = LawPresenter(real.numbers, pick, real.report) { number in
        let child = LawChild(number, pick, calls)
        let recorder = StateRecorder<LawChild.State>()
        shown.ofChildren.append(recorder)
        child.attach(recorder)
        return child
      }
      summary = LawSummary(top, real.numbers)
      end = LawEnd(summary, pick, real.numbers)
      top.attach(shown.ofTop)
      top.attach(shown.ofPick, to: \.pick)
      summary.attach(shown.ofPage, to: { $0.all.pick.page })
      end.attach(shown.ofEnd)
      summary.attachWithCause(shown.ofCauses)
      // The last of the views, so that what it does comes after their updates.
      top.attach(for: shown) { [unowned real] shown, _ in
        if shown.isComplete, !real.inside.isEmpty { real.take(real.inside.removeFirst()) }
      }
      shown.isComplete = true
    }
  }

  /// What the views were shown, which outlives the presenters.
  @MainActor final class Shown {
    /// Whether every view is attached.
    var isComplete = false
    let ofTop = StateRecorder<LawState>()
    let ofPick = StateRecorder<Pick>()
    let ofPage = StateRecorder<Int>()
    let ofEnd = StateRecorder<LawSummary.State>()
    let ofCauses = StateRecorder<CausedState<LawSummary.State>>()
    var ofChildren: [StateRecorder<LawChild.State>] = []
  }

  func take(_ step: LawStep) async throws {
    switch step {
    case .act(let act): take(act)
    case .actInside(let act): if app != nil { inside.append(act) }
    case .answer(let place):
      let waiting = calls.all.filter { !$0.isAnswered }
      if !waiting.isEmpty {
        let call = waiting[waiting.count - 1 - place % waiting.count]
        await call.succeed(with: "title \(place)")
      }
    case .attachGuest:
      guard guest == nil, let app else { break }
      let view = StateRecorder<LawState>()
      guest = view
      guestBond = app.top.attach(view)
    case .cancelGuest:
      guestBond?.cancel()
      forgetGuest()
    case .releaseGuest: forgetGuest()
    case .release: try release()
    case .makeAnew: if app == nil { app = App(self) }
    }
    await Task {}.value
  }

  private func forgetGuest() {
    guest = nil
    guestBond = nil
  }

  private func release() throws {
    guard let app else { return }
    for object in [app.top, app.summary, app.end] as [AnyObject] {
      check.watch(object)
    }
    if let child = app.top.child.state { check.watch(child) }
    forgetGuest()
    inside = []
    self.app = nil
  }

  func take(_ act: LawAct) {
    var answer = ""
    do { answer = try run(act) } catch { answer = "\(error)" }
    answers.append(answer)
  }

  private func run(_ act: LawAct) throws -> String {
    switch act {
    case .undo: return "\(history.undo())"
    case .redo: return "\(history.redo())"
    case .report:
      report.state += 1
      return "reported"
    case .load:
      app?.top.child.state?.load()
      return "loaded"
    case .intent(let acts, let isPickFirst):
      func all() throws { for act in acts { _ = try send(act) } }
      return isPickFirst
        ? "\(try oneChange("all", of: pick, numbers, intent: all))"
        : "\(try oneChange("all", of: numbers, pick, intent: all))"
    default: return "\(try send(act))"
    }
  }

  private func send(_ act: LawAct) throws -> SendResult {
    switch act {
    case .add(let number): try numbers.send(.add(number))
    case .removeAll: try numbers.send(.removeAll)
    case .choose(let number): try pick.send(.choose(number))
    case .turn(let page): try pick.send(.turn(page))
    case .restoreNumbers(let count): try numbers.restore(Numbers(list: Array(0..<count)))
    case .restorePick(let number, let page): try pick.restore(Pick(chosen: number, page: page))
    default: throw PlainLaws.Failure(text: "failed")
    }
  }
}

extension PlainLaws.Failure: CustomStringConvertible {
  var description: String { text }
}
