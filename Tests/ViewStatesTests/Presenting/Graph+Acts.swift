@testable import ViewStates

extension Graph {
  func take(_ step: GraphStep) {
    switch step {
    case .act(let act): self.act(act)
    case .prepare(let place, let act):
      if !logs.isEmpty { logs[place % logs.count].toDo.append(act) }
    }
  }

  func act(_ act: GraphAct) {
    switch act {
    case .change(let source, let step): change(source, by: step)
    case .changeBoth(let step, let other): changeBoth(step, other)
    case .intent(let steps, let others, let isRejected):
      changeInOneIntent(steps, others, isRejected: isRejected)
    case .makePresenter:
      members.append(Member(Deriving { [unowned self] in values }))
    case .releasePresenter(let place):
      guard !members.isEmpty else { return }
      let index = place % members.count
      for edge in edges where edge.member == index { edge.isUnnoticed = true }
      members[index].presenter = nil
    case .follow(let place, let kind, let sources, let divisor):
      guard !members.isEmpty else { return }
      follow(place % members.count, kind, sources, divisor)
    case .cancel(let place):
      let all = edges.filter { $0.subscription != nil }
      guard !all.isEmpty else { return }
      let edge = all[place % all.count]
      (edge.hasEnded, edge.isEnding) = (true, true)
      edge.subscription?.cancel()
      edge.isEnding = false
    case .attach(let place, let isObject):
      attach(to: place % (4 + members.count), isObject: isObject)
    case .detach(let place):
      let all = logs.filter { $0.subscription != nil }
      guard !all.isEmpty else { return }
      let log = all[place % all.count]
      if log.final == nil { log.final = log.seen.count }
      log.subscription?.cancel()
    case .release(let place):
      guard !logs.isEmpty else { return }
      let log = logs[place % logs.count]
      if log.isObject, log.object != nil { log.isUnnoticed = true }
      log.object = nil
    }
  }

  private func change(_ source: Int, by step: Int) {
    switch source {
    case 0, 1:
      let store = source == 0 ? first : second
      // The model changes before anything derives, and so it is tried out for the expectation.
      guard step != 0 else {
        store.send(0)
        return
      }
      let cause = Cause<Number>.action(step)
      _ = store.replace(with: Number(value: store.state.value + step))
      expect(changeOf: source == 0 ? [3, 0] : [1])
      store.announce(cause)
    default:
      guard step != 0 else { return }
      meter.state += step
      expect(changeOf: [2])
      meter.updateViews()
    }
  }

  private func changeBoth(_ step: Int, _ other: Int) {
    let before = first.replace(with: Number(value: first.state.value + step))
    let otherBefore = second.replace(with: Number(value: second.state.value + other))
    expect(changeOf: [3, 0, 1])
    let change = meter.views.mark.nextPropagation()
    first.prepare(.timeTravel(replacing: before), in: change)
    second.prepare(.timeTravel(replacing: otherBefore), in: change)
    first.deliver()
    second.deliver()
  }

  private func changeInOneIntent(_ steps: [Int], _ others: [Int], isRejected: Bool) {
    struct Rejection: Error {}
    let (step, other) = (steps.reduce(0, +), others.reduce(0, +))
    let origins = (step == 0 ? [] : [3, 0]) + (other == 0 ? [] : [1])
    if !isRejected {
      // The models are tried out for the expectation, and change only when the intent has ended.
      let before = first.replace(with: Number(value: first.state.value + step))
      let otherBefore = second.replace(with: Number(value: second.state.value + other))
      expect(changeOf: origins)
      _ = (first.replace(with: before), second.replace(with: otherBefore))
    }
    _ = try? oneChange(of: first, second) {
      for step in steps { first.send(step) }
      for other in others { second.send(other) }
      if isRejected { throw Rejection() }
    }
  }

  private func follow(_ member: Int, _ kind: GraphAct.Kind, _ places: [Int], _ divisor: Int) {
    let sources = places.map { $0 % (4 + member) }
    guard let presenter = members[member].presenter, let source = sources.first,
      sources.allSatisfy({ $0 < 4 || members[$0 - 4].presenter != nil })
    else { return }
    let place = source % 3
    func part() -> Int { values[place] / divisor }
    let edge: Edge
    switch kind {
    case .whole:
      edge = Edge(member, [source], part: nil)
      edges.append(edge)
      edge.subscription = follow(presenter, source)
    case .part:
      edge = Edge(member, [source], part: part)
      edges.append(edge)
      edge.subscription = follow(presenter, source, place, divisor)
      if source >= 4 {
        members[source - 4].fewest += 1
        members[source - 4].most += 1
      }
    case .comparing:
      edge = Edge(member, sources, isShared: true, part: part)
      edges.append(edge)
      edge.subscription = follow(presenter, sources, place, divisor)
    }
  }

  private func follow(_ presenter: Deriving, _ source: Int) -> Subscription? {
    switch source {
    case 0: presenter.follow(first)
    case 1: presenter.follow(second)
    case 2: presenter.follow(meter)
    case 3: presenter.follow(first.changes)
    default: members[source - 4].presenter.map { presenter.follow($0) }
    }
  }

  private func follow(
    _ presenter: Deriving, _ source: Int, _ place: Int, _ divisor: Int
  ) -> Subscription? {
    switch source {
    case 0: presenter.follow(first) { $0.value / divisor }
    case 1: presenter.follow(second) { $0.value / divisor }
    case 2: presenter.follow(meter) { $0 / divisor }
    case 3: presenter.follow(first.changes) { $0.state.value / divisor }
    default: members[source - 4].presenter.map { presenter.follow($0) { $0[place] / divisor } }
    }
  }

  private func follow(
    _ presenter: Deriving, _ sources: [Int], _ place: Int, _ divisor: Int
  ) -> Subscription? {
    let all = sources.compactMap { source in
      switch source {
      case 0: first as any StateSource
      case 1: second
      case 2: meter
      case 3: first.changes
      default: members[source - 4].presenter
      }
    }
    // A list of any length is given as the most arguments that a walk needs.
    return switch all.count {
    case 1: presenter.follow(all[0], comparing: { $0.basis[place] / divisor })
    case 2: presenter.follow(all[0], all[1], comparing: { $0.basis[place] / divisor })
    case 3: presenter.follow(all[0], all[1], all[2], comparing: { $0.basis[place] / divisor })
    default: nil
    }
  }

  private func attach(to source: Int, isObject: Bool) {
    let log = Log(of: source, isObject: isObject)
    guard source < 4 || members[source - 4].presenter != nil else { return }
    log.expected = [source < 4 ? [values[source % 3]] : values]
    if source >= 4 {
      members[source - 4].fewest += 1
      members[source - 4].most += 1
    }
    let show: ([Int]) -> Void = { [unowned self, unowned log] state in
      log.seen.append(state)
      if !log.toDo.isEmpty { act(log.toDo.removeFirst()) }
    }
    if isObject {
      let object = Shower(show)
      (log.object, log.weakObject) = (object, object)
      logs.append(log)
      log.subscription = attach(object, to: source)
    } else {
      logs.append(log)
      log.subscription = attach(Showing(show: show), to: source)
    }
  }

  private func attach(
    _ view: some StateUpdatable<[Int]>, to source: Int
  ) -> Subscription? {
    switch source {
    case 0: first.attach(view) { [$0.value] }
    case 1: second.attach(view) { [$0.value] }
    case 2: meter.attach(view) { [$0] }
    case 3: first.changes.listen(view) { [$0.state.value] }
    default: members[source - 4].presenter?.attach(view)
    }
  }
}
