import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks
import ViewStatesObservation

/// A view shows exactly the state it was given last, whatever it showed before.
@MainActor @Suite("Law 1: one door")
struct OneDoorLawTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  /// A table that is told only what differs.
  @MainActor final class Table {
    private(set) var rows: [Row] = []
    private(set) var view: AnimatedRows<PersistentArray<Row>, Int>?

    init() {
      view = AnimatedRows { [unowned self] _, new, difference in
        rows = difference.apply(to: rows, rowsFrom: Array(new))
      }
    }
  }

  static func random(_ random: inout SplitMix64) -> PersistentArray<Row> {
    let ids = (0..<random.next() % 8).map { _ in Int(random.next() % 10) }
    return PersistentArray(Set(ids).sorted().map { Row(id: $0, name: "\(random.next() % 2)") })
  }

  @Test func `a view shows the state it was given last`() {
    let presenter = MockPresenter<Int, Never>(state: 1)
    #expect(presenter.observed.state == 1)
    presenter.state = 2
    presenter.state = 1
    #expect(presenter.observed.state == 1)
  }

  @Test(arguments: 1...30)
  func `a reader and a table that is told only what differs show the same`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 60, step: Self.random).run { states in
      let presenter = MockPresenter<PersistentArray<Row>, Never>(state: [])
      let reader = presenter.observed
      let table = Table()
      if let view = table.view { presenter.attach(view) }
      for state in states {
        presenter.state = state
        if reader.state != state { return "the reader" }
        if table.rows != Array(state) { return "the table" }
      }
      return nil
    }
  }
}
