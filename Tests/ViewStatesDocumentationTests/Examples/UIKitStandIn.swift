#if !(os(iOS) || os(tvOS) || os(visionOS))
  import Foundation

  // Just enough of UIKit to compile and run the examples where there is none.

  @MainActor class UIView {
    private(set) var subviews: [UIView] = []
    /// Where the view is on the screen; a test puts it there.
    var window: UIWindow?
    var isHidden = false

    init() {}
    func addSubview(_ view: UIView) { subviews.append(view) }
  }

  class UILabel: UIView {
    var text: String?
  }

  class UIStackView: UIView {
    enum Distribution { case fill, fillEqually }

    var distribution = Distribution.fill

    init(arrangedSubviews: [UIView]) {
      super.init()
      arrangedSubviews.forEach(addSubview)
    }
  }

  @MainActor class UIAction {
    let handler: (UIAction) -> Void
    init(title: String, handler: @escaping (UIAction) -> Void) { self.handler = handler }
  }

  class UIButton: UIView {
    private let primaryAction: UIAction
    init(primaryAction: UIAction) { self.primaryAction = primaryAction }
    func tap() { primaryAction.handler(primaryAction) }
  }

  @MainActor class UIViewController: NSObject {
    var view = UIView()
    var title: String?
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The window of a controller at its root.
    fileprivate weak var window: UIWindow?
    private(set) weak var parent: UIViewController?
    private(set) var children: [UIViewController] = []
    fileprivate(set) weak var presentingViewController: UIViewController?
    fileprivate(set) var presentedViewController: UIViewController?
    private(set) lazy var presentationController: UIPresentationController? = .init(self)
    fileprivate(set) var transitionCoordinator: UIViewControllerTransition?

    init(nibName: String? = nil, bundle: Bundle? = nil) {}
    required init?(coder: NSCoder) {}
    func viewDidLoad() {}
    func didMove(toParent parent: UIViewController?) {}

    func addChild(_ child: UIViewController) {
      child.removeFromParent()
      child.parent = self
      children.append(child)
    }

    func removeFromParent() {
      parent?.children.removeAll { $0 === self }
      parent = nil
    }
  }

  // MARK: - Screens

  // Containers and presentations behave as UIKit documents them. Animations end when a test lets
  // them: until then, a controller that is dismissed is still presented.

  @MainActor class UIWindow {
    var rootViewController: UIViewController? { didSet { rootViewController?.window = self } }
    /// What happens when the animations end that are running.
    private var transitions: [() -> Void] = []
    /// Whether a controller is being presented or dismissed, by the program or by a person.
    fileprivate var isMoving = false {
      willSet { precondition(isMoving != newValue, "something is being presented or dismissed") }
    }

    func animate(_ completion: @escaping () -> Void) { transitions.append(completion) }

    /// Lets all animations end, those too that begin meanwhile.
    func finishAnimations() { while !transitions.isEmpty { transitions.removeFirst()() } }
  }

  enum UIModalPresentationStyle { case automatic, fullScreen }

  @MainActor protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  }

  @MainActor class UIPresentationController {
    weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    unowned let presentedViewController: UIViewController
    var presentingViewController: UIViewController {
      presentedViewController.presentingViewController ?? presentedViewController
    }
    init(_ presented: UIViewController) { presentedViewController = presented }
  }

  /// A dismissal that a person may cancel.
  @MainActor class UIViewControllerTransition {
    fileprivate(set) var isCancelled = false
    fileprivate var completion: ((UIViewControllerTransition) -> Void)?

    func animate(
      alongsideTransition: (() -> Void)?, completion: @escaping (UIViewControllerTransition) -> Void
    ) {
      self.completion = completion
    }
  }

  extension UIViewController {
    func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
      precondition(presentedViewController == nil, "it presents something already")
      guard let window = nearestWindow else { preconditionFailure("it is in no window") }
      window.isMoving = true
      presentedViewController = controller
      controller.presentingViewController = self
      window.animate {
        window.isMoving = false
        completion?()
      }
    }

    func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      guard let window = nearestWindow else { preconditionFailure("it is in no window") }
      window.isMoving = true
      window.animate { [self] in
        presentedViewController?.endDismissal()
        window.isMoving = false
        completion?()
      }
    }

    fileprivate func endDismissal() {
      presentingViewController?.presentedViewController = nil
      presentingViewController = nil
    }

    fileprivate var nearestWindow: UIWindow? {
      var controller = self
      while let next = controller.presentingViewController ?? controller.parent {
        controller = next
      }
      return controller.window
    }

    // MARK: A person

    /// Whether it is a sheet, which can be swiped away unlike any other style.
    var isSheet: Bool { presentingViewController != nil && modalPresentationStyle == .automatic }

    /// Begins to drag the sheet down.
    func beginSwipe() {
      precondition(isSheet && presentedViewController == nil)
      nearestWindow?.isMoving = true
      presentingViewController?.transitionCoordinator = UIViewControllerTransition()
      if let presentationController {
        presentationController.delegate?.presentationControllerWillDismiss(presentationController)
      }
    }

    /// Lets the sheet go far down, so that it is dismissed, or near its place.
    func endSwipe(isCancelled: Bool) {
      nearestWindow?.isMoving = false
      let transition = presentingViewController?.transitionCoordinator
      presentingViewController?.transitionCoordinator = nil
      if !isCancelled { endDismissal() }
      transition?.isCancelled = isCancelled
      if let transition { transition.completion?(transition) }
      if !isCancelled, let presentationController {
        presentationController.delegate?.presentationControllerDidDismiss(presentationController)
      }
    }
  }

  @MainActor protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool)
  }

  class UINavigationController: UIViewController {
    weak var delegate: (any UINavigationControllerDelegate)?
    private(set) var viewControllers: [UIViewController] = []

    func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      for gone in self.viewControllers { gone.removeFromParent() }
      for controller in viewControllers {
        precondition(controller.parent == nil, "the controller is in another container")
        addChild(controller)
      }
      self.viewControllers = viewControllers
      didShow(animated)
    }

    /// Does what a tap on "back" does.
    func goBack() {
      viewControllers.removeLast().removeFromParent()
      didShow(true)
    }

    /// The end of the animation is reported late, and only then.
    private func didShow(_ animated: Bool) {
      nearestWindow?.animate { [self] in
        guard let top = viewControllers.last else { return }
        delegate?.navigationController(self, didShow: top, animated: animated)
      }
    }
  }

  @MainActor class UIAlertAction {
    enum Style { case `default` }

    let handler: ((UIAlertAction) -> Void)?

    init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
      self.handler = handler
    }
  }

  class UIAlertController: UIViewController {
    enum Style { case alert }

    private var action: UIAlertAction?

    init(title: String?, message: String?, preferredStyle: Style) {
      super.init()
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    func addAction(_ action: UIAlertAction) { self.action = action }

    /// Does what a tap on the button does: the alert is dismissed, and then its action is called.
    func tap() {
      endDismissal()
      if let action { action.handler?(action) }
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
