#if !(os(iOS) || os(tvOS) || os(visionOS))
  import Foundation
  import Observation

  #if canImport(SwiftUI)
    import SwiftUI
  #else
    import ViewStatesSwiftUIStandIn
  #endif

  // Just enough of UIKit to compile and run the examples where there is none.

  @MainActor class UIView {
    private(set) var subviews: [UIView] = []
    /// Where the view is on the screen; a test puts it there.
    var window: UIWindow?

    init() {}
    func addSubview(_ view: UIView) { subviews.append(view) }
  }

  class UILabel: UIView { var text: String? }

  @MainActor class UIAction {
    let handler: (UIAction) -> Void
    init(title: String, handler: @escaping (UIAction) -> Void) { self.handler = handler }
  }

  class UIButton: UIView {
    private let primaryAction: UIAction
    init(primaryAction: UIAction) { self.primaryAction = primaryAction }
    func tap() { primaryAction.handler(primaryAction) }
  }

  @MainActor class UIWindow {}

  @MainActor @Observable class UIViewController {
    var view = UIView()
    var title: String?

    init(nibName: String? = nil, bundle: Bundle? = nil) {}
    required init?(coder: NSCoder) {}
    func viewDidLoad() {}
  }

  // MARK: - Hosting

  protocol UIViewControllerRepresentable: View {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = Void

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  }

  extension UIViewControllerRepresentable {
    var body: some View { HostedTitle(representable: self) }
  }

  /// Makes a controller once for a position of the screen, and shows its title.
  struct HostedTitle<Representable: UIViewControllerRepresentable>: View {
    let representable: Representable
    @State private var position = Position()

    var body: some View { Text(position.controller(of: representable).title ?? "") }

    @MainActor final class Position {
      private var made: Representable.UIViewControllerType?

      func controller(of representable: Representable) -> UIViewController {
        let controller = made ?? representable.makeUIViewController(context: ())
        made = controller
        representable.updateUIViewController(controller, context: ())
        return controller
      }
    }
  }

  // MARK: - Tables

  extension IndexPath {
    init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    var row: Int { self[1] }
  }

  /// A table that notes what it is told.
  class UITableView: UIView {
    enum RowAnimation { case automatic }

    private(set) var notes: [String] = []

    func reloadData() { notes.append("reload") }

    func performBatchUpdates(_ updates: (() -> Void)?) {
      notes.append("batch")
      updates?()
    }

    func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { note("-", paths) }
    func insertRows(at paths: [IndexPath], with animation: RowAnimation) { note("+", paths) }
    func reconfigureRows(at paths: [IndexPath]) { note("=", paths) }

    func moveRow(at path: IndexPath, to newPath: IndexPath) {
      notes.append("\(path.row)>\(newPath.row)")
    }

    private func note(_ sign: String, _ paths: [IndexPath]) {
      notes += paths.map { "\(sign)\($0.row)" }
    }
  }

  class UITableViewController: UIViewController {
    enum Style { case plain }

    let tableView = UITableView()

    init(style: Style) { super.init() }
    required init?(coder: NSCoder) { nil }
  }
#endif
