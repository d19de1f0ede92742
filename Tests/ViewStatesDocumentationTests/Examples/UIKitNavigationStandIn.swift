#if !(os(iOS) || os(tvOS) || os(visionOS))
  import Foundation

  // Containers and presentations as UIKit documents them. Animations end when a test lets them:
  // until then, a controller that is dismissed is still presented.

  @MainActor class UIWindow {
    var rootViewController: UIViewController? { didSet { rootViewController?.window = self } }
    /// What happens when the animations end that are running.
    private var transitions: [() -> Void] = []

    func animate(_ completion: @escaping () -> Void) { transitions.append(completion) }

    /// Lets all animations end, those too that begin meanwhile.
    func finishAnimations() { while !transitions.isEmpty { transitions.removeFirst()() } }
  }

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
    func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
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

    func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      presentedViewController?.isBeingDismissed = true
      nearestWindow?.animate { [presented = presentedViewController] in
        presented?.endDismissal()
        completion?()
      }
    }

    func endDismissal() {
      isBeingDismissed = false
      if presentingViewController?.presentedViewController === self {
        presentingViewController?.presentedViewController = nil
      }
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
      endDismissal()
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

    private var actions: [UIAlertAction] = []

    init(title: String?, message: String?, preferredStyle: Style) {
      super.init()
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Does what a tap on a button does: the alert is dismissed, and then its action is called.
    func tap(_ index: Int) {
      endDismissal()
      actions[index].handler?(actions[index])
    }
  }
#endif
