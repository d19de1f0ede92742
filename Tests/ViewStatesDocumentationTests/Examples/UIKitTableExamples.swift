import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks

#if os(iOS) || os(tvOS) || os(visionOS)
  import UIKit
#else
  import Foundation
#endif

@MainActor enum TableExample {
  struct Stop: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  struct Trip {
    var stops: PersistentArray<Stop> = []
  }

  typealias TripPresenter = MockPresenter<Trip, Never>

  final class StopsController: UITableViewController {
    private let trip: TripPresenter
    private var stops: PersistentArray<Stop> = []
    private lazy var rows = AnimatedRows<PersistentArray<Stop>, Int> {
      [weak self] _, new, difference in
      self?.show(new, difference)
    }

    init(trip: TripPresenter) {
      self.trip = trip
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      trip.attach(rows, to: \.stops)
    }

    private func show(_ new: PersistentArray<Stop>, _ difference: ListDifference<Int>) {
      guard tableView.window != nil else {
        stops = new
        tableView.reloadData()
        return
      }
      func path(of row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
      tableView.performBatchUpdates { [self] in
        stops = new
        tableView.deleteRows(at: difference.removals.map(path), with: .automatic)
        tableView.insertRows(at: difference.insertions.map(path), with: .automatic)
        for move in difference.moves {
          tableView.moveRow(at: path(of: move.old), to: path(of: move.new))
        }
      }
      tableView.reconfigureRows(at: difference.updates.map { path(of: $0.new) })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      stops.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = stops[indexPath.row].name
      return cell
    }
  }

  final class CalmRows: StateUpdatable {
    private let rows: AnimatedRows<PersistentArray<Stop>, Int>

    init(_ rows: AnimatedRows<PersistentArray<Stop>, Int>) { self.rows = rows }

    func update(with shown: CausedState<Trip>) {
      if shown.cause.isActions {
        rows.update(with: shown.state.stops)
      } else {
        UIView.performWithoutAnimation { rows.update(with: shown.state.stops) }
      }
    }
  }
}

#if !(os(iOS) || os(tvOS) || os(visionOS))
  @MainActor @Suite struct UIKitTableExamples {
    typealias Stop = TableExample.Stop

    let trip = TableExample.TripPresenter(state: TableExample.Trip())

    /// A controller whose table is on the screen.
    func shown() -> TableExample.StopsController {
      let controller = TableExample.StopsController(trip: trip)
      controller.viewDidLoad()
      controller.tableView.window = UIWindow()
      return controller
    }

    @Test func `a table is filled at once, and animates what differs later`() {
      trip.state.stops = [Stop(id: 1, name: "home"), Stop(id: 2, name: "office")]
      let controller = shown()
      let table = controller.tableView
      #expect(table.rows.map(\.textLabel?.text) == ["home", "office"])
      #expect(table.batches == [])
      trip.state.stops = [Stop(id: 2, name: "studio"), Stop(id: 3, name: "gym")]
      #expect(table.rows.map(\.textLabel?.text) == ["studio", "gym"])
      #expect(table.batches == ["-[0] +[1] []"])
    }

    @Test func `only what a person did is animated`() {
      var shown: [String] = []
      let rows = AnimatedRows<PersistentArray<Stop>, Int> { _, new, _ in
        shown.append("\(new.count) \(UIView.areAnimationsEnabled ? "animated" : "still")")
      }
      let calm = TableExample.CalmRows(rows)
      var trip = TableExample.Trip()
      for (id, cause) in [(1, Cause.actions()), (2, .restore)] {
        trip.stops.append(Stop(id: id, name: "home"))
        calm.update(with: CausedState(trip, because: cause))
      }
      #expect(shown == ["1 animated", "2 still"])
    }

    @Test func `a table that goes is released, and the presenter stays`() throws {
      try ReleaseCheck.run { check in
        let controller = check.watch(shown())
        check.watch(controller.tableView)
      }
      trip.state.stops = [Stop(id: 1, name: "home")]
    }
  }
#endif
