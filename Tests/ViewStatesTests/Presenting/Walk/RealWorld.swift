@testable import ViewStates

/// The world of a walk, made of the package.
final class RealWorld: WalkWorld {
  struct Number: StateModel {
    var value = 0
    mutating func apply(_ step: Int) { value += step }
  }

  final class Meter: StateSource {
    let views = Views<[Int]>()
    var state = [0]
  }

  final class Deriving: Presenter {
    let views: Views<[Int]>
    let number: Int
    var own = 0
    private let derive: (Deriving) -> [Int]
    private let farewell: WalkFarewell

    init(
      _ number: Int, compares: Bool, farewell: WalkFarewell, derive: @escaping (Deriving) -> [Int]
    ) {
      (self.number, self.derive, self.farewell) = (number, derive, farewell)
      views = Views(comparing: compares)
    }

    var state: [Int] { derive(self) }
  }

  struct Showing<State>: StateUpdatable, EventListener {
    let farewell: WalkFarewell?
    let show: (State) -> Void
    func update(with state: State) { show(state) }
    func hear(_ event: State) { show(event) }
  }

  /// A value that forwards to an object.
  struct Forwarding<State>: StateUpdatable {
    let object: WalkObject
    let numbers: (State) -> [Int]
    var updatedObject: AnyObject? { object }
    func update(with state: State) { object.update(with: numbers(state)) }
  }

  struct Slot {
    weak var presenter: Deriving?
    var kept: Deriving?
  }

  let stores = [Store(Number()), Store(Number()), Store(Number())]
  let meter = Meter()
  let events = Events<Int>()
  private(set) var child: Child<Int, Deriving>?
  private var slots: [Slot] = []
  private var reactions: [Reaction] = []

  override init() {
    super.init()
    child = Child(of: stores[0], { Self.identity(at: $0.value) }) { [unowned self] in
      let presenter = makePresenter(compares: $0 == 1, divisor: 1, farewell: $0)
      presenter.follow(stores[1], meter)
      attach(presenter, at: -1, .value, 0, farewell: nil) { $0 }
      return presenter
    }
  }

  private var values: [Int] { stores.map(\.state.value) + meter.state }

  private func makePresenter(compares: Bool, divisor: Int, farewell: Int) -> Deriving {
    let number = slots.count + Self.fewestSources
    let presenter = Deriving(
      number, compares: compares, farewell: WalkFarewell(farewell, in: self)
    ) { [unowned self] in
      note("derive \(number)")
      return values.map { $0 / divisor } + [$0.own]
    }
    slots.append(Slot(presenter: presenter, kept: nil))
    return presenter
  }

  private func presenter(_ number: Int) -> Deriving? {
    number < Self.fewestSources ? nil : slots[number - Self.fewestSources].presenter
  }

  private func source(_ number: Int) -> (any StateSource)? {
    switch number {
    case 0..<3: stores[number]
    case 3: meter
    case 4: child
    default: presenter(number)
    }
  }

  private func place(_ at: Int) -> Int? { slots.isEmpty ? nil : at % slots.count }

  override func take(_ act: WalkAct) {
    switch act {
    case .send(let store, let step): send(store % 3, step)
    case .sendTogether(let stores, let step, let isUndone):
      sendTogether(stores.map { $0 % 3 }, step, isUndone: isUndone)
    case .set(let value): meter.state = [value]
    case .report: meter.updateViews()
    case .bump(let at):
      guard let index = place(at), let presenter = slots[index].presenter else { return }
      presenter.own += 1
      presenter.updateViews()
    case .add(let event): events.add(event)
    case .makePresenter(let compares, let divisor, let farewell):
      guard slots.count < 12 else { return }
      let presenter = makePresenter(compares: compares, divisor: divisor, farewell: farewell)
      slots[slots.count - 1].kept = presenter
    case .keepPresenter(let at):
      if let index = place(at) { slots[index].kept = slots[index].presenter }
    case .releasePresenter(let at):
      guard let index = place(at) else { return }
      let gone = slots[index].kept.take()
      withExtendedLifetime(gone) {}
    case .follow(let at, let sources, let isPart):
      guard let index = place(at), let presenter = slots[index].presenter else { return }
      follow(presenter, sources.map { $0 % (index + Self.fewestSources) }, isPart: isPart)
    case .attach(let at, let view, let object, let farewell):
      attach(at % (slots.count + Self.fewestSources), view, object, farewell: farewell)
    case .end(let at): if !bonds.isEmpty { bonds[at % bonds.count]() }
    case .releaseObject(let index): replaceObject(index)
    case .listen(let store, let event): listen(store, event)
    case .react(let at): react(at % 4)
    case .releaseReaction(let at):
      if !reactions.isEmpty { reactions.remove(at: at % reactions.count) }
    }
  }

  private func send(_ store: Int, _ step: Int) {
    if step != 0 { noteChange(of: store, to: stores[store].state.value + step) }
    stores[store].send(step)
  }

  private func sendTogether(_ all: [Int], _ step: Int, isUndone: Bool) {
    struct Undone: Error {}
    let all = all[0] == all[1] ? [all[0]] : all
    if !isUndone {
      for store in all { noteChange(of: store, to: stores[store].state.value + step) }
    }
    try? oneChange("label", of: all.map { stores[$0] }) {
      for store in all { stores[store].send(step) }
      if isUndone { throw Undone() }
    }
  }

  private func follow(_ presenter: Deriving, _ numbers: [Int], isPart: Bool) {
    let sources = numbers.compactMap(source)
    guard let first = sources.first else { return }
    let bond: Subscription
    switch first {
    case let store as Store<Number> where isPart: bond = presenter.follow(store) { $0.value / 2 }
    case let meter as Meter where isPart: bond = presenter.follow(meter) { $0[0] / 2 }
    case let other as Deriving where isPart: bond = presenter.follow(other) { $0[0] / 2 }
    default:
      bond = sources.count == 1 ? presenter.follow(first) : presenter.follow(first, sources[1])
    }
    bonds.append { bond.cancel() }
  }

  private func attach(_ number: Int, _ view: WalkAct.View, _ object: Int, farewell: Int?) {
    switch number {
    case 0..<3: attach(stores[number], at: number, view, object, farewell: farewell) { [$0.value] }
    case 3: attach(meter, at: number, view, object, farewell: farewell) { $0 }
    case 4:
      guard let child else { return }
      attach(child, at: number, view, object, farewell: farewell) { [$0?.number ?? 0] }
    default:
      guard let presenter = presenter(number) else { return }
      attach(presenter, at: number, view, object, farewell: farewell) { $0 }
    }
  }

  private func attach<Source: StateSource>(
    _ source: Source, at number: Int, _ view: WalkAct.View, _ object: Int, farewell: Int?,
    numbers: @escaping (Source.State) -> [Int]
  ) {
    let farewell = farewell.map { WalkFarewell($0, in: self) }
    let object = objects[object]
    let bond: Subscription
    switch view {
    case .object:
      if let source = source as? any StateSource<[Int]> {
        bond = source.attach(object)
      } else {
        bond = source.attach(Forwarding(object: object, numbers: numbers))
      }
    case .value:
      let hearer = newHearer()
      let witness = (0..<3).contains(number) ? WalkWitness(of: number, in: self) : nil
      bond = source.attach(
        Showing(farewell: farewell) { [unowned self] (state: Source.State) in
          witness?.see(numbers(state)[0])
          hear(hearer, "\(numbers(state))")
        })
    case .part:
      let hearer = newHearer()
      bond = source.attach(
        Showing(farewell: farewell) { [unowned self] in hear(hearer, "part \($0)") },
        to: { numbers($0)[0] / 2 })
    case .withCause:
      let hearer = newHearer()
      bond = source.attachWithCause(
        Showing(farewell: farewell) { [unowned self] (shown: CausedState<Source.State>) in
          hear(hearer, "\(numbers(shown.state)) \(shown.cause)")
        })
    }
    bonds.append { bond.cancel() }
    withExtendedLifetime((object, farewell)) {}
  }

  private func listen(_ store: Int, _ event: WalkAct.Event) {
    let hearer = newHearer()
    let bond: Subscription
    switch event {
    case .changes:
      bond = stores[store].changes.listen(
        Showing<Change<Number>>(farewell: nil) { [unowned self] in
          hear(hearer, "\($0.state.value) \($0.cause)")
        })
    case .refusals:
      bond = stores[store].refusals.listen(
        Showing<Refusal<Number>>(farewell: nil) { [unowned self] in
          if case .nothingToChange = $0.reason {
            hear(hearer, "nothing")
          } else {
            hear(hearer, "undone")
          }
        })
    case .own:
      bond = events.listen(
        Showing<Int>(farewell: nil) { [unowned self] in hear(hearer, "event \($0)") })
    }
    bonds.append { bond.cancel() }
  }

  private func react(_ source: Int) {
    let hearer = newHearer()
    if source == 3 {
      reactions.append(Reaction(to: meter) { [unowned self] in hear(hearer, "reacts to \($0)") })
    } else {
      reactions.append(
        Reaction(to: stores[source]) { [unowned self] in hear(hearer, "reacts to [\($0.value)]") })
    }
  }
}
