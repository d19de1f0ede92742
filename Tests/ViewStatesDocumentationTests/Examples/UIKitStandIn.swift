#if !(os(iOS) || os(tvOS) || os(visionOS))
  import Foundation

  // Just enough of UIKit to compile the examples where there is none.

  @MainActor class UIView {
    private(set) var subviews: [UIView] = []
    /// Where the view is on the screen; a test puts it there.
    var window: UIWindow?
    var isHidden = false
    private(set) static var areAnimationsEnabled = true

    init() {}

    static func performWithoutAnimation(_ actions: () -> Void) {
      let wereEnabled = areAnimationsEnabled
      areAnimationsEnabled = false
      actions()
      areAnimationsEnabled = wereEnabled
    }

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
    let title: String
    let handler: (UIAction) -> Void

    init(title: String, handler: @escaping (UIAction) -> Void) {
      (self.title, self.handler) = (title, handler)
    }
  }

  class UIButton: UIView {
    let primaryAction: UIAction
    init(primaryAction: UIAction) { self.primaryAction = primaryAction }
  }

  @MainActor class UIViewController {
    lazy var view: UIView = {
      let view = UIView()
      self.view = view
      loadView()
      return self.view
    }()
    var title: String?
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The window of a controller at its root.
    weak var window: UIWindow?
    private(set) weak var parent: UIViewController?
    private(set) var children: [UIViewController] = []
    weak var presentingViewController: UIViewController?
    var presentedViewController: UIViewController?
    var isBeingDismissed = false
    private(set) lazy var presentationController: UIPresentationController? = .init(self)

    init(nibName: String? = nil, bundle: Bundle? = nil) {}
    required init?(coder: NSCoder) {}
    func loadView() {}
    func viewDidLoad() {}
    func viewDidAppear(_ animated: Bool) {}
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
#endif
