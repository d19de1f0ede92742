import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Party

/// Laws 3, 4 and 5: after any intents, undos and redos, the screen is that of a plain list.
@MainActor @Suite struct PartyWalkTests {
  enum Step {
    case invite(String)
    case cancel(String)
    case undo, redo
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a walk over intents and time travel`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 400) { random -> Step in
      let name = ["Ada", "Grace", "Edith"][Int(random.next() % 3)]
      return switch random.next() % 7 {
      case 0, 1: .invite(name)
      case 2: .cancel(name)
      case 3, 4: .undo
      default: .redo
      }
    }
    try walk.run { steps in
      let real = RealParty()
      var plain = PlainParty()
      for step in steps {
        let before = plain.names
        let (expected, refusal) = (plain.take(step), real.take(step))
        if expected != refusal { return "\(step) was refused as \(String(describing: refusal))" }
        let names = real.presenter.state
        if names != plain.names { return "\(step) shows \(names), not \(plain.names)" }
        let updates = real.view.takeAll().count
        if updates != (names == before ? 0 : 1) { return "\(step) updated \(updates) times" }
      }
      return nil
    }
  }
}

@MainActor private struct RealParty {
  let view = Recorder<[String]>()
  let presenter: PartyPresenter
  private let history: History

  init() {
    let guests = Store(Guests())
    (presenter, history) = (PartyPresenter(guests: guests), History(guests))
    presenter.attach(view)
    view.takeAll()
  }

  func take(_ step: PartyWalkTests.Step) -> Guests.Rejection? {
    do throws(Guests.Rejection) {
      switch step {
      case .invite(let name): try presenter.invite(name)
      case .cancel(let name): presenter.cancel(name)
      // There may be nothing to undo.
      case .undo: _ = try? history.undo()
      case .redo: _ = try? history.redo()
      }
      return nil
    } catch {
      return error
    }
  }
}

/// The same list without stores: a value, and the values before and after it.
private struct PlainParty {
  private(set) var names: [String] = [] {
    didSet { if names != oldValue { (past, future) = (past + [oldValue], []) } }
  }
  private var past: [[String]] = []
  private var future: [[String]] = []

  mutating func take(_ step: PartyWalkTests.Step) -> Guests.Rejection? {
    switch step {
    case .invite(let name) where names.contains(name): break
    case .invite where names.count == 2: return .tableIsFull
    case .invite(let name): names.append(name)
    case .cancel(let name): names.removeAll { $0 == name }
    case .undo:
      guard let last = past.last else { break }
      (names, past, future) = (last, past.dropLast(), future + [names])
    case .redo:
      guard let next = future.last else { break }
      (names, past, future) = (next, past + [names], future.dropLast())
    }
    return nil
  }
}
