#if !(os(iOS) || os(tvOS) || os(visionOS))
  import Foundation

  // Containers and presentations as UIKit documents them. Animations end when a test lets them:
  // until then, a controller that is dismissed is still presented.

  enum UIModalPresentationStyle { case automatic, fullScreen }

  @MainActor protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  }

  @MainActor class UIPresentationController {
    weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    unowned let presentedViewController: UIViewController
    init(_ presented: UIViewController) { presentedViewController = presented }
  }

  extension UIViewController {
    func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      precondition(presentedViewController == nil, "it presents something already")
      precondition(!isBeingDismissed, "it is being dismissed itself")
      precondition(nearestWindow != nil, "it is in no window")
      presentedViewController = controller
      controller.presentingViewController = self
      nearestWindow?.animate {
        controller.viewDidAppear(animated)
        completion?()
      }
    }

    /// Dismisses what this controller presents, or else the controller itself.
    func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      guard let presented = presentedViewController else {
        presentingViewController?.dismiss(animated: animated, completion: completion)
        return
      }
      presented.isBeingDismissed = true
      nearestWindow?.animate { [self] in
        endDismissal(of: presented)
        completion?()
      }
    }

    func endDismissal(of presented: UIViewController) {
      presented.isBeingDismissed = false
      presented.presentingViewController = nil
      if presentedViewController === presented { presentedViewController = nil }
    }

    var nearestWindow: UIWindow? {
      var controller = self
      while let next = controller.presentingViewController ?? controller.parent {
        controller = next
      }
      return controller.window
    }

    // MARK: A person

    /// Swipes the sheet of this controller away, which cannot be done to any other style.
    func swipeAway() {
      beginSwipe()
      endSwipe()
    }

    /// Begins to drag the sheet down.
    func beginSwipe() {
      precondition(modalPresentationStyle == .automatic && presentedViewController == nil)
      isBeingDismissed = true
    }

    /// Lets the sheet go far down, so that it is dismissed, or near its place.
    func endSwipe(isCancelled: Bool = false) {
      isBeingDismissed = false
      if isCancelled { return viewDidAppear(true) }
      presentingViewController?.endDismissal(of: self)
      if let presentation = presentationController {
        presentation.delegate?.presentationControllerDidDismiss(presentation)
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

    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }

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
      guard viewControllers.count > 1 else { return }
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

  class UISplitViewController: UIViewController {
    enum Style { case doubleColumn }
    enum Column { case primary, secondary, compact }

    private(set) var columns: [Column: UIViewController] = [:]

    init(style: Style) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }

    func setViewController(_ controller: UIViewController?, for column: Column) {
      guard columns[column] !== controller else { return }
      columns[column]?.removeFromParent()
      columns[column] = controller
      if let controller { addChild(controller) }
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

    let message: String?
    private(set) var actions: [UIAlertAction] = []

    init(title: String?, message: String?, preferredStyle: Style) {
      self.message = message
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Does what a tap on a button does: the alert is dismissed, and then its action is called.
    func tap(_ index: Int) {
      presentingViewController?.endDismissal(of: self)
      actions[index].handler?(actions[index])
    }
  }

  // MARK: - Traits

  enum UIUserInterfaceSizeClass { case unspecified, compact, regular }

  struct UITraitCollection {
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  }

  protocol UITraitDefinition {}
  enum UITraitHorizontalSizeClass: UITraitDefinition {}
  typealias UITrait = any UITraitDefinition.Type

  @MainActor protocol UITraitChangeObservable: AnyObject {}

  extension UIViewController: UITraitChangeObservable {}

  extension UITraitChangeObservable where Self: UIViewController {
    func registerForTraitChanges(
      _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) {
      traitsDidChange = { [weak self] old in self.map { handler($0, old) } }
    }
  }
#endif
