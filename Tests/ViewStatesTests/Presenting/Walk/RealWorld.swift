@testable import ViewStates

/// The world of a walk, made of the package.
final class RealWorld: WalkWorld {
  struct Number: StateModel {
    enum Rejection: Error { case isTooHigh }

    var value = 0

    /// Both forms of an answer, as each takes another way.
    func check(_ step: Int) throws(Rejection) -> Verdict {
      var next = self
      try next.apply(step)
      return step == 0 ? .noChange : step.isMultiple(of: 2) ? .change : .changed(next)
    }

    mutating func apply(_ step: Int) throws(Rejection) {
      value += step
      if value > WalkWorld.highest { throw .isTooHigh }
    }

    func validate() throws(InvalidState) {
      if value > WalkWorld.highest { throw InvalidState("too high") }
    }
  }

  final class Meter: StateSource {
    let views = Views<[Int]>()
    var state = [0]
  }

  final class Deriving: WalkPresenter, Presenter {
    let views: Views<[Int]>
    private let derive: (Deriving) -> [Int]
    private let farewell: WalkFarewell

    init(
      _ number: Int, compares: Bool, divisor: Int, farewell: WalkFarewell,
      derive: @escaping (Deriving) -> [Int]
    ) {
      (views, self.derive, self.farewell) = (Views(comparing: compares), derive, farewell)
      super.init(number, divisor: divisor)
    }

    var state: [Int] { derive(self) }
  }

  /// A view or a listener that is a value.
  struct Showing<State>: StateUpdatable, EventListener {
    var farewell: WalkFarewell?
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

  private let stores = [Store(Number()), Store(Number()), Store(Number())]
  private let meter = Meter()
  private let events = Events<Int>()
  private var child: Child<Int, Deriving>?

  override init() {
    super.init()
    child = Child(of: stores[0], stores[1]) { [unowned self] in
      Self.identity(of: stores.map(\.state.value))
    } make: { [unowned self] in
      let presenter = make(compares: $0 == 1, divisor: 1, farewell: $0)
      presenter.follow(stores[1], meter)
      attach(presenter, presenter.number, .value, nil, nil) { $0 }
      return presenter
    }
  }

  private func make(compares: Bool, divisor: Int, farewell: Int) -> Deriving {
    let presenter = Deriving(
      nextNumber, compares: compares, divisor: divisor, farewell: WalkFarewell(farewell, in: self)
    ) { [unowned self] in
      note("derive \($0.number)")
      return $0.state(of: stores.map(\.state.value) + meter.state)
    }
    add(presenter)
    return presenter
  }

  override func makePresenter(compares: Bool, divisor: Int, farewell: Int) -> WalkPresenter? {
    make(compares: compares, divisor: divisor, farewell: farewell)
  }

  override func send(_ store: Int, _ step: Int) throws -> SendResult {
    try stores[store].send(step)
  }

  override func restore(_ store: Int, _ value: Int) throws -> SendResult {
    try stores[store].restore(Number(value: value))
  }

  override func intent(_ all: [Int], _ body: () throws -> Void) throws -> SendResult {
    try oneChange("label", of: all.map { stores[$0] }, intent: body)
  }

  override func lock(_ store: Int) { stores[store].lock(for: self) }

  override func unlock(_ store: Int) { stores[store].unlock(for: self) }

  override func travel(_ all: [Int], to value: Int) {
    var staged: [StagedState] = []
    for store in all where stores[store].state.value != value {
      staged.append(stores[store].stage(Number(value: value), because: .timeTravel))
    }
    if !staged.isEmpty { announceTogether(staged, because: .timeTravel) }
  }

  override func childNumber() -> Int { child?.state?.number ?? 0 }
  override func set(_ value: Int) { meter.state = [value] }
  override func report() { meter.updateViews() }
  override func add(_ event: Int) { events.add(event) }

  override func update(_ presenter: WalkPresenter) {
    (presenter as? Deriving)?.updateViews()
  }

  override func follow(_ presenter: WalkPresenter, _ numbers: [Int], isPart: Bool) {
    guard let presenter = presenter as? Deriving else { return }
    let sources = numbers.compactMap { number -> (any StateSource)? in
      switch number {
      case 0..<3: stores[number]
      case 3: meter
      case 4: child
      default: self.presenter(number) as? Deriving
      }
    }
    let bond =
      switch sources[0] {
      case let store as Store<Number> where isPart: presenter.follow(store) { $0.value / 2 }
      case let meter as Meter where isPart: presenter.follow(meter) { $0[0] / 2 }
      case let other as Deriving where isPart: presenter.follow(other) { $0[0] / 2 }
      case let first:
        sources.count == 1 ? presenter.follow(first) : presenter.follow(first, sources[1])
      }
    bonds.append { bond.cancel() }
  }

  override func attach(
    to number: Int, _ view: WalkAct.View, _ object: WalkObject, _ farewell: WalkFarewell?
  ) {
    switch number {
    case 0..<3: attach(stores[number], number, view, object, farewell) { [$0.value] }
    case 3: attach(meter, number, view, object, farewell) { $0 }
    case 4:
      if let child { attach(child, number, view, object, farewell) { [$0?.number ?? 0] } }
    default:
      if let presenter = presenter(number) as? Deriving {
        attach(presenter, number, view, object, farewell) { $0 }
      }
    }
  }

  private func attach<Source: StateSource>(
    _ source: Source, _ number: Int, _ view: WalkAct.View, _ object: WalkObject?,
    _ farewell: WalkFarewell?, numbers: @escaping (Source.State) -> [Int]
  ) {
    if view == .object, let object {
      let bond =
        (source as? any StateSource<[Int]>)?.attach(object)
        ?? source.attach(Forwarding(object: object, numbers: numbers))
      return bonds.append { bond.cancel() }
    }
    let hearer = newHearer()
    let bond: Subscription
    switch view {
    case .object, .value:
      bond = source.attach(
        Showing(farewell: farewell) { [unowned self] (state: Source.State) in
          hear(hearer, "\(numbers(state))")
        })
    case .part:
      bond = source.attach(
        Showing(farewell: farewell) { [unowned self] in hear(hearer, "part \($0)") },
        to: { numbers($0)[0] / 2 })
    case .withCause:
      bond = source.attachWithCause(
        Showing(farewell: farewell) { [unowned self] (shown: CausedState<Source.State>) in
          hear(hearer, "\(numbers(shown.state)) \(shown.cause)")
        })
    }
    bonds.append { bond.cancel() }
  }

  override func listen(_ store: Int, _ event: WalkAct.Event, _ hearer: Int) {
    let bond =
      switch event {
      case .changes:
        stores[store].changes.listen(
          Showing<Change<Number>> { [unowned self] in
            hear(hearer, "\($0.state.value) \($0.cause)")
          })
      case .refusals:
        stores[store].refusals.listen(
          Showing<Refusal<Number>> { [unowned self] in
            // The name of the case, without an error.
            hear(hearer, String("\($0.reason)".prefix { $0.isLetter }))
          })
      case .own: events.listen(Showing<Int> { [unowned self] in hear(hearer, "\($0)") })
      }
    bonds.append { bond.cancel() }
  }

  override func react(to source: Int, _ reaction: WalkReaction) {
    if source == 3 {
      meter.react(for: reaction) { $0.hear($1) }
    } else {
      stores[source].react(for: reaction) { $0.hear([$1.value]) }
    }
  }
}
