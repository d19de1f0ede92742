import ViewStates

/// What the real world of a walk and the plain one share: who is called, and what they do then.
///
/// The sources are numbered: 0 to 2 are stores, 3 is a service, 4 is a child, and presenters come
/// after them. A presenter follows only what has a lower number, so there are no circles.
@MainActor
class WalkWorld {
  struct Slot {
    weak var presenter: WalkPresenter?
    var kept: WalkPresenter?
  }

  /// The number of the first presenter.
  static let first = 5
  /// The highest value of a store that is valid.
  nonisolated static let highest = 6

  /// Every call of a view, a listener or a reaction, and every state that was derived.
  private(set) var log: [String] = []
  /// What is wrong, whatever the other world says.
  private(set) var faults: [String] = []
  /// What each hearer does when it is called next.
  private var toDo: [[WalkAct]] = []
  private(set) var objects: [WalkObject] = []
  private(set) var slots: [Slot] = []
  private var reactions: [WalkReaction] = []
  /// Ends the bonds of views, followers and listeners.
  var bonds: [() -> Void] = []
  /// The stores that take part in the intent that runs.
  private var included: [Int] = []

  /// Which child is there; none at every third value of the first store.
  static func identity(of values: [Int]) -> Int? {
    values[0].isMultiple(of: 3) ? nil : abs(values[0] + values[1]) % 4
  }

  init() {
    objects = (0..<3).map { _ in WalkObject(in: self) }
  }

  // MARK: - What a world does

  func send(_ store: Int, _ step: Int) throws -> SendResult { .locked }
  func restore(_ store: Int, _ value: Int) throws -> SendResult { .locked }
  func intent(_ stores: [Int], _ body: () throws -> Void) throws -> SendResult { .locked }
  func lock(_ store: Int) {}
  func unlock(_ store: Int) {}
  func travel(_ stores: [Int], to value: Int) {}
  func childNumber() -> Int { 0 }
  func set(_ value: Int) {}
  func report() {}
  func update(_ presenter: WalkPresenter) {}
  func add(_ event: Int) {}
  func makePresenter(compares: Bool, divisor: Int, farewell: Int) -> WalkPresenter? { nil }
  func follow(_ presenter: WalkPresenter, _ sources: [Int], isPart: Bool) {}
  func attach(to source: Int, _ view: WalkAct.View, _ object: WalkObject, _ farewell: WalkFarewell?)
  {}
  func listen(_ store: Int, _ event: WalkAct.Event, _ hearer: Int) {}
  func react(to source: Int, _ reaction: WalkReaction) {}

  func take(_ step: WalkStep) {
    switch step {
    case .act(let act): take(act)
    case .lock(let store): lock(store)
    case .unlock(let store): unlock(store)
    case .prepare(let place, let act): toDo[place % toDo.count].append(act)
    }
  }

  func take(_ act: WalkAct) {
    let sources = slots.count + Self.first
    switch act {
    case .part(let part): do { try perform(part) } catch { note("threw") }
    case .travel(let stores, let value): if included.isEmpty { travel(stores, to: value) }
    case .look: note("child \(childNumber())")
    case .set(let value): set(value)
    case .report: report()
    case .bump(let at):
      guard let presenter = presenter(at % sources) else { return }
      presenter.own += 1
      update(presenter)
    case .add(let event): add(event)
    case .makePresenter(let compares, let divisor, let farewell):
      guard slots.count < 12 else { return }
      let presenter = makePresenter(compares: compares, divisor: divisor, farewell: farewell)
      slots[slots.count - 1].kept = presenter
    case .keepPresenter(let at):
      if let presenter = presenter(at % sources) {
        slots[presenter.number - Self.first].kept = presenter
      }
    case .releasePresenter(let at):
      guard at % sources >= Self.first else { return }
      let gone = slots[at % sources - Self.first].kept.take()
      withExtendedLifetime(gone) {}
    case .follow(let at, let others, let isPart):
      guard let presenter = presenter(at % sources) else { return }
      let lower = others.map { $0 % presenter.number }.filter {
        $0 < Self.first || self.presenter($0) != nil
      }
      if !lower.isEmpty { follow(presenter, Array(lower.prefix(2)), isPart: isPart) }
    case .attach(let at, let view, let object, let farewell):
      let (source, object) = (at % sources, objects[object])
      let presenter = presenter(source)
      guard source < Self.first || presenter != nil else { return }
      let farewell = farewell.map { WalkFarewell($0, in: self) }
      attach(to: source, view, object, farewell)
      // Those who attach a view keep all three meanwhile.
      withExtendedLifetime((presenter, object, farewell)) {}
    case .end(let at): if !bonds.isEmpty { bonds[at % bonds.count]() }
    case .releaseObject(let index): objects[index] = WalkObject(in: self)
    case .listen(let store, let event): listen(store, event, newHearer())
    case .react(let at):
      let reaction = WalkReaction(hearer: newHearer(), in: self)
      reactions.append(reaction)
      react(to: at % 4, reaction)
    case .releaseReaction(let at):
      if !reactions.isEmpty { reactions.remove(at: at % reactions.count) }
    }
  }

  struct Failed: Error {}

  private func perform(_ part: WalkPart) throws {
    switch part {
    case .send(let store, let step): note("\(try send(store, step))")
    case .restore(let store, let value): note("\(try restore(store, value))")
    case .fail: throw Failed()
    case .intent(let stores, let parts, let isCaught):
      let before = included
      // Two changes that are both under way must not be mixed.
      let joins = before.isEmpty || stores.contains { before.contains($0) }
      let stores = joins ? stores : stores + before.prefix(1)
      included += stores
      do {
        let result = try intent(stores) {
          do { for part in parts { try perform(part) } } catch {
            included = before
            throw error
          }
          // Who hears of the outermost change, or of what it has undone, is no part of it.
          if before.isEmpty { included = [] }
        }
        note("\(result)")
      } catch {
        guard isCaught else { throw error }
        note("caught")
      }
    }
  }

  // MARK: - Hearing

  func newHearer() -> Int {
    toDo.append([])
    return toDo.count - 1
  }

  func hear(_ hearer: Int, _ text: String) {
    note("\(hearer) \(text)")
    if !toDo[hearer].isEmpty { take(toDo[hearer].removeFirst()) }
  }

  func note(_ text: String) { log.append(text) }
  func fail(_ text: String) { faults.append(text) }

  // MARK: - Presenters

  /// The number of the next presenter.
  var nextNumber: Int { slots.count + Self.first }

  func add(_ presenter: WalkPresenter) { slots.append(Slot(presenter: presenter)) }

  func presenter(_ number: Int) -> WalkPresenter? {
    number < Self.first ? nil : slots[number - Self.first].presenter
  }
}

/// What presenters of both worlds have.
///
/// They send something when they are released, and that after their views have gone. So each keeps
/// its farewell itself: members of a superclass are released first.
@MainActor
class WalkPresenter {
  let number: Int
  let divisor: Int
  var own = 0

  init(_ number: Int, divisor: Int) { (self.number, self.divisor) = (number, divisor) }

  func state(of values: [Int]) -> [Int] { values.map { $0 / divisor } + [own] }
}

/// A view that is an object, and is never entered twice.
@MainActor
final class WalkObject: StateUpdatable {
  private unowned let world: WalkWorld
  private let hearer: Int
  private var isUpdating = false

  init(in world: WalkWorld) { (self.world, hearer) = (world, world.newHearer()) }

  func update(with state: [Int]) {
    if isUpdating { world.fail("\(hearer) was entered twice") }
    isUpdating = true
    world.hear(hearer, "\(state)")
    isUpdating = false
  }
}

/// The owner of a reaction.
@MainActor
final class WalkReaction {
  private unowned let world: WalkWorld
  private let hearer: Int

  init(hearer: Int, in world: WalkWorld) { (self.hearer, self.world) = (hearer, world) }

  func hear(_ state: [Int]) { world.hear(hearer, "\(state)") }
}

/// Sends something when it is released, wherever that is.
@MainActor
final class WalkFarewell {
  private weak var world: WalkWorld?
  private let kind: Int

  init(_ kind: Int, in world: WalkWorld) { (self.kind, self.world) = (kind, world) }

  isolated deinit {
    guard let world else { return }
    world.note("farewell \(kind)")
    world.take(kind % 4 == 3 ? .report : .part(.send(kind % 4, step: 1)))
    if kind % 5 == 0 { world.take(.part(.send(kind % 3, step: 1))) }
  }
}
