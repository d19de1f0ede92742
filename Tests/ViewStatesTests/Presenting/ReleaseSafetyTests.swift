import Testing
import ViewStates

/// What is released in the middle of a change may come back to the source, in release builds too.
@MainActor @Suite struct ReleaseSafetyTests {
  struct Shelf: StateModel {
    enum Action: Codable, Sendable { case show(Int?) }

    var shown: Int?

    mutating func apply(_ action: Action) {
      switch action {
      case .show(let id): shown = id
      }
    }
  }

  final class Owned: Sendable {}

  struct Log: StateUpdatable {
    let owned = Owned()
    func update(with state: Shelf) {}
  }

  final class Leaving: Presenter {
    let views = Views<Int>()
    let state = 0
    private let log: Subscription

    init(_ shelf: Store<Shelf>) { log = shelf.attach(Log()) }

    isolated deinit { log.cancel() }
  }

  @Test func `a child may detach a view when it is released`() {
    let shelf = Store(Shelf())
    let child = Child(of: shelf, \.shown) { _ in Leaving(shelf) }
    for id in 1...100 {
      shelf.send(.show(id))
      #expect(child.state != nil)
      shelf.send(.show(nil))
    }
    #expect(child.state == nil)
  }

  /// Calls a closure when it is released.
  @MainActor final class Farewell {
    let say: @MainActor () -> Void

    init(_ say: @escaping @MainActor () -> Void) { self.say = say }

    isolated deinit { say() }
  }

  struct Kept: Equatable {
    let number: Int
    let farewell: Farewell?

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  }

  final class Service: StateSource {
    let views = Views<Kept>()
    var state = Kept(number: 0, farewell: nil)
  }

  struct Quiet: StateUpdatable {
    func update(with state: Kept) {}
  }

  @Test func `a remembered state that is released may attach another view`() {
    let service = Service()
    var farewells = 0
    service.state = Kept(
      number: 0,
      farewell: Farewell {
        farewells += 1
        service.attach(Quiet())
      })
    let subscription = service.attach(Quiet())
    service.state = Kept(number: 1, farewell: nil)
    subscription.cancel()
    #expect(farewells == 1)
    service.updateViews()
  }

  @Test func `a view that is attached ahead of a report is not left behind`() {
    let number = NumberService()
    let presenter = Twice(number)
    let (first, late) = (Numbers(), Numbers())
    presenter.attach(first)
    number.state = 1
    presenter.attach(late)
    number.state = 0
    number.updateViews()
    #expect(first.all == [0])
    #expect(late.all == [2, 0])
  }

  final class NumberService: StateSource {
    let views = Views<Int>()
    var state = 0
  }

  final class Twice: Presenter {
    let views = Views<Int>()
    private let number: NumberService

    var state: Int { 2 * number.state }

    init(_ number: NumberService) {
      self.number = number
      follow(number)
    }
  }

  final class Numbers: StateUpdatable {
    var all: [Int] = []
    func update(with state: Int) { all.append(state) }
  }

  @Test func `sources that react to one another stop the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (left, right) = (Store(Shelf()), Store(Shelf()))
        let reactions = [
          Reaction(to: left) { right.send(.show(($0.shown ?? 0) + 1)) },
          Reaction(to: right) { left.send(.show(($0.shown ?? 0) + 1)) },
        ]
        left.send(.show(1))
        _ = reactions
      }
    }
  }
}
