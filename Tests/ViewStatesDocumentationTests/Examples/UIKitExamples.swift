import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks
import ViewStatesObservation
import ViewStatesTimeTravel

@testable import Party

// A Mac has AppKit only, and the UIKit of a watch has no controllers: they use the stand-in, too.
#if os(iOS) || os(tvOS) || os(visionOS)
  import UIKit
#else
  import Foundation
#endif

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStatesSwiftUIStandIn
#endif

final class PartyController: UIViewController, StateUpdatable {
  private let party: PartyPresenter
  private let guests = UILabel()

  init(party: PartyPresenter) {
    self.party = party
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIAction(title: "Cancel Ada") { [party] _ in party.cancel("Ada") }
    view.addSubview(guests)
    view.addSubview(UIButton(primaryAction: cancel))
    party.attach(self)
  }

  func update(with names: [String]) {
    guests.text = names.joined(separator: ", ")
  }
}

// MARK: - Navigation

struct ControllerView: UIViewControllerRepresentable {
  let make: () -> UIViewController

  func makeUIViewController(context: Context) -> UIViewController { make() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// A controller that shows a part of its state as its title.
final class TitledController: UIViewController, StateUpdatable {
  init<Shown: Presenter>(_ presenter: Shown, title: @escaping (Shown.State) -> String) {
    super.init(nibName: nil, bundle: nil)
    presenter.attach(self, to: title)
  }

  required init?(coder: NSCoder) { nil }

  func update(with title: String) { self.title = title }
}

struct ControllersView: View {
  let coordinator: Coordinator<CowsRoute, CowsScreen>

  var body: some View {
    CoordinatorView(coordinator) { screen in
      switch screen {
      case .overview(let overview):
        ControllerView {
          TitledController(overview) { $0.joined(separator: ", ") }
        }
        .id(ObjectIdentifier(overview))
      case .cow(let cow):
        ControllerView { TitledController(cow) { $0 ?? "gone" } }
          .id(ObjectIdentifier(cow))
      case .preferences: Text("Preferences")
      case .notice: EmptyView()
      }
    }
  }
}

// MARK: - A table

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
}

// The rest calls what only the stand-ins have.
#if !(os(iOS) || os(tvOS) || os(visionOS))
  @MainActor @Suite struct UIKitExamples {
    @Test func `a view controller is a view, and its button sends an intent`() throws {
      let party = PartyPresenter(guests: Store(Guests()))
      let controller = PartyController(party: party)
      controller.viewDidLoad()
      try party.invite("Ada")
      let label = try #require(controller.view.subviews.first as? UILabel)
      #expect(label.text == "Ada")
      (controller.view.subviews.last as? UIButton)?.tap()
      #expect(label.text == "")
    }

    @Test func `a table is filled at once, animates what differs later, and is released`() throws {
      let trip = TripPresenter(state: Trip())
      trip.state.stops = [Stop(id: 1, name: "home"), Stop(id: 2, name: "office")]
      try ReleaseCheck.run { check in
        let controller = check.watch(StopsController(trip: trip))
        controller.viewDidLoad()
        controller.tableView.window = UIWindow()
        trip.state.stops = [Stop(id: 2, name: "studio"), Stop(id: 3, name: "gym")]
        #expect(controller.tableView.notes == ["reload", "batch", "-0", "+1", "=0"])
      }
      trip.state.stops = []
    }
  }
#endif

#if !canImport(SwiftUI)
  extension UIKitExamples {
    @Test func `hosted controllers show their presenters, new ones after undo and redo`() throws {
      let herd = Store(Herd())
      let scene = CowsScene(herd: herd, identities: IdentitySource(seed: 1))
      let coordinator = scene.coordinator
      let screen = Screen(ControllersView(coordinator: coordinator))
      let history = History(scene.navigation)
      let root = scene.navigation.state.root.id
      try coordinator.send { .present(.cow(1), id: $0, over: root) }
      #expect(screen.layers.map(\.lines) == [["Berta, Elsa, Klara, Rosa"], ["Berta"]])
      try history.undo()
      try history.redo()
      #expect(screen.lines == ["Berta"])
      herd.send(.remove(1))
      #expect(screen.layers.map(\.lines) == [["Elsa, Klara, Rosa"], ["gone"]])
    }

    @Test func `Hosted controllers conform`() throws {
      try NavigationConformance.check(
        routes: [CowsRoute.overview, .cow(1), .preferences], seeds: 0..<3
      ) { navigation, identities, width in
        SwiftUINavigationExamples.Renderer(navigation, identities, width) { id in
          ControllerView {
            let controller = UIViewController()
            controller.title = id
            return controller
          }
          .id(id)
        }
      }
    }
  }
#endif
