import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// Law 10, and the guarantee of a session: what was acknowledged is there after any end.
@MainActor
@Suite struct SessionWalkTests {
  enum Act {
    case add(Int)
    case removeLast
    case type(Int)
    case restore(Int)
    case travel(Travel)
    case kill
    case powerCut(seed: UInt64)
    case fault(at: Int)

    static func random(_ random: inout SplitMix64) -> Act {
      let number = Int.random(in: 0..<1_000, using: &random)
      return switch Int.random(in: 0..<100, using: &random) {
      case ..<30: .add(number)
      case ..<35: .removeLast
      case ..<50: .type(number)
      case ..<52: .restore(number)
      case ..<86: .travel(.random(&random))
      case ..<93: .kill
      case ..<97: .powerCut(seed: UInt64(number))
      default: .fault(at: 1 + number % 4)
      }
    }
  }

  @Test(arguments: [4, 20, 1_000])
  func `What was acknowledged is there after a kill, a power cut or a fault`(steps: Int) throws {
    let bounds = HistoryBounds(steps: steps)
    for seed in 1...UInt64(12) {
      try RandomWalk(seed: seed, steps: 120, step: Act.random).run { acts in
        let files = MemoryFileSystem()
        var desk: Desk? = try Desk(in: files, bounds: bounds)
        /// What the person saw before a change that was not acknowledged.
        var acknowledged = desk?.picture
        for act in acts {
          switch act {
          case .kill:
            desk = nil
            files.restart(keeping: .everything)
          case .powerCut(let seed):
            desk = nil
            files.restart(keeping: .some(seed: seed))
          case .fault(let operation):
            files.inject(.failure(code: 5), at: operation)
            continue
          default:
            if let desk { try Self.do(act, desk) }
          }
          let isRecorded = desk.map { (try? $0.session.check()) != nil } ?? false
          if !isRecorded {
            desk = nil
            files.restart(keeping: .everything)
            let opened = try Desk(in: files, bounds: bounds)
            desk = opened
            if opened.picture != acknowledged {
              return "\(act): \(opened.picture), not \(String(describing: acknowledged))"
            }
          }
          acknowledged = desk?.picture
        }
        return nil
      }
    }
  }

  private static func `do`(_ act: Act, _ desk: Desk) throws {
    switch act {
    case .add(let number): try desk.notes.send(.add(text: "\(number)"))
    case .removeLast: _ = try? desk.notes.send(.removeLast)
    case .type(let number): desk.field.send(neverRejected: .type("\(number)"))
    case .restore(let number): try desk.notes.restore(Notes(texts: ["\(number)"]))
    case .travel(let travel): try desk.travel(travel)
    case .kill, .powerCut, .fault: break
    }
  }
}
