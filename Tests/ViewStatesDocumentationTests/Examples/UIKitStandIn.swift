#if !(os(iOS) || os(tvOS) || os(visionOS))
  import Foundation

  // Just enough of UIKit to compile the examples where there is none.

  @MainActor class UIWindow {
    var rootViewController: UIViewController? {
      didSet { rootViewController?.window = self }
    }
    /// What happens when the animations end that are running.
    private(set) var transitions: [() -> Void] = []

    func animate(_ completion: @escaping () -> Void) { transitions.append(completion) }

    /// Lets all animations end, those too that begin meanwhile.
    func finishAnimations() { while !transitions.isEmpty { transitions.removeFirst()() } }
  }

  @MainActor class UIView {
    private(set) var subviews: [UIView] = []
    /// Where the view is on the screen; a test puts it there.
    var window: UIWindow?
    private(set) static var areAnimationsEnabled = true
    init() {}

    static func performWithoutAnimation(_ actions: () -> Void) {
      let wereEnabled = areAnimationsEnabled
      areAnimationsEnabled = false
      actions()
      areAnimationsEnabled = wereEnabled
    }

    weak var superview: UIView?
    var frame = CGRect.zero
    var bounds = CGRect.zero
    var autoresizingMask = AutoresizingMask()

    struct AutoresizingMask: OptionSet {
      let rawValue: Int
      static let flexibleWidth = AutoresizingMask(rawValue: 1)
      static let flexibleHeight = AutoresizingMask(rawValue: 2)
    }

    func addSubview(_ view: UIView) {
      view.removeFromSuperview()
      view.superview = self
      subviews.append(view)
    }

    func removeFromSuperview() {
      superview?.subviews.removeAll { $0 === self }
      superview = nil
    }
  }

  class UILabel: UIView {
    var text: String?
  }

  @MainActor class UIAction {
    let title: String
    let handler: (UIAction) -> Void

    init(title: String, handler: @escaping (UIAction) -> Void) {
      self.title = title
      self.handler = handler
    }
  }

  class UIButton: UIView {
    let primaryAction: UIAction
    init(primaryAction: UIAction) { self.primaryAction = primaryAction }
  }

  @MainActor class UIViewController {
    let view = UIView()
    var title: String?
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The window of a controller at its root.
    weak var window: UIWindow?
    fileprivate(set) weak var parent: UIViewController?
    fileprivate(set) var children: [UIViewController] = []
    weak var presentingViewController: UIViewController?
    var presentedViewController: UIViewController?
    var isBeingDismissed = false
    var traitsDidChange: (UITraitCollection) -> Void = { _ in }
    var traitCollection = UITraitCollection() { didSet { traitsDidChange(oldValue) } }
    private(set) lazy var presentationController: UIPresentationController? = .init(self)
    init(nibName: String?, bundle: Bundle?) {}
    required init?(coder: NSCoder) {}
    func viewDidLoad() {}
    func viewDidAppear(_ animated: Bool) {}
    func didMove(toParent parent: UIViewController?) {}
    func willMove(toParent parent: UIViewController?) {}

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
