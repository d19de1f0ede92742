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
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "stop")
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
      let cell = tableView.dequeueReusableCell(withIdentifier: "stop", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = stops[indexPath.row].name
      cell.contentConfiguration = content
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

  struct Stops: StateModel {
    var names: [String] = []

    mutating func apply(_ name: String) { names.append(name) }
  }

  final class StopsPresenter: Presenter {
    let views = Views<Trip>()
    private let stops: Store<Stops>

    var state: Trip {
      let names = stops.state.names.enumerated()
      return Trip(stops: PersistentArray(names.map { Stop(id: $0.offset, name: $0.element) }))
    }

    init(_ stops: Store<Stops>) {
      self.stops = stops
      follow(stops)
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

    func texts(_ controller: TableExample.StopsController) -> [String?] {
      controller.tableView.rows.map { $0.contentConfiguration?.text }
    }

    @Test func `a table is filled at once, and animates what differs later`() {
      trip.state.stops = [Stop(id: 1, name: "home"), Stop(id: 2, name: "office")]
      let controller = shown()
      #expect(texts(controller) == ["home", "office"])
      #expect(controller.tableView.batches == [])
      trip.state.stops = [Stop(id: 2, name: "studio"), Stop(id: 3, name: "gym")]
      #expect(texts(controller) == ["studio", "gym"])
      #expect(controller.tableView.batches == ["-[0] +[1] []"])
    }

    @Test func `only what a person did is animated`() throws {
      let stops = Store(TableExample.Stops())
      let presenter = TableExample.StopsPresenter(stops)
      var shown: [String] = []
      let rows = AnimatedRows<PersistentArray<Stop>, Int> { _, new, _ in
        shown.append("\(new.count) \(UIView.areAnimationsEnabled ? "animated" : "still")")
      }
      let calm = TableExample.CalmRows(rows)
      presenter.attachWithCause(calm)
      stops.send("home")
      try stops.restore(TableExample.Stops(names: ["home", "office", "gym"]))
      stops.send("park")
      #expect(shown == ["1 animated", "3 still", "4 animated"])
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
