import Testing
import ViewStates
import ViewStatesNavigation
import ViewStatesNavigationMocks
import ViewStatesTimeTravel

#if os(iOS) || os(tvOS) || os(visionOS)
  import UIKit
#else
  import Foundation
#endif

// MARK: - The article

final class CowsSceneController: StateUpdatable {
  private let coordinator: CowsCoordinator
  private let root = LayerController(id: nil)
  private var presented: [(screen: CowsPile.Entry, controller: UIViewController)] = []
  private var pile: CowsPile
  private var isMoving = false

  init(_ coordinator: CowsCoordinator, in window: UIWindow) {
    self.coordinator = coordinator
    pile = coordinator.state
    root.scene = self
    root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (root: LayerController, _: UITraitCollection) in
      coordinator.setWidth(root.traitCollection.horizontalSizeClass == .compact ? .narrow : .wide)
    }
    window.rootViewController = root
    coordinator.attach(self)
  }

  func update(with pile: CowsPile) {
    self.pile = pile
    root.show(pile.layers[0])
    for (screen, controller) in presented {
      (controller as? LayerController)?.show(pile.layer(screen.id))
    }
    move()
  }

  func close(_ id: Identity) {
    if let index = presented.firstIndex(where: { $0.screen.id == id }) {
      presented.removeSubrange(index...)
    }
    coordinator.dismiss(id)
    move()
  }

  func move() {
    guard !isMoving, presented.last?.controller.isBeingDismissed != true else { return }
    let layers = pile.layers.dropFirst()
    let count = zip(layers, presented).prefix { $0.primary[0] == $1.screen }.count
    let below = count == 0 ? root : presented[count - 1].controller
    if presented.count > count {
      isMoving = true
      below.dismiss(animated: true) { [self] in
        presented = Array(presented.prefix(count))
        isMoving = false
        move()
      }
    } else if let layer = layers.dropFirst(count).first {
      isMoving = true
      presented.append((layer.primary[0], controller(for: layer)))
      below.present(presented[count].controller, animated: true) { [self] in
        isMoving = false
        move()
      }
    }
  }

  private func controller(for layer: CowsPile.Layer) -> UIViewController {
    if layer.style == .alert, case .notice(let text) = layer.primary[0].screen {
      let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
      let ok = UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.close(layer.id)
      }
      alert.addAction(ok)
      return alert
    }
    let controller = LayerController(id: layer.id)
    controller.scene = self
    controller.modalPresentationStyle = layer.style == .fullCover ? .fullScreen : .automatic
    controller.presentationController?.delegate = controller
    controller.show(layer)
    return controller
  }
}

final class LayerController: UIViewController, UINavigationControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  weak var scene: CowsSceneController?
  private let id: Identity?
  private let (primary, detail) = (UINavigationController(), UINavigationController())
  private let split = UISplitViewController(style: .doubleColumn)
  private var content: UIViewController?
  private var controllers: [CowsPile.Entry: UIViewController] = [:]
  private var stacks: [[CowsPile.Entry]] = []

  init(id: Identity?) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    (primary.delegate, detail.delegate) = (self, self)
    split.setViewController(UIViewController(nibName: nil, bundle: nil), for: .compact)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ layer: CowsPile.Layer?) {
    stacks = layer?.stacks ?? []
    let old = controllers
    controllers = [:]
    for entry in stacks.joined() { controllers[entry] = old[entry] ?? controller(for: entry) }
    if stacks.count == 1 { detail.setViewControllers([], animated: false) }
    for (navigation, entries) in zip([primary, detail], stacks) {
      navigation.setViewControllers(entries.compactMap { controllers[$0] }, animated: true)
    }
    if let layer { embed(layer.stacks.count == 2 ? split : primary) }
  }

  private func embed(_ controller: UIViewController) {
    if controller === content { return }
    content?.willMove(toParent: nil)
    content?.view.removeFromSuperview()
    content?.removeFromParent()
    split.setViewController(controller === split ? primary : nil, for: .primary)
    split.setViewController(controller === split ? detail : nil, for: .secondary)
    content = controller
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  func navigationController(
    _ navigation: UINavigationController, didShow _: UIViewController, animated: Bool
  ) {
    let entries = navigation === primary ? stacks.first : stacks.dropFirst().first
    let gone = entries?.first { entry in
      !navigation.viewControllers.contains { $0 === controllers[entry] }
    }
    if let gone { scene?.close(gone.id) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    if let id { scene?.close(id) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    scene?.move()
  }

  private func controller(for entry: CowsPile.Entry) -> UIViewController {
    switch entry.screen {
    case .overview(let presenter): OverviewController(presenter: presenter)
    case .cow(let presenter): CowController(presenter: presenter)
    case .preferences(let presenter): PreferencesController(presenter: presenter)
    case .notice(let text): NoticeController(text: text)
    }
  }
}

// MARK: - Screens as any other

/// A controller that shows its state as its title.
class TitledController: UIViewController, StateUpdatable {
  let presenter: Any

  init(presenter: Any) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func update(with title: String) { self.title = title }
}

final class OverviewController: TitledController {
  init(presenter: any OverviewPresenter) {
    super.init(presenter: presenter)
    presenter.attach(self, to: { $0.joined(separator: ", ") })
  }

  required init?(coder: NSCoder) { nil }
}

final class CowController: TitledController {
  init(presenter: any CowPresenter) {
    super.init(presenter: presenter)
    presenter.attach(self, to: { $0 ?? "This cow has left the herd" })
  }

  required init?(coder: NSCoder) { nil }
}

final class PreferencesController: TitledController {
  init(presenter: any PreferencesPresenter) {
    super.init(presenter: presenter)
    presenter.attach(self)
  }

  required init?(coder: NSCoder) { nil }
}

final class NoticeController: TitledController {
  init(text: String) {
    super.init(presenter: text)
    title = text
  }

  required init?(coder: NSCoder) { nil }
}

// MARK: - What it does

#if !(os(iOS) || os(tvOS) || os(visionOS))
  extension UIWindow {
    /// The controllers from the root to the top.
    var controllers: [UIViewController] {
      Array(sequence(first: rootViewController) { $0?.presentedViewController }).compactMap(\.self)
    }

    /// The stacks that can be seen in each of them.
    var stacks: [[UINavigationController]] {
      controllers.map { controller in
        let content = controller.children.first
        guard let split = content as? UISplitViewController else {
          return [content as? UINavigationController].compactMap(\.self)
        }
        return [.primary, .secondary].compactMap { split.columns[$0] as? UINavigationController }
      }
    }

    var titles: [[String?]] {
      zip(controllers, stacks).map { controller, stacks in
        (controller as? UIAlertController).map { [$0.message] }
          ?? stacks.compactMap(\.viewControllers.last?.title)
      }
    }
  }

  @MainActor @Suite struct UIKitNavigationExamples {
    /// A window as a conformance test sees it: everything goes through UIKit's delegates.
    final class Renderer: NavigationRenderer {
      private let coordinator: CowsCoordinator
      private let window = UIWindow()
      private let scene: CowsSceneController

      init(_ navigation: Store<Navigation<CowsRoute>>, _ identities: IdentitySource) {
        coordinator = .ofDoubles(navigation, identities)
        scene = CowsSceneController(coordinator, in: window)
      }

      var visible: [[Identity]] {
        window.finishAnimations()
        return window.titles.map { $0.compactMap { $0.flatMap(Identity.init) } }
      }

      func swipeAway(_ id: Identity) {
        let layer = visible.firstIndex { $0.contains(id) }
        guard let layer, let side = visible[layer].firstIndex(of: id) else {
          return scene.close(id)
        }
        let controller = window.controllers[layer]
        if let alert = controller as? UIAlertController {
          alert.tap(0)
        } else if window.stacks[layer][side].viewControllers.count > 1 {
          window.stacks[layer][side].goBack()
        } else if side == 0, layer > 0, controller.modalPresentationStyle == .automatic {
          controller.swipeAway()
        } else {
          // Where UIKit has no gesture, a button of the screen closes it.
          coordinator.dismiss(id)
        }
        window.finishAnimations()
      }
    }

    @Test func `The screens conform`() throws {
      try NavigationConformance.check(
        routes: [CowsRoute.overview, .cow(1), .preferences]
      ) { Renderer($0, $1) }
    }

    let cows = CowsScene(herd: Store(Herd()), identities: IdentitySource(seed: 1))
    let window = UIWindow()
    let scene: CowsSceneController

    init() {
      scene = CowsSceneController(cows.coordinator, in: window)
    }

    @Test func `A window that becomes narrow is reported, and its split collapses`() throws {
      try cows.open("cows://herd/12;style=detail")
      #expect(window.titles == [["Berta, Elsa, Klara, Rosa", "Rosa"]])
      window.rootViewController?.traitCollection.horizontalSizeClass = .compact
      #expect(window.titles == [["Rosa"]])
      window.rootViewController?.traitCollection.horizontalSizeClass = .regular
      #expect(window.titles == [["Berta, Elsa, Klara, Rosa", "Rosa"]])
    }

    @Test(arguments: [true, false])
    func `A screen that comes back during an animation has its new presenter`(
      isShown: Bool
    ) throws {
      let history = History(cows.navigation)
      try cows.open("cows://herd/12;style=detail/preferences")
      if isShown { window.finishAnimations() }
      try history.undo()
      try history.redo()
      window.finishAnimations()
      let shown = window.stacks[1][0].viewControllers[0] as? PreferencesController
      guard case .preferences(let presenter) = cows.coordinator.state.top.primary[0].screen
      else {
        Issue.record("the preferences are not on top")
        return
      }
      #expect(shown?.presenter as AnyObject === presenter)
    }

    @Test func `A link that comes during a swipe is opened when the swipe is cancelled`() throws {
      try cows.open("cows://herd/preferences")
      window.finishAnimations()
      window.controllers[1].beginSwipe()
      try cows.open("cows://herd/3;style=sheet")
      window.finishAnimations()
      #expect(window.titles == [["Berta, Elsa, Klara, Rosa"], ["Preferences"]])
      window.controllers[1].endSwipe(isCancelled: true)
      window.finishAnimations()
      #expect(window.titles == [["Berta, Elsa, Klara, Rosa"], ["Klara"]])
    }

    @Test func `The end of a swipe that comes after a link changes nothing`() throws {
      try cows.open("cows://herd/preferences")
      window.finishAnimations()
      window.controllers[1].beginSwipe()
      try cows.open("cows://herd/3;style=sheet")
      window.controllers[1].endSwipe()
      window.finishAnimations()
      #expect(window.titles == [["Berta, Elsa, Klara, Rosa"], ["Klara"]])
    }
  }
#endif
