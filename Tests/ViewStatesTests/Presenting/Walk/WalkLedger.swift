@testable import ViewStates

/// What is still to be heard, by whom and in which order: laws 2, 3, 4 and 13 as one list.
///
/// It has no queue. A change is entered when it is made, and a state of a presenter when it is
/// derived; all who watch then must hear of it, once and in that order.
@MainActor
final class WalkLedger {
  enum Channel: Hashable {
    case states(Int)
    case changes(Int)
    case events
  }

  private enum Kind {
    case made
    /// Made while another change was under way, and announced after that.
    case madeMeanwhile
    case derived
    /// The first state of a view that was attached in its own update.
    case first
  }

  /// Something that one watch has yet to hear.
  private struct Due {
    let kind: Kind
    /// The number of the change that it belongs to.
    let change: Int
    let watch: WalkWatch
    let numbers: [Int]
    let text: String

    @MainActor var canBeLeftOut: Bool { watch.isEnded || watch.isGone() }

    /// Whether this has to be heard before what was entered later.
    func precedes(_ later: Due) -> Bool {
      switch (kind, later.kind) {
      case (.first, _): watch === later.watch
      case (_, .first): false
      default: !waits(for: later)
      }
    }

    /// Whether this was made while a state that was entered later had yet to be derived.
    func waits(for later: Due) -> Bool {
      kind == .madeMeanwhile && later.kind == .derived && later.change < change
    }
  }

  private struct Reaction {
    let hearer: Int
    let numbers: [Int]
    let cause: Cause
    let isMeanwhile: Bool
  }

  private(set) var faults: [String] = []
  /// How many changes were made since the last step.
  private(set) var changes = 0
  private var watches: [Channel: [WalkWatch]] = [:]
  private var dues: [Due] = []
  /// What reacts to the sources, for as long as it is kept here.
  var reactions: [WalkReaction] = []
  private var dueReactions: [Reaction] = []
  /// What has to be heard next, from inside anything: a view is being attached.
  private var first: (hearer: Int, text: String)?
  /// The cause of the change whose reaction acts: what that sends belongs to it.
  private var cause: Cause?
  /// Whether that change was made while another one was under way.
  private var isReactingMeanwhile = false
  private var depth = 0

  func require(_ isTrue: Bool, _ text: @autoclosure () -> String) {
    if !isTrue { faults.append(text()) }
  }

  // MARK: - What happens

  /// Begins a change, or a part of the one whose reaction acts, and returns its number.
  func begin() -> Int {
    if cause == nil { changes += 1 }
    return changes
  }

  /// Enters the state of a source after a change, which reactions hear before anything else.
  func change(_ source: Int, to numbers: [Int], because given: Cause) {
    let cause = cause ?? given
    enter(.states(source), numbers, because: "\(cause)")
    for reaction in reactions where reaction.source == source {
      dueReactions.append(
        Reaction(
          hearer: reaction.hearer, numbers: numbers, cause: cause, isMeanwhile: isMeanwhile))
    }
  }

  /// Whether what is made now is announced after a change that is under way.
  var isMeanwhile: Bool { UpdateQueue.main.phase == .following || isReactingMeanwhile }

  /// Enters a state or an event for those who watch now.
  func enter(_ channel: Channel, _ numbers: [Int], because why: String = "") {
    enter(channel, numbers, why, isMeanwhile ? .madeMeanwhile : .made)
  }

  /// Enters a state that a presenter has derived because a change has reached it.
  func derive(_ presenter: Int, _ numbers: [Int]) {
    require(nextReaction == nil, "\(presenter) derived its state before the reactions")
    enter(.states(presenter), numbers, "", .derived)
  }

  private func enter(_ channel: Channel, _ numbers: [Int], _ why: String, _ kind: Kind) {
    let queue = UpdateQueue.main
    let isPart = channel == .events || queue.phase == .joining
    let change = kind == .derived ? queue.walked : queue.change + (isPart ? 0 : 1)
    for watch in present(channel) {
      let shown = watch.part(of: numbers)
      let last = dues.last { $0.watch === watch }?.numbers ?? watch.heard
      if watch.compares, shown == last { continue }
      let text = watch.text(shown, because: why)
      dues.append(Due(kind: kind, change: change, watch: watch, numbers: shown, text: text))
    }
  }

  // MARK: - Watching

  func present(_ channel: Channel) -> [WalkWatch] {
    (watches[channel] ?? []).filter { !$0.isEnded }
  }

  func add(_ watch: WalkWatch, to channel: Channel) { watches[channel, default: []].append(watch) }

  /// Attaches a view, which is shown the present state before this returns.
  func attach(_ watch: WalkWatch, to source: Int, showing numbers: [Int], attach: () -> Void) {
    let shown = watch.part(of: numbers)
    let text = watch.text(shown, because: "\(Cause.start)")
    add(watch, to: .states(source))
    if watch.object?.isUpdating == true {
      // Unless it is being updated: then in its turn.
      dues.append(Due(kind: .first, change: 0, watch: watch, numbers: shown, text: text))
      return attach()
    }
    let outer = first
    watch.heard = shown
    first = (watch.hearer, text)
    attach()
    require(first == nil || watch.isGone(), "\(watch.hearer) was not shown \(text) at once")
    first = outer
  }

  // MARK: - Hearing

  /// Checks that something is heard when it has to be, and lets its hearer act.
  func hear(_ hearer: Int, _ text: String, act: () -> Void) {
    if let first, first == (hearer, text) {
      self.first = nil
    } else {
      require(depth == 0, "\(hearer) heard \(text) inside another update")
      require(nextReaction == nil, "\(hearer) heard \(text) before the reactions")
      takeDue(hearer, text)
    }
    depth += 1
    act()
    depth -= 1
  }

  private func takeDue(_ hearer: Int, _ text: String) {
    let places = dues.indices.filter { place in
      let due = dues[place]
      return due.watch.hearer == hearer && due.text == text && !due.watch.isEnded
        && dues[..<place].allSatisfy { !$0.precedes(due) || $0.canBeLeftOut }
        && dues[place...].allSatisfy { !due.waits(for: $0) || $0.canBeLeftOut }
    }
    guard let place = places.first(where: { !dues[$0].canBeLeftOut }) ?? places.first else {
      return require(false, "\(hearer) heard \(text), where \(dues.map(\.text)) is due")
    }
    let due = dues[place]
    due.watch.heard = due.numbers
    dues = dues[..<place].filter { !$0.precedes(due) } + dues[(place + 1)...]
  }

  private var nextReaction: Reaction? {
    dueReactions.first { next in reactions.contains { $0.hearer == next.hearer } }
  }

  /// Checks that a reaction acts in its turn, and lets it act.
  func react(_ hearer: Int, to numbers: [Int], act: () -> Void) {
    guard let next = nextReaction, next.hearer == hearer, next.numbers == numbers else {
      return require(false, "a reaction acts on \(numbers) out of turn")
    }
    while dueReactions.removeFirst().hearer != hearer {}
    let outer = (cause, isReactingMeanwhile)
    (cause, isReactingMeanwhile, depth) = (next.cause, next.isMeanwhile, depth + 1)
    act()
    (cause, isReactingMeanwhile) = outer
    depth -= 1
  }

  /// Checks that everything was heard, once nothing is under way any more.
  func finish() {
    for due in dues where !due.canBeLeftOut {
      require(false, "\(due.watch.hearer) was not shown \(due.text)")
    }
    require(nextReaction == nil, "a reaction was left out")
    (dues, dueReactions, changes) = ([], [], 0)
  }
}

/// A view or a listener, and what it has heard last.
@MainActor
final class WalkWatch {
  let hearer: Int
  let form: WalkAct.View
  private(set) weak var object: WalkObject?
  /// Whether equal states in a row are one.
  let compares: Bool
  /// Whether the view or its source has gone, so that it may hear nothing more.
  let isGone: () -> Bool
  var heard: [Int] = []
  /// Whether its bond was ended, so that it must hear nothing more.
  var isEnded = false

  init(
    _ hearer: Int, _ form: WalkAct.View, of object: WalkObject? = nil, compares: Bool = false,
    isGone: @escaping () -> Bool = { false }
  ) {
    (self.hearer, self.form, self.object) = (hearer, form, object)
    self.compares = compares || form == .part
    let isObject = object != nil
    self.isGone = { [weak object] in isObject && object == nil || isGone() }
  }

  func part(of numbers: [Int]) -> [Int] { form == .part ? [numbers[0] / 2] : numbers }

  func text(_ numbers: [Int], because why: String) -> String {
    form == .withCause ? "\(numbers) \(why)" : "\(numbers)"
  }
}
