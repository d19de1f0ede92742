import ViewStatesMocks

@testable import ViewStates

/// Three stores, a service, a child and presenters, and a ledger of what their views must hear.
///
/// The sources are numbered: 0 to 2 are stores, 3 is a service, 4 is a child, and presenters come
/// after them. A presenter follows only what has a lower number, so there are no circles.
@MainActor
final class WalkWorld {
  struct Slot {
    weak var presenter: WalkPresenter?
    var kept: WalkPresenter?
  }

  /// The number of the first presenter.
  static let first = 5

  let ledger = WalkLedger()
  let stores = [Store(WalkNumber()), Store(WalkNumber()), Store(WalkNumber())]
  private let meter = WalkMeter()
  private let events = Events<Int>()
  private var child: Child<Int, WalkPresenter>?
  /// The values of the stores and of the service, as they must be.
  var values = [0, 0, 0, 0]
  /// Whether the service's state is ahead of its report.
  private var isAhead = false
  var isLocked = [false, false, false]
  var drafts = WalkDrafts()
  /// What happened, for the message of a failure.
  private(set) var log: [String] = []
  /// What each hearer does when it is called next.
  private var toDo: [[WalkAct]] = []
  private var objects: [WalkObject] = []
  private var slots: [Slot] = []
  /// Ends the bonds of views, followers and listeners.
  private var bonds: [() -> Void] = []
  /// The newest presenter that was made for the child.
  private var newestChild = 0
  private var isMaking = false
  /// The presenter of the child when its identity was looked up.
  private var lastChild: Int?

  /// Which child is there; none at every third value of the first store.
  private var identity: Int? {
    values[0].isMultiple(of: 3) ? nil : abs(values[0] + values[1]) % 4
  }

  init() {
    objects = (0..<3).map { _ in WalkObject(in: self) }
    child = Child(of: stores[0], stores[1]) { [unowned self] in
      checkMixture()
      lastChild = presenter(newestChild)?.number
      return identity
    } make: { [unowned self] identity in
      isMaking = true
      if let lastChild { checkRelease(presenter(lastChild)) }
      let presenter = makePresenter(compares: identity == 1, divisor: 1, farewell: identity)
      presenter.identity = identity
      presenter.leaves = [WalkPresenter.Leaf(source: 1), WalkPresenter.Leaf(source: 3)]
      newestChild = presenter.number
      presenter.follow(stores[1], meter)
      // An object may send something when it is shown the first state, in the middle of a change.
      attach(presenter, presenter.number, identity < 2 ? .object : .value, objects[0], nil)
      isMaking = false
      return presenter
    }
    // One follows another from the start, as an equal one must reach its followers, too.
    for (source, divisor) in [(0, 3), (Self.first, 1)] {
      let presenter = makePresenter(compares: true, divisor: divisor, farewell: divisor)
      slots[presenter.number - Self.first].kept = presenter
      follow(presenter, [source], isPart: false)
      attach(presenter, presenter.number, .value, objects[0], nil)
    }
  }

  func note(_ text: String) { log.append(text) }

  /// Views see all models as they were before an intent, or as they are after it.
  private func checkMixture() {
    let real = stores.map(\.state.value) + meter.state
    ledger.require(real == values, "a mixture: \(real) where \(values) was sent")
  }

  /// What goes is released when nothing is being changed any more.
  private func checkRelease(_ object: AnyObject?) {
    ledger.require(
      object != nil || UpdateQueue.main.phase == .idle, "something went in the middle of a change")
  }

  // MARK: - Steps

  /// Does something from outside, and checks what has come of it.
  func step(_ act: WalkAct) {
    take(act)
    finish()
  }

  func take(_ act: WalkAct) {
    let sources = slots.count + Self.first
    switch act {
    case .part(let part): do { try perform(part) } catch { note("threw") }
    case .travel(let stores, let value): if drafts.stores.isEmpty { travel(stores, to: value) }
    case .lock(let store, let isLocked):
      if !drafts.stores.isEmpty { return }
      self.isLocked[store] = isLocked
      if isLocked { stores[store].lock(for: self) } else { stores[store].unlock(for: self) }
    case .look: note("child \(lookAtChild())")
    case .set(let value): (values[3], meter.state, isAhead) = (value, [value], true)
    case .report:
      isAhead = false
      begin(at: [3])
      ledger.change(3, to: [values[3]], because: .report)
      meter.updateViews()
    case .bump(let at):
      guard let presenter = presenter(at % sources) else { return }
      presenter.own += 1
      update(presenter)
    case .add(let event):
      ledger.enter(.events, [event])
      events.add(event)
    case .makePresenter(let compares, let divisor, let farewell):
      // What is created while a child is made ends with it.
      guard slots.count < 12, !isMaking else { return }
      let presenter = makePresenter(compares: compares, divisor: divisor, farewell: farewell)
      slots[presenter.number - Self.first].kept = presenter
    case .keep(let at, let isKept):
      guard at % sources >= Self.first else { return }
      let slot = at % sources - Self.first
      let gone = slots[slot].kept.take()
      slots[slot].kept = isKept ? slots[slot].presenter : nil
      withExtendedLifetime(gone) {}
    case .follow(let at, let others, let isPart):
      if let presenter = presenter(at % sources) { follow(presenter, others, isPart: isPart) }
    case .attach(let at, let view, let object, let farewell):
      // What a view of the child is shown stands in `ChildTests`.
      guard at % sources != 4, let source = source(at % sources) else { return }
      let farewell = farewell.map { WalkFarewell($0, in: self) }
      attach(source, at % sources, view, objects[object], farewell)
    case .end(let at): if !bonds.isEmpty { bonds[at % bonds.count]() }
    case .releaseObject(let index): objects[index] = WalkObject(in: self)
    case .listen(let store?):
      listen(stores[store].changes, .changes(store)) { "\([$0.state.value]) \($0.cause)" }
    case .listen(nil): listen(events, .events) { "\([$0])" }
    case .react(let at): react(to: at % 4)
    case .releaseReaction(let at):
      let reactions = ledger.reactions
      if !reactions.isEmpty { ledger.reactions.remove(at: at % reactions.count) }
    case .prepare(let place, let act): toDo[place % toDo.count].append(act)
    }
  }

  /// Begins a change of some sources, which each presenter that is watched derives a state for.
  func begin(at sources: [Int]) {
    let change = ledger.begin()
    for presenter in slots.compactMap(\.presenter) where presenter.lastChange != change {
      let isReached = sources.contains { presenter.leaves.contains(.init(source: $0)) }
      let watch = ledger.present(.states(presenter.number)).first { !$0.isGone() }
      guard isReached, let watch else { continue }
      presenter.lastChange = change
      if presenter.dues == 0 { presenter.watch = watch }
      presenter.dues += 1
    }
  }

  /// Checks that everyone knows what is so, once nothing is under way any more.
  private func finish() {
    _ = lookAtChild()
    for slot in slots {
      guard let presenter = slot.presenter else { continue }
      let watches = ledger.present(.states(presenter.number))
      if isEnded(presenter) { for watch in watches { watch.isEnded = true } }
      ledger.require(
        presenter.derivations <= ledger.changes,
        "\(presenter.number) derived \(presenter.derivations) states for \(ledger.changes) changes")
      if isEnded(presenter) || isLoose(presenter) { continue }
      if let watch = presenter.watch, !watch.isEnded, !watch.isGone() {
        ledger.require(
          presenter.derivations >= presenter.dues,
          "\(presenter.number) derived \(presenter.derivations) states, not \(presenter.dues)")
      }
      if isAhead { continue }
      for watch in watches where !watch.isGone() {
        let state = presenter.state(of: values)
        ledger.require(watch.heard == state, "\(watch.hearer) shows \(watch.heard), not \(state)")
      }
    }
    ledger.finish()
    for slot in slots { slot.presenter?.settle() }
  }

  // MARK: - Hearing

  func newHearer() -> Int {
    toDo.append([])
    return toDo.count - 1
  }

  func hear(_ hearer: Int, _ text: String) {
    note("\(hearer) \(text)")
    ledger.hear(hearer, text) { act(of: hearer) }
  }

  private func act(of hearer: Int) {
    if !toDo[hearer].isEmpty { take(toDo[hearer].removeFirst()) }
  }

  private func react(to number: Int) {
    func react(to source: some WalkSource) {
      let reaction = WalkReaction(newHearer(), to: number)
      ledger.reactions.append(reaction)
      source.react(for: reaction) { [unowned self] reaction, state in
        note("reaction \(reaction.hearer) \(state.numbers)")
        ledger.react(reaction.hearer, to: state.numbers) { act(of: reaction.hearer) }
      }
    }
    if let source = source(number) { react(to: source) }
  }

  private func listen<Event>(
    _ events: Events<Event>, _ channel: WalkLedger.Channel, text: @escaping (Event) -> String
  ) {
    let hearer = newHearer()
    let watch = WalkWatch(hearer, channel == .events ? .value : .withCause)
    ledger.add(watch, to: channel)
    let bond = events.listen(Showing { [unowned self] in hear(hearer, text($0)) })
    bonds.append {
      watch.isEnded = true
      bond.cancel()
    }
  }

  // MARK: - Presenters

  func presenter(_ number: Int) -> WalkPresenter? {
    number < Self.first ? nil : slots[number - Self.first].presenter
  }

  private func source(_ number: Int) -> (any WalkSource)? {
    switch number {
    case 0..<3: stores[number]
    case 3: meter
    case 4: child
    default: presenter(number)
    }
  }

  private func makePresenter(compares: Bool, divisor: Int, farewell: Int) -> WalkPresenter {
    let presenter = WalkPresenter(
      slots.count + Self.first, compares: compares, divisor: divisor, in: self,
      farewell: WalkFarewell(farewell, in: self))
    slots.append(Slot(presenter: presenter))
    return presenter
  }

  /// Whether the owner of a presenter has ended it.
  private func isEnded(_ presenter: WalkPresenter) -> Bool {
    presenter.identity.map { presenter.number != newestChild || $0 != identity } ?? false
  }

  /// Whether a presenter may miss a change, because something between it and the source has gone.
  private func isLoose(_ presenter: WalkPresenter) -> Bool {
    presenter.isLoose
      || presenter.followed.contains { number in
        self.presenter(number).map { isEnded($0) || isLoose($0) } ?? true
      }
  }

  /// The number of the presenter of the child, which is never out of date.
  private func lookAtChild() -> Int {
    let number = child?.state?.number ?? 0
    if !isMaking {
      ledger.require(presenter(number)?.identity == identity, "the child is out of date")
    }
    return number
  }

  /// Lets a presenter report that its own state has changed.
  ///
  /// While another change is under way, one that follows derives its state later. One without views
  /// derives none, though presenters that follow it do.
  private func update(_ presenter: WalkPresenter) {
    let node = presenter.views.node
    let derivesLater = node.derive != nil && UpdateQueue.main.phase != .idle
    let derivesNone = node.hasFollowers && !node.hasViews && !node.hasReactions
    if derivesLater || derivesNone { begin(at: []) } else { presenter.reading = .update }
    presenter.updateViews()
    presenter.reading = nil
  }

  /// The state of a presenter, noted for the reason for which it is asked.
  func derive(_ presenter: WalkPresenter) -> [Int] {
    checkMixture()
    let (number, state) = (presenter.number, presenter.state(of: values))
    switch presenter.reading.take() {
    case .peek: break
    case .update:
      begin(at: [])
      ledger.enter(.states(number), state)
    case nil:
      note("derive \(number)")
      presenter.derivations += 1
      ledger.require(
        !ledger.present(.states(number)).isEmpty, "\(number) derived a state for nobody")
      ledger.derive(number, state)
    }
    return state
  }

  /// Follows a part of a store, or one or two sources as a whole.
  private func follow(_ presenter: WalkPresenter, _ numbers: [Int], isPart: Bool) {
    let numbers = numbers.map { $0 % (isPart ? 3 : presenter.number) }.prefix(isPart ? 1 : 2)
    let sources = numbers.compactMap { source($0) }
    if sources.count < numbers.count { return }
    for number in numbers {
      if number < 4 { presenter.leaves.insert(.init(source: number, isHalf: isPart)) }
      guard let other = self.presenter(number) else { continue }
      presenter.followed.append(number)
      presenter.leaves.formUnion(other.leaves)
    }
    let bond =
      if isPart {
        presenter.follow(stores[numbers[0]]) { $0.value / 2 }
      } else if sources.count == 1 {
        presenter.follow(sources[0])
      } else {
        presenter.follow(sources[0], sources[1])
      }
    bonds.append { [weak presenter] in
      presenter?.isLoose = true
      bond.cancel()
    }
    update(presenter)
  }

  // MARK: - Views

  private func attach(
    _ source: some WalkSource, _ number: Int, _ form: WalkAct.View, _ object: WalkObject,
    _ farewell: WalkFarewell?
  ) {
    let presenter = presenter(number)
    // Which change a state was derived for is open, so its cause is not shown.
    let form = presenter != nil && form != .object ? .value : form
    let hearer = form == .object ? object.hearer : newHearer()
    let watch = WalkWatch(
      hearer, form, of: form == .object ? object : nil,
      compares: presenter?.compares ?? (number == 3)
    ) { [unowned self, weak presenter] in
      number >= Self.first && presenter.map { isEnded($0) } ?? true
    }
    presenter?.reading = .peek
    ledger.attach(watch, to: number, showing: presenter?.state(of: values) ?? [values[number]]) {
      let bond =
        switch form {
        case .object:
          (source as? any StateSource<[Int]>)?.attach(object)
            ?? source.attach(Forwarding(object: object))
        case .value:
          source.attach(
            Showing(farewell: farewell) { [unowned self] in hear(hearer, "\($0.numbers)") })
        case .part:
          source.attach(
            Showing(farewell: farewell) { [unowned self] in hear(hearer, "\([$0])") },
            to: { $0.numbers[0] / 2 })
        case .withCause:
          source.attachWithCause(
            Showing(farewell: farewell) { [unowned self] in
              hear(hearer, "\($0.state.numbers) \($0.cause)")
            })
        }
      bonds.append { [unowned self, weak farewell] in
        let isHere = farewell != nil
        watch.isEnded = true
        bond.cancel()
        if isHere { checkRelease(farewell) }
      }
    }
    presenter?.reading = nil
  }
}
