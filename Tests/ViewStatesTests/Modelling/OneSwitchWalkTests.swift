import Testing
import ViewStatesDescribing
import ViewStatesMocks

@testable import ViewStates

/// A model that is one switch, and the same model with a check of its own, behave alike.
@MainActor @Suite("Law 5: a random walk over models of one switch")
struct OneSwitchWalkTests {
  enum Action: Codable, Equatable {
    case add(Int)
    case removeLast
    case set(Int)
    /// Adds several, and is rejected at the first that does not fit.
    case addAll([Int])
  }

  enum Rejection: Error, Equatable { case isFull, isEmpty, isNegative }

  /// A list of at most five numbers from 0, tried on a copy.
  struct Switching: StateModel {
    typealias Rejection = OneSwitchWalkTests.Rejection
    var list: [Int] = []

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .add(let number):
        guard number >= 0 else { throw .isNegative }
        list.append(number)
        if list.count > 5 { throw .isFull }
      case .removeLast:
        guard !list.isEmpty else { throw .isEmpty }
        list.removeLast()
      case .set(let number):
        guard !list.isEmpty else { throw .isEmpty }
        list[0] = number
        guard number >= 0 else { throw .isNegative }
      case .addAll(let numbers):
        for number in numbers { try apply(.add(number)) }
      }
    }

    func validate() throws(InvalidState) {
      guard list.count <= 5 else { throw InvalidState("\(list.count) are more than 5") }
      guard list.allSatisfy({ $0 >= 0 }) else { throw InvalidState("a number is below 0") }
    }
  }

  /// The same, checked first.
  struct Checking: StateModel {
    typealias Rejection = OneSwitchWalkTests.Rejection
    var list: [Int] = []

    func check(_ action: Action) throws(Rejection) -> Verdict {
      switch action {
      case .add(let number): return try check(.addAll([number]))
      case .removeLast: if list.isEmpty { throw .isEmpty }
      case .set(let number):
        guard let first = list.first else { throw .isEmpty }
        guard number >= 0 else { throw .isNegative }
        if first == number { return .noChange }
      case .addAll(let numbers):
        for (index, number) in numbers.enumerated() {
          guard number >= 0 else { throw .isNegative }
          if list.count + index >= 5 { throw .isFull }
        }
        if numbers.isEmpty { return .noChange }
      }
      return .change
    }

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let number): list.append(number)
      case .removeLast: list.removeLast()
      case .set(let number): list[0] = number
      case .addAll(let numbers): list += numbers
      }
    }

    func validate() throws(InvalidState) { try Switching(list: list).validate() }
  }

  enum Step {
    case send(Action)
    case restore([Int])
    case lock(Int)
    case unlock(Int)
    case release(Int)

    static func random(_ random: inout SplitMix64) -> Step {
      func number() -> Int { Int(random.next() % 6) - 1 }
      func numbers(atMost most: UInt64) -> [Int] {
        (0..<random.next() % (most + 1)).map { _ in number() }
      }
      return switch random.next() % 16 {
      case 0..<4: .send(.add(number()))
      case 4..<6: .send(.removeLast)
      case 6..<8: .send(.set(number()))
      case 8..<10: .send(.addAll(numbers(atMost: 3)))
      case 10..<12: .restore(numbers(atMost: 6))
      case 12: .lock(Int(random.next() % 3))
      case 13: .unlock(Int(random.next() % 3))
      default: .release(Int(random.next() % 3))
      }
    }
  }

  final class Holder {}

  /// A store with three objects that lock it, and what it answered.
  @MainActor final class Walker<Model: StateModel>
  where Model.Action == Action, Model.Rejection == Rejection {
    let store: Store<Model>
    let make: ([Int]) -> Model
    let log = StateRecorder<Change<Model>>()
    let view = StateRecorder<Model>()
    var holders = [Holder(), Holder(), Holder()]

    init(_ make: @escaping ([Int]) -> Model) {
      store = Store(make([]))
      self.make = make
      store.changes.listen(log)
      store.attach(view)
    }

    func take(_ step: Step) -> String {
      do {
        switch step {
        case .send(let action): return "\(try store.send(action))"
        case .restore(let list): return "\(try store.restore(make(list)))"
        case .lock(let index): store.lock(for: holders[index]) { _ in }
        case .unlock(let index): store.unlock(for: holders[index])
        case .release(let index): holders[index] = Holder()
        }
      } catch {
        return "\(error)"
      }
      return ""
    }
  }

  /// What a plain list and a set of locks answer.
  struct Plain {
    var lists: [[Int]] = [[]]
    var locks: Set<Int> = []
    var list: [Int] { lists[lists.count - 1] }

    mutating func take(_ step: Step) -> String {
      var next = list
      switch step {
      case .send(let action):
        if let rejection = apply(action, to: &next) { return "\(rejection)" }
      case .restore(let numbers):
        if numbers.count > 5 { return "\(numbers.count) are more than 5" }
        if numbers.contains(where: { $0 < 0 }) { return "a number is below 0" }
        next = numbers
      case .lock(let index):
        locks.insert(index)
        return ""
      case .unlock(let index), .release(let index):
        locks.remove(index)
        return ""
      }
      if !locks.isEmpty { return "locked" }
      if next == list { return "nothingToChange" }
      lists.append(next)
      return "changed"
    }

    private func apply(_ action: Action, to list: inout [Int]) -> Rejection? {
      switch action {
      case .add(let number): return apply(.addAll([number]), to: &list)
      case .removeLast: return list.popLast() == nil ? .isEmpty : nil
      case .set(let number):
        if list.isEmpty { return .isEmpty }
        list[0] = number
        return number < 0 ? .isNegative : nil
      case .addAll(let numbers):
        for number in numbers {
          if number < 0 { return .isNegative }
          if list.count == 5 { return .isFull }
          list.append(number)
        }
        return nil
      }
    }
  }

  @Test(arguments: 1...60)
  func `both answer as a plain list does, and announce each change once`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 200, step: Step.random).run { steps in
      let (switching, checking) = (Walker(Switching.init), Walker(Checking.init))
      var plain = Plain()
      for step in steps {
        let expected = plain.take(step)
        let answers = [switching.take(step), checking.take(step)]
        if answers != [expected, expected] { return "\(step): \(answers) instead of \(expected)" }
        let lists = [switching.store.state.list, checking.store.state.list]
        if lists != [plain.list, plain.list] { return "\(lists) instead of \(plain.list)" }
      }
      for announced in [
        [[]] + switching.log.states.map(\.state.list),
        switching.view.states.map(\.list),
        [[]] + checking.log.states.map(\.state.list),
        checking.view.states.map(\.list),
      ] where announced != plain.lists {
        return "\(StateDifference(from: plain.lists, to: announced))"
      }
      return nil
    }
  }

  @Test func `a rejection in the middle of a change leaves nothing behind`() throws {
    let store = Store(Switching(list: [1, 2, 3]))
    let view = StateRecorder<Switching>()
    store.attach(view)
    #expect(throws: Rejection.isFull) { try store.send(.addAll([4, 5, 6])) }
    #expect(throws: Rejection.isNegative) { try store.send(.set(-1)) }
    #expect(store.state == Switching(list: [1, 2, 3]))
    #expect(view.states == [Switching(list: [1, 2, 3])])
  }

  @Test func `an action that sets what is there already changes nothing, without a check`() throws {
    let store = Store(Switching(list: [1]))
    #expect(try store.send(.set(1)) == .nothingToChange)
    #expect(try store.send(.addAll([])) == .nothingToChange)
    #expect(try Switching(list: [1]).check(.set(2)) == .changed(Switching(list: [2])))
  }
}
