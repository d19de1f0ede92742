import ViewStates

/// What the real world of a walk and the plain one share: who is called, and what they do then.
///
/// The sources are numbered: 0 to 2 are stores, 3 is a service, 4 is a child, and presenters come
/// after them. A presenter follows only what has a lower number, so there are no circles.
@MainActor
class WalkWorld {
  static let fewestSources = 5

  /// Every call of a view, a listener or a reaction, and every state that was derived.
  private(set) var log: [String] = []
  /// What is wrong, whatever the other world says.
  private(set) var faults: [String] = []
  /// What each hearer does when it is called next.
  private var toDo: [[WalkAct]] = []
  /// Ends the bonds of views, followers and listeners.
  var bonds: [() -> Void] = []
  private(set) var objects: [WalkObject] = []
  /// Every value of each store.
  private(set) var histories = [[0], [0], [0]]

  init() {
    objects = (0..<3).map { _ in WalkObject(in: self) }
  }

  func prepare(_ place: Int, _ act: WalkAct) { toDo[place % toDo.count].append(act) }

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

  func replaceObject(_ index: Int) { objects[index] = WalkObject(in: self) }

  func noteChange(of store: Int, to value: Int) { histories[store].append(value) }

  func take(_ act: WalkAct) { fatalError("a world does something") }

  /// The identity of the child at a value of the first store.
  static func identity(at value: Int) -> Int? { value % 3 == 0 ? nil : abs(value) % 4 }
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

/// Sends something when it is released, wherever that is.
@MainActor
final class WalkFarewell {
  private weak var world: WalkWorld?
  private let kind: Int

  init(_ kind: Int, in world: WalkWorld) { (self.kind, self.world) = (kind, world) }

  isolated deinit {
    guard let world else { return }
    world.note("farewell \(kind)")
    world.take(kind % 4 == 3 ? .report : .send(kind % 4, step: 1))
    if kind % 5 == 0 { world.take(.send(kind, step: 1)) }
  }
}

/// What a value that is a view on a store has been shown: every value since it was attached.
@MainActor
final class WalkWitness {
  private let store: Int
  private var next: Int
  private unowned let world: WalkWorld

  init(of store: Int, in world: WalkWorld) {
    (self.store, self.world) = (store, world)
    next = world.histories[store].count - 1
  }

  func see(_ value: Int) {
    let history = world.histories[store]
    if next >= history.count || history[next] != value {
      world.fail("a view of store \(store) saw \(value) as number \(next) of \(history)")
    }
    next += 1
  }
}
