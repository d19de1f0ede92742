import ViewStates

/// The world of a walk, made of lists.
final class PlainWorld: WalkWorld {
  final class Member: WalkPresenter {
    let source: PlainSource
    private let farewell: WalkFarewell

    init(_ number: Int, divisor: Int, source: PlainSource, farewell: WalkFarewell) {
      (self.source, self.farewell) = (source, farewell)
      super.init(number, divisor: divisor)
    }

    isolated deinit { source.isGone = true }
  }

  private let queue = PlainQueue()
  /// The three stores and the service.
  private var values = [0, 0, 0, 0]
  private let sources: [PlainSource]
  private let changes: [PlainSource]
  private let refusals: [PlainSource]
  private let events: PlainSource
  private var isLocked = [false, false, false]
  private var drafts = Drafts()
  // The child.
  private var identity: Int?
  private var owned: Member?
  /// What was created while the child was made.
  private var created: [PlainSource] = []
  private var isMaking = false
  private var (version, shownVersion) = (0, 0)

  override init() {
    let queue = queue
    sources = (0..<5).map { PlainSource(queue, compares: $0 == 3) }
    changes = (0..<3).map { _ in PlainSource(queue, compares: false) }
    refusals = (0..<3).map { _ in PlainSource(queue, compares: false) }
    events = PlainSource(queue, compares: false)
    super.init()
    sources[4].update = { [unowned self] in
      updateChild()
      if version == shownVersion { return nil }
      shownVersion = version
      return PlainState(of: owned)
    }
    for source in sources[..<2] { _ = source.follow(by: sources[4], isConcerned: nil) }
  }

  /// Ends the old child, and then makes the new one.
  private func updateChild() {
    if isMaking { return }
    isMaking = true
    let isChanged = Self.identity(of: values) != identity
    while Self.identity(of: values) != identity {
      identity = Self.identity(of: values)
      if let old = owned.take() {
        for source in created { source.end() }
        created = []
        queue.release(old)
      }
      guard let identity else { continue }
      let member = make(compares: identity == 1, divisor: 1, farewell: identity)
      follow(member, by: sources[1])
      follow(member, by: sources[3])
      attach(member.source, member.number, .value, nil, nil)
      owned = member
    }
    isMaking = false
    if isChanged { version = sources[4].number() }
  }

  private func make(compares: Bool, divisor: Int, farewell: Int) -> Member {
    let source = PlainSource(queue, compares: compares)
    let member = Member(
      nextNumber, divisor: divisor, source: source, farewell: WalkFarewell(farewell, in: self))
    if isMaking { created.append(source) }
    add(member)
    return member
  }

  override func makePresenter(compares: Bool, divisor: Int, farewell: Int) -> WalkPresenter? {
    make(compares: compares, divisor: divisor, farewell: farewell)
  }

  private func state(of number: Int) -> PlainState {
    switch number {
    case 0..<4: return PlainState([values[number]])
    case 4:
      updateChild()
      return PlainState(of: owned)
    default:
      note("derive \(number)")
      return PlainState(presenter(number)?.state(of: values) ?? [])
    }
  }

  override func childNumber() -> Int { state(of: 4).numbers[0] }
  override func set(_ value: Int) { values[3] = value }
  override func report() { report(sources[3], state(of: 3)) }

  override func update(_ presenter: WalkPresenter) {
    guard let source = (presenter as? Member)?.source else { return }
    if queue.phase == .joining, source.derive != nil {
      queue.join { [queue] in queue.add(origin: source, derives: true) }
    } else if source.hasViews || !source.followers.isEmpty || queue.phase != .idle {
      report(source, state(of: presenter.number))
    }
  }

  private func report(_ source: PlainSource, _ state: PlainState) {
    let number = source.number()
    queue.perform(.report) {
      queue.join { [queue] in
        source.join(state, as: number)
        queue.add(origin: source, derives: false)
      }
      source.react(to: state.numbers)
    }
  }

  override func add(_ event: Int) {
    happen(events, event)
    queue.showTurns()
  }

  /// An event waits behind the changes that were made before it.
  private func happen(_ source: PlainSource, _ event: Int) {
    if !source.hasViews { return }
    let number = source.number()
    queue.join { source.join(PlainState([event]), as: number) }
  }

  // MARK: - Intents

  enum Reason: Int, CaseIterable { case rejected, invalid, locked, nothingToChange, undone }

  /// What an intent has sent to one store.
  struct Draft {
    var value: Int
    var sent = 0
    var isRestored = false
  }

  /// The stores that take part, in order, and what was sent to them.
  struct Drafts {
    var stores: [Int] = []
    var all: [Int: Draft] = [:]
    var isStopped = false
  }

  private func refuse(_ store: Int, because reason: Reason) {
    happen(refusals[store], reason.rawValue)
  }

  override func send(_ store: Int, _ step: Int) throws -> SendResult {
    let value = (drafts.all[store]?.value ?? values[store]) + step
    return try change(store, to: value, unless: .rejected, because: .actions())
  }

  override func restore(_ store: Int, _ value: Int) throws -> SendResult {
    try change(store, to: value, unless: .invalid, because: .restore)
  }

  private func change(
    _ store: Int, to value: Int, unless fault: Reason, because cause: Cause
  ) throws -> SendResult {
    let draft = drafts.all[store]
    let isEqual = value == draft?.value ?? values[store]
    let reason: Reason? =
      value > Self.highest
      ? fault : isLocked[store] ? .locked : isEqual ? .nothingToChange : nil
    if let reason {
      if reason == .locked, draft != nil { drafts.isStopped = true }
      refuse(store, because: reason)
      queue.showTurns()
      if reason == fault { throw Failed() }
      return reason == .locked ? .locked : .nothingToChange
    }
    if let draft {
      let isRestored = draft.isRestored || cause == .restore
      drafts.all[store] = Draft(value: value, sent: draft.sent + 1, isRestored: isRestored)
    } else {
      set([(store, value, cause)], because: cause)
    }
    return .changed
  }

  override func intent(_ stores: [Int], _ body: () throws -> Void) throws -> SendResult {
    let outer = drafts
    for store in stores where drafts.all[store] == nil {
      drafts.stores.append(store)
      drafts.all[store] = Draft(value: values[store])
    }
    drafts.isStopped = false
    do {
      try body()
    } catch {
      goBack(to: outer, because: .undone)
      throw error
    }
    let inner = drafts
    if !outer.stores.isEmpty {
      drafts.isStopped = inner.isStopped || outer.isStopped
      let isPassed = inner.all.contains { $1.value != outer.all[$0]?.value ?? values[$0] }
      return inner.isStopped ? .locked : isPassed ? .changed : .nothingToChange
    }
    if inner.isStopped {
      goBack(to: outer, because: .locked)
      return .locked
    }
    drafts = outer
    var next: [(store: Int, value: Int, cause: Cause)] = []
    for store in inner.stores {
      guard let draft = inner.all[store], draft.sent > 0 else { continue }
      if draft.value == values[store] {
        for _ in 0..<draft.sent { refuse(store, because: .nothingToChange) }
      } else {
        next.append((store, draft.value, draft.isRestored ? .restore : .actions(label: "label")))
      }
    }
    set(next, because: next.contains { $0.cause.isActions } ? .actions(label: "label") : .restore)
    queue.showTurns()
    return next.isEmpty ? .nothingToChange : .changed
  }

  private func goBack(to outer: Drafts, because reason: Reason) {
    for store in drafts.stores {
      let sent = (outer.all[store]?.sent ?? 0)..<(drafts.all[store]?.sent ?? 0)
      for _ in sent { refuse(store, because: reason) }
    }
    drafts = outer
    queue.showTurns()
  }

  override func lock(_ store: Int) { isLocked[store] = true }

  override func unlock(_ store: Int) { isLocked[store] = false }

  override func travel(_ all: [Int], to value: Int) {
    // A store that is named twice differs once.
    let all = all[0] == all[1] ? [all[0]] : all
    let next = all.filter { values[$0] != value }.map { ($0, value, Cause.timeTravel) }
    set(next, because: .timeTravel)
  }

  /// Sets values, and announces them as one change.
  private func set(_ all: [(store: Int, value: Int, cause: Cause)], because cause: Cause) {
    for next in all { values[next.store] = next.value }
    if all.isEmpty { return }
    queue.perform(cause) { for next in all { join(next.store, because: next.cause) } }
  }

  private static let causes = [
    Cause.actions(), .actions(label: "label"), .restore, .timeTravel,
  ]

  private func join(_ store: Int, because cause: Cause) {
    let place = Self.causes.firstIndex(of: cause) ?? 0
    let value = values[store]
    let (number, eventNumber) = (sources[store].number(), changes[store].number())
    queue.join { [self] in
      changes[store].join(PlainState([value, place]), as: eventNumber)
      sources[store].join(PlainState([value]), as: number)
      queue.add(origin: sources[store], derives: false)
    }
    sources[store].react(to: [value])
  }

  @discardableResult
  private func follow(
    _ member: Member, by source: PlainSource, isConcerned: (([Int]?) -> Bool)? = nil
  ) -> () -> Void {
    let number = member.number
    member.source.derive = { [unowned self, weak member] in
      member == nil ? nil : state(of: number)
    }
    return source.follow(by: member.source, isConcerned: isConcerned)
  }

  override func follow(_ presenter: WalkPresenter, _ numbers: [Int], isPart: Bool) {
    guard let member = presenter as? Member else { return }
    let others = numbers.compactMap {
      $0 < Self.first ? sources[$0] : (self.presenter($0) as? Member)?.source
    }
    if isPart, numbers[0] != 4 {
      var last = state(of: numbers[0]).numbers[0] / 2
      bonds.append(
        follow(member, by: others[0]) {
          guard let next = $0.map({ $0[0] / 2 }), next != last else { return false }
          last = next
          return true
        })
    } else {
      let ends = others.map { follow(member, by: $0) }
      bonds.append { for end in ends { end() } }
    }
  }

  override func attach(
    to number: Int, _ view: WalkAct.View, _ object: WalkObject, _ farewell: WalkFarewell?
  ) {
    if number < Self.first {
      attach(sources[number], number, view, object, farewell)
    } else if let member = presenter(number) as? Member {
      attach(member.source, number, view, object, farewell)
    }
  }

  private func attach(
    _ source: PlainSource, _ number: Int, _ view: WalkAct.View, _ object: WalkObject?,
    _ farewell: WalkFarewell?
  ) {
    let isObject = view == .object
    let hearer = isObject ? 0 : newHearer()
    if source.isGone { return bonds.append {} }
    // A store and a child have other states, so a value forwards to the object and keeps it.
    let kept: AnyObject? = isObject ? (number < 3 || number == 4 ? object : nil) : farewell
    var shown: Int?
    let identifier = isObject ? object.map { ObjectIdentifier($0) } : nil
    let id = source.attach(state(of: number), object: identifier) {
      [unowned self, weak object] state, cause in
      withExtendedLifetime(kept) {}
      switch view {
      case .object: return object?.update(with: state) != nil
      case .value: hear(hearer, "\(state)")
      case .part:
        if shown == state[0] / 2 { return true }
        shown = state[0] / 2
        hear(hearer, "part \(state[0] / 2)")
      case .withCause: hear(hearer, "\(state) \(cause)")
      }
      return true
    }
    bonds.append { [weak source] in if let source, !source.isGone { source.detach(id) } }
  }

  override func listen(_ store: Int, _ event: WalkAct.Event, _ hearer: Int) {
    let (source, text): (PlainSource, ([Int]) -> String) =
      switch event {
      case .changes: (changes[store], { "\($0[0]) \(Self.causes[$0[1]])" })
      case .refusals: (refusals[store], { "\(Reason.allCases[$0[0]])" })
      case .own: (events, { "\($0[0])" })
      }
    let id = source.add { [unowned self] event, _ in
      hear(hearer, text(event))
      return true
    }
    bonds.append { source.detach(id) }
  }

  override func react(to source: Int, _ reaction: WalkReaction) {
    sources[source].reactions.append(PlainSource.Reaction(owner: reaction))
  }
}
