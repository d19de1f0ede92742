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
        let (expected, seen) = (plain.take(step), real.take(step))
        if seen != expected { return "\(step) gives \(seen), not \(expected)" }
      }
      return nil
    }
  }
}

/// What a person notices of a step: what is shown anew, and why it is refused.
private struct Seen: Equatable {
  var shown: [[String]] = []
  var refusal: Guests.Rejection?
}

@MainActor private struct RealParty {
  private let view = Recorder<[String]>()
  private let presenter: PartyPresenter
  private let history: History

  init() {
    let guests = Store(Guests())
    (presenter, history) = (PartyPresenter(guests: guests), History(guests))
    presenter.attach(view)
    view.takeAll()
  }

  func take(_ step: PartyWalkTests.Step) -> Seen {
    var refusal: Guests.Rejection?
    do throws(Guests.Rejection) {
      switch step {
      case .invite(let name): try presenter.invite(name)
      case .cancel(let name): presenter.cancel(name)
      // There may be nothing to undo.
      case .undo: _ = try? history.undo()
      case .redo: _ = try? history.redo()
      }
    } catch {
      refusal = error
    }
    return Seen(shown: view.takeAll(), refusal: refusal)
  }
}

/// The same list without stores: the values in a line, and the place of the present one.
private struct PlainParty {
  private var line: [[String]] = [[]]
  private var place = 0

  mutating func take(_ step: PartyWalkTests.Step) -> Seen {
    let names = line[place]
    switch step {
    case .invite(let name) where names.contains(name): break
    case .invite where names.count == 2: return Seen(refusal: .tableIsFull)
    case .invite(let name): set(names + [name])
    case .cancel(let name): set(names.filter { $0 != name })
    case .undo: place = max(0, place - 1)
    case .redo: place = min(line.count - 1, place + 1)
    }
    return Seen(shown: line[place] == names ? [] : [line[place]])
  }

  private mutating func set(_ names: [String]) {
    if names != line[place] { (line, place) = (line[...place] + [names], place + 1) }
  }
}
