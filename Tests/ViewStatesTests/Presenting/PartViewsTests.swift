import Testing
import ViewStates

/// What an update of many views costs, in operations.
@MainActor
@Suite struct PartViewsTests {
  final class Source<State>: StateSource {
    let views = Views<State>()
    var state: State
    init(_ state: State) { self.state = state }
  }

  final class Counts {
    var parts = 0
    var calls: [Int: Int] = [:]
  }

  struct PartView: StateUpdatable {
    let number: Int
    let counts: Counts
    func update(with state: Int) { counts.calls[number, default: 0] += 1 }
  }

  @Test func `one part changed among a thousand calls one view and looks at each part once`() {
    let counts = Counts()
    let source = Source(Array(repeating: 0, count: 1_000))
    for number in source.state.indices {
      let part = { (state: [Int]) in
        counts.parts += 1
        return state[number]
      }
      source.attach(PartView(number: number, counts: counts), to: part)
    }
    counts.parts = 0
    counts.calls = [:]

    source.state[700] = 1
    source.updateViews()
    #expect(counts.parts == 1_000)
    #expect(counts.calls == [700: 1])
  }

  @Test func `a presenter that begins to follow during an update is shown what comes next`() {
    final class Follower: Presenter {
      let views = Views<Int>()
      var state = 0
    }
    final class Recorder: StateUpdatable {
      var states: [Int] = []
      func update(with state: Int) { states.append(state) }
    }
    struct Beginner: StateUpdatable {
      let source: Source<Int>
      let follower: Follower
      func update(with state: Int) {
        if state == 1 {
          follower.follow(source)
          follower.state = 7
          source.state = 2
          source.updateViews()
        }
      }
    }
    let source = Source(0)
    let follower = Follower()
    let recorder = Recorder()
    follower.attach(recorder)
    source.attach(Beginner(source: source, follower: follower))
    source.state = 1
    source.updateViews()
    #expect(recorder.states == [0, 7])
  }
}
