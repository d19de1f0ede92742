#if !canImport(UIKit)
  import Foundation

  // Just enough of UIKit to compile the examples where there is none.

  @MainActor class UIWindow {}

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

    func addSubview(_ view: UIView) { subviews.append(view) }
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
    init(nibName: String?, bundle: Bundle?) {}
    required init?(coder: NSCoder) {}
    func viewDidLoad() {}
  }
#endif
