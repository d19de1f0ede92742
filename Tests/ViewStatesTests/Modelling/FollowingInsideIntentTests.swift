import Testing
import ViewStates

/// A presenter that begins to follow another source while one change of several stores reaches it.
@MainActor @Suite struct FollowingInsideIntentTests {
  struct Count: StateModel {
    var count = 0
    mutating func apply(_ count: Int) { self.count = count }
  }

  final class SumPresenter: Presenter {
    let views = Views<Int>()
    private let (first, second, late): (Store<Count>, Store<Count>, Store<Count>)
    private var followsLate = false

    var state: Int {
      if first.state.count > 0, !followsLate {
        followsLate = true
        follow(late)
      }
      return first.state.count + second.state.count + late.state.count
    }

    init(_ first: Store<Count>, _ second: Store<Count>, late: Store<Count>) {
      (self.first, self.second, self.late) = (first, second, late)
      follow(first, second)
    }
  }

  final class Sums: StateUpdatable {
    private(set) var shown: [Int] = []
    func update(with sum: Int) { shown.append(sum) }
  }

  @Test func `the change is shown once, and those of the new source afterwards`() {
    let (first, second, late) = (Store(Count()), Store(Count()), Store(Count()))
    let (presenter, sums) = (SumPresenter(first, second, late: late), Sums())
    presenter.attach(sums)
    oneChange(of: first, second) {
      first.send(1)
      second.send(2)
    }
    late.send(4)
    #expect(sums.shown == [0, 3, 7])
  }
}
