import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

/// A random walk that compares a timeline with a list of every pair of states.
@MainActor
@Suite struct TimelineWalkTests {
  enum Act {
    case page(Page.Action)
    case limit(Page.Action)
    case undo, redo
    case jump(Int)
    case travelPage(Int)
    case travelLimit(Int)
  }

  static func act(_ random: inout SplitMix64) -> Act {
    let number = Int.random(in: 0..<50, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case ..<20: return .page(.append(number))
    case ..<40: return .limit(.append(number))
    case ..<50: return .page(.type("\(number % 3)"))
    case ..<65: return .undo
    case ..<75: return .redo
    case ..<90: return .jump(number)
    case ..<95: return .travelPage(number)
    default: return .travelLimit(number)
    }
  }

  @Test(arguments: [UInt64(5), 6, 7, 8])
  func `Every step brings back both states of that time`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 2_000, step: Self.act).run { acts in
      let walk = TimelineWalk()
      for act in acts {
        try walk.do(act)
      }
      return walk.failure
    }
  }
}

@MainActor final class TimelineWalk {
  let page = Store(Page())
  let limit = Store(Page())
  let document: History<Page>
  let viewState: History<Page>
  let timeline: Timeline
  let presenter: ExcerptPresenter
  let excerpts = Excerpts()
  /// The states at each step.
  var pairs: [Int: [Page]] = [:]
  var expected: [[Int]] = [[]]

  init() {
    document = History(page)
    viewState = History(limit)
    timeline = Timeline(document, viewState)
    presenter = ExcerptPresenter(page: page, limit: limit)
    presenter.attach(excerpts)
    pairs[0] = [page.state, limit.state]
  }

  func `do`(_ act: TimelineWalkTests.Act) throws {
    let before = [page.state, limit.state]
    switch act {
    case .page(let action): try page.send(action)
    case .limit(let action): try limit.send(action)
    case .undo: try travel { try timeline.undo() }
    case .redo: try travel { try timeline.redo() }
    case .jump(let number):
      // Near the present, so that some are on the line and some on branches.
      let step = max(0, pairs.count - 1 - number)
      try travel { try timeline.jump(to: step) }
    case .travelPage(let number): try document.jump(to: number % (document.state.current + 1))
    case .travelLimit(let number): try viewState.jump(to: number % (viewState.state.current + 1))
    }
    pairs[timeline.state.current] = [page.state, limit.state]
    // One state per change, even if several models changed.
    if [page.state, limit.state] != before { expected.append(presenter.state) }
  }

  private func travel(_ journey: () throws -> Bool) throws {
    guard try journey() else { return }
    let step = timeline.state.current
    guard pairs[step] == [page.state, limit.state] else {
      throw InvalidState("step \(step) gives \(page.state) and \(limit.state)")
    }
  }

  var failure: String? {
    excerpts.states == expected ? nil : "the view saw \(excerpts.states.suffix(3))"
  }
}
