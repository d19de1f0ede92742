import ViewStates
import ViewStatesMocks

/// What a person, a service or a view does.
indirect enum LawAct {
  case add(Int)
  case removeAll
  case choose(Int?)
  case turn(Int)
  case restoreNumbers(Int)
  case restorePick(Int?, page: Int)
  case undo, redo
  case report
  /// The intent of the child, if there is one.
  case load
  /// Several of the first six, as one change.
  case intent([LawAct], isPickFirst: Bool)
  case fail
}

enum LawStep {
  case act(LawAct)
  /// A view does it in its next update.
  case actInside(LawAct)
  /// Answers one of the calls that wait, ended or not, counted from the last.
  case answer(Int)
  /// A view comes, or goes in one of two ways.
  case attachGuest, cancelGuest, releaseGuest
  /// All presenters are released, or made anew.
  case release, makeAnew
}

/// What the app must do, with plain values.
struct PlainLaws {
  struct Failure: Error { let text: String }

  struct Models: Equatable {
    var numbers: [Int] = []
    var pick = Pick()
  }

  struct PlainChild {
    var number: Int
    /// The number of the request that is under way.
    var request: Int?
    var hasCalled = false
    /// Whether it follows the pick before the presenter of the screen does.
    var isEarly = false
    /// The state that it derived last, and those that were shown.
    var last: LawChild.State
    var states: [LawChild.State]
  }

  /// What waits to be shown.
  enum Turn {
    case screen
    case child(Int, LawChild.State)
  }

  private(set) var now = Models()
  private var report = 0
  private var undoable: [Models] = []
  private var redoable: [Models] = []
  private(set) var answers: [String] = []

  private(set) var isReleased = false
  /// Every state since the presenters were made, with its cause.
  private(set) var shown: [CausedState<LawState>] = []
  /// What a view was shown that has come later.
  private(set) var guest: [LawState] = []
  private(set) var hasGuest = false
  /// Every child that was made, and the one that is there.
  private(set) var children: [PlainChild] = []
  private(set) var hasChild = false

  /// The request of each call, in order.
  private(set) var calls: [Int] = []
  private var answered: Set<Int> = []
  private var lastRequest = 0

  var inside: [LawAct] = []
  private var waiting: [Turn] = []
  private var isDelivering = false

  var state: LawState { LawState(numbers: now.numbers, pick: now.pick, report: report) }

  init() { makeAnew() }

  mutating func take(_ step: LawStep) {
    switch step {
    case .act(let act): take(act)
    case .actInside(let act): if !isReleased { inside.append(act) }
    case .answer(let place): answer(place)
    case .attachGuest:
      if !isReleased, !hasGuest { (hasGuest, guest) = (true, [state]) }
    case .cancelGuest, .releaseGuest: hasGuest = false
    case .release: (isReleased, hasGuest, hasChild, inside) = (true, false, false, [])
    case .makeAnew: if isReleased { makeAnew() }
    }
    turn()
  }

  private mutating func makeAnew() {
    (isReleased, hasChild, children) = (false, false, [])
    shown = [CausedState(state, because: .start)]
    bringChildUpToDate()
    if hasChild { children[0].isEarly = true }
  }

  // MARK: Acts

  private mutating func take(_ act: LawAct) {
    var answer = ""
    do { answer = try run(act) } catch { answer = error.text }
    deliver()
    answers.append(answer)
  }

  /// Lets a view act, once for each state that it is shown.
  private mutating func deliver() {
    if isDelivering { return }
    isDelivering = true
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .screen: if !inside.isEmpty { take(inside.removeFirst()) }
      case .child(let index, let state):
        // What waits for a child that has gone is dropped.
        if hasChild, index == children.count - 1 { children[index].states.append(state) }
      }
    }
    isDelivering = false
  }

  private mutating func run(_ act: LawAct) throws(Failure) -> String {
    switch act {
    case .undo:
      guard let last = undoable.popLast() else { return "false" }
      redoable.append(now)
      change(to: last, because: .timeTravel)
      return "true"
    case .redo:
      guard let next = redoable.popLast() else { return "false" }
      undoable.append(now)
      change(to: next, because: .timeTravel)
      return "true"
    case .report:
      report += 1
      show(because: .report)
      return "reported"
    case .load:
      load()
      return "loaded"
    case .intent(let acts, let isPickFirst):
      var next = now
      // A store that one of them restores is restored, whatever else is sent to it.
      var (restoresNumbers, restoresPick) = (false, false)
      for act in acts {
        let before = next
        try Self.apply(act, to: &next)
        if act.isRestore, next.numbers != before.numbers { restoresNumbers = true }
        if act.isRestore, next.pick != before.pick { restoresPick = true }
      }
      let isIntent =
        next.numbers != now.numbers && !restoresNumbers || next.pick != now.pick && !restoresPick
      let cause = isIntent ? Cause.actions(label: "all") : .restore
      return record(next, because: cause, isPickFirst: isPickFirst)
    default:
      var next = now
      try Self.apply(act, to: &next)
      return record(next, because: act.isRestore ? .restore : .actions())
    }
  }

  private static func apply(_ act: LawAct, to models: inout Models) throws(Failure) {
    switch act {
    case .add(let number):
      if models.numbers.contains(number) { throw Failure(text: "isThere") }
      if models.numbers.count == 4 { throw Failure(text: "isFull") }
      models.numbers.append(number)
    case .removeAll: models.numbers = []
    case .choose(let number): models.pick.chosen = number
    case .turn(let page):
      if page > 3 { throw Failure(text: "isTooFar") }
      models.pick.page = page
    case .restoreNumbers(let count):
      if count > 4 { throw Failure(text: "isTooLong") }
      models.numbers = Array(0..<count)
    case .restorePick(let number, let page):
      if page > 3 { throw Failure(text: "isTooFar") }
      models.pick = Pick(chosen: number, page: page)
    default: throw Failure(text: "failed")
    }
  }

  private mutating func record(
    _ next: Models, because cause: Cause, isPickFirst: Bool = false
  ) -> String {
    if next == now { return "nothingToChange" }
    undoable.append(now)
    redoable = []
    change(to: next, because: cause, isPickFirst: isPickFirst)
    return "changed"
  }

  private mutating func change(
    to next: Models, because cause: Cause, isPickFirst: Bool = false
  ) {
    let isPickFirst = isPickFirst || next.numbers == now.numbers
    now = next
    show(because: cause, isPickFirst: isPickFirst)
  }

  private mutating func show(because cause: Cause, isPickFirst: Bool = false) {
    if isReleased { return }
    shown.append(CausedState(state, because: cause))
    if hasGuest { guest.append(state) }
    if hasChild, children[children.count - 1].isEarly, isPickFirst {
      bringChildUpToDate()
      waiting.append(.screen)
    } else {
      waiting.append(.screen)
      bringChildUpToDate()
    }
  }

  // MARK: The child and its work

  private mutating func bringChildUpToDate() {
    if hasChild, let last = children.last, last.number == state.identity {
      let page = now.pick.page
      if last.last.page != page { showChild { $0.page = page } }
      return
    }
    hasChild = state.identity != nil
    guard let number = state.identity else { return }
    let first = LawChild.State(number: number, page: now.pick.page, title: .idle)
    children.append(PlainChild(number: number, last: first, states: [first]))
  }

  private mutating func showChild(_ change: (inout LawChild.State) -> Void) {
    let index = children.count - 1
    let before = children[index].last
    change(&children[index].last)
    if children[index].last != before { waiting.append(.child(index, children[index].last)) }
  }

  private mutating func load() {
    guard hasChild else { return }
    lastRequest += 1
    let index = children.count - 1
    (children[index].request, children[index].hasCalled) = (lastRequest, false)
    showChild { $0.title = .loading(last: $0.title.value) }
  }

  /// Lets the request that waits for its turn make its call.
  private mutating func turn() {
    guard hasChild, let child = children.last, let request = child.request, !child.hasCalled
    else { return }
    children[children.count - 1].hasCalled = true
    calls.append(request)
  }

  private mutating func answer(_ place: Int) {
    let waiting = calls.filter { !answered.contains($0) }
    guard !waiting.isEmpty else { return }
    let request = waiting[waiting.count - 1 - place % waiting.count]
    answered.insert(request)
    guard hasChild, children.last?.request == request else { return }
    children[children.count - 1].request = nil
    showChild { $0.title = .loaded("title \(place)") }
    deliver()
  }

  /// The calls that wait although nobody needs their answer.
  var needless: Set<Int> {
    let needed = hasChild ? children.last?.request : nil
    return Set(calls.indices.filter { !answered.contains(calls[$0]) && calls[$0] != needed })
  }
}

extension LawAct {
  var isRestore: Bool {
    switch self {
    case .restoreNumbers, .restorePick: true
    default: false
    }
  }
}
