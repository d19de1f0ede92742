import ViewStates

/// The world of a walk, made of lists.
final class PlainWorld: WalkWorld {
  /// A presenter, which its slot or its owner keeps.
  @MainActor final class Member {
    let source: PlainSource
    let number: Int
    let divisor: Int
    var own = 0
    private let farewell: WalkFarewell

    init(_ number: Int, divisor: Int, source: PlainSource, farewell: WalkFarewell) {
      (self.number, self.divisor, self.source, self.farewell) = (number, divisor, source, farewell)
    }

    isolated deinit { source.isGone = true }
  }

  struct Slot {
    weak var member: Member?
    var kept: Member?
    weak var source: PlainSource?
  }

  let queue = PlainQueue()
  /// The three stores and the service.
  private var values = [0, 0, 0, 0]
  private var sources: [PlainSource] = []
  private var changes: [PlainSource] = []
  private var refusals: [PlainSource] = []
  private let events: PlainSource
  private var slots: [Slot] = []
  private var reactions: [PlainReaction] = []
  // The child.
  private var identity: Int?
  private var owned: Member?
  /// What was created while the child was made.
  private var created: [PlainSource] = []
  private var isMaking = false
  private var (version, shownVersion) = (0, 0)

  override init() {
    events = PlainSource(queue, compares: false)
    super.init()
    sources = (0..<5).map { PlainSource(queue, compares: $0 == 3) }
    changes = (0..<3).map { _ in PlainSource(queue, compares: false) }
    refusals = (0..<3).map { _ in PlainSource(queue, compares: false) }
    sources[4].update = { [unowned self] in
      updateChild()
      if version == shownVersion { return nil }
      shownVersion = version
      return PlainState(of: owned)
    }
    _ = sources[0].follow(by: sources[4], isConcerned: nil)
    updateChild()
    shownVersion = version
  }

  /// Ends the old child, and then makes the new one.
  private func updateChild() {
    if isMaking { return }
    isMaking = true
    while Self.identity(at: values[0]) != identity {
      version += 1
      identity = Self.identity(at: values[0])
      if let old = owned.take() {
        for source in created { source.end() }
        created = []
        queue.release(old)
      }
      guard let identity else { continue }
      let member = makeMember(compares: identity == 1, divisor: 1, farewell: identity)
      follow(member, by: sources[1])
      follow(member, by: sources[3])
      attach(member.source, member.number, .value, 0, farewell: nil)
      owned = member
    }
    isMaking = false
  }

  private func makeMember(compares: Bool, divisor: Int, farewell: Int) -> Member {
    let number = slots.count + Self.fewestSources
    let source = PlainSource(queue, compares: compares)
    let member = Member(
      number, divisor: divisor, source: source, farewell: WalkFarewell(farewell, in: self))
    if isMaking { created.append(source) }
    slots.append(Slot(member: member, kept: nil, source: source))
    return member
  }

  private func state(of member: Member) -> PlainState {
    note("derive \(member.number)")
    return PlainState(values.map { $0 / member.divisor } + [member.own])
  }

  private func place(_ at: Int) -> Int? { slots.isEmpty ? nil : at % slots.count }

  override func take(_ act: WalkAct) {
    switch act {
    case .send(let store, let step): send(store % 3, step)
    case .sendTogether(let stores, let step, let isUndone):
      sendTogether(stores.map { $0 % 3 }, step, isUndone: isUndone)
    case .set(let value): values[3] = value
    case .report: report(sources[3], PlainState([values[3]]))
    case .bump(let at):
      guard let index = place(at), let member = slots[index].member else { return }
      member.own += 1
      if queue.phase == .joining, member.source.derive != nil {
        let source = member.source
        queue.join { [queue] in queue.add(origin: source, derives: true) }
      } else if member.source.hasViews || !member.source.followers.isEmpty || queue.phase != .idle {
        report(member.source, state(of: member))
      }
    case .add(let event): happen(events, [event])
    case .makePresenter(let compares, let divisor, let farewell):
      guard slots.count < 12 else { return }
      let member = makeMember(compares: compares, divisor: divisor, farewell: farewell)
      slots[slots.count - 1].kept = member
    case .keepPresenter(let at):
      if let index = place(at) { slots[index].kept = slots[index].member }
    case .releasePresenter(let at):
      guard let index = place(at) else { return }
      let gone = slots[index].kept.take()
      withExtendedLifetime(gone) {}
    case .follow(let at, let numbers, let isPart):
      guard let index = place(at), let member = slots[index].member else { return }
      follow(member, numbers.map { $0 % (index + Self.fewestSources) }, isPart: isPart)
    case .attach(let at, let view, let object, let farewell):
      let number = at % (slots.count + Self.fewestSources)
      if number < Self.fewestSources {
        attach(sources[number], number, view, object, farewell: farewell)
      } else if let member = slots[number - Self.fewestSources].member {
        attach(member.source, number, view, object, farewell: farewell)
        withExtendedLifetime(member) {}
      }
    case .end(let at): if !bonds.isEmpty { bonds[at % bonds.count]() }
    case .releaseObject(let index): replaceObject(index)
    case .listen(let store, let event): listen(store, event)
    case .react(let at): react(at % 4)
    case .releaseReaction(let at):
      if !reactions.isEmpty { reactions.remove(at: at % reactions.count) }
    }
  }

  /// A source that exists.
  private func source(_ number: Int) -> PlainSource? {
    if number < Self.fewestSources { return sources[number] }
    let slot = slots[number - Self.fewestSources]
    return slot.member?.source
  }

  private func presentState(_ number: Int) -> PlainState {
    switch number {
    case 0..<4: return PlainState([values[number]])
    case 4:
      updateChild()
      return PlainState(of: owned)
    default:
      return slots[number - Self.fewestSources].member.map { state(of: $0) } ?? PlainState([])
    }
  }

  private func report(_ source: PlainSource, _ state: PlainState) {
    let number = source.number()
    queue.perform(.report) {
      queue.join { [self] in
        source.join(state, as: number)
        queue.add(origin: source, derives: false)
      }
      source.react(to: state.numbers)
    }
  }

  /// An event waits behind the changes that were made before it.
  private func happen(_ source: PlainSource, _ event: [Int]) {
    wait(source, event)
    queue.showTurns()
  }

  private func wait(_ source: PlainSource, _ event: [Int]) {
    if !source.hasViews { return }
    let number = source.number()
    queue.join { source.join(PlainState(event), as: number) }
  }

  private func send(_ store: Int, _ step: Int) {
    if step == 0 { return happen(refusals[store], [0]) }
    values[store] += step
    noteChange(of: store, to: values[store])
    queue.perform(.actions()) { join(store, label: nil) }
  }

  private func sendTogether(_ all: [Int], _ step: Int, isUndone: Bool) {
    let all = all[0] == all[1] ? [all[0]] : all
    if isUndone {
      for store in all { wait(refusals[store], [1]) }
      return queue.showTurns()
    }
    for store in all {
      values[store] += step
      noteChange(of: store, to: values[store])
    }
    queue.perform(.actions(label: "label")) {
      for store in all { join(store, label: "label") }
    }
  }

  private func join(_ store: Int, label: String?) {
    let value = values[store]
    let (number, eventNumber) = (sources[store].number(), changes[store].number())
    queue.join { [self] in
      changes[store].join(PlainState([value, label == nil ? 0 : 1]), as: eventNumber)
      sources[store].join(PlainState([value]), as: number)
      queue.add(origin: sources[store], derives: false)
    }
    sources[store].react(to: [value])
  }

  @discardableResult
  private func follow(
    _ member: Member, by source: PlainSource, isConcerned: (([Int]?) -> Bool)? = nil
  ) -> () -> Void {
    member.source.derive = { [unowned self, weak member] in member.map { state(of: $0) } }
    return source.follow(by: member.source, isConcerned: isConcerned)
  }

  private func follow(_ member: Member, _ numbers: [Int], isPart: Bool) {
    let existing = numbers.filter { source($0) != nil }
    guard let first = existing.first, let source = source(first) else { return }
    if isPart, first != 4 {
      var last = presentState(first).numbers[0] / 2
      bonds.append(
        follow(member, by: source) {
          guard let next = $0.map({ $0[0] / 2 }), next != last else { return false }
          last = next
          return true
        })
    } else {
      let ends = existing.prefix(2).compactMap { number in
        self.source(number).map { follow(member, by: $0) }
      }
      bonds.append { for end in ends { end() } }
    }
  }

  private func attach(
    _ source: PlainSource, _ number: Int, _ view: WalkAct.View, _ object: Int, farewell: Int?
  ) {
    let farewell = farewell.map { WalkFarewell($0, in: self) }
    let hearer = view == .object ? 0 : newHearer()
    var shown: Int?
    var held: WalkObject?
    let show: ([Int], Cause) -> Bool
    switch view {
    case .object:
      let object = objects[object]
      held = object
      // A store and a child have other states, so a value forwards to the object and keeps it.
      let kept = number < 3 || number == 4 ? object : nil
      show = { [weak object] state, _ in
        _ = kept
        return object?.update(with: state) != nil
      }
    case .value:
      show = { [unowned self] state, _ in
        _ = farewell
        hear(hearer, "\(state)")
        return true
      }
    case .part:
      show = { [unowned self] state, _ in
        _ = farewell
        if shown == state[0] / 2 { return true }
        shown = state[0] / 2
        hear(hearer, "part \(state[0] / 2)")
        return true
      }
    case .withCause:
      show = { [unowned self] state, cause in
        _ = farewell
        hear(hearer, "\(state) \(cause)")
        return true
      }
    }
    if source.isGone { return bonds.append {} }
    let id = source.attach(
      presentState(number), object: held.map { ObjectIdentifier($0) }, show: show)
    bonds.append { [weak source] in if let source, !source.isGone { source.detach(id) } }
    withExtendedLifetime((held, farewell)) {}
  }

  private func listen(_ store: Int, _ event: WalkAct.Event) {
    let hearer = newHearer()
    let (source, text): (PlainSource, ([Int]) -> String) =
      switch event {
      case .changes:
        (changes[store], { "\($0[0]) \(Cause.actions(label: $0[1] == 0 ? nil : "label"))" })
      case .refusals: (refusals[store], { $0[0] == 0 ? "nothing" : "undone" })
      case .own: (events, { "event \($0[0])" })
      }
    let id = source.add { [unowned self] state, _ in
      hear(hearer, text(state))
      return true
    }
    bonds.append { source.detach(id) }
  }

  private func react(_ source: Int) {
    let hearer = newHearer()
    let reaction = PlainReaction()
    sources[source].reactions.append(
      PlainSource.Reaction(owner: reaction) { [unowned self] in
        hear(hearer, "reacts to \($0)")
      })
    reactions.append(reaction)
  }
}
