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

final class SceneController<Route: NavigationRoute, Screen>: StateUpdatable {
  private let coordinator: Coordinator<Route, Screen>
  private let draw: (Screen) -> UIViewController
  private let alertTitle: (Screen) -> String
  private let root: LayerController
  private var presented: [(layer: Identity, controller: UIViewController)] = []
  private var isMoving = false

  init(
    _ coordinator: Coordinator<Route, Screen>, in window: UIWindow,
    draw: @escaping (Screen) -> UIViewController,
    alertTitle: @escaping (Screen) -> String = { "\($0)" }
  ) {
    self.coordinator = coordinator
    (self.draw, self.alertTitle) = (draw, alertTitle)
    root = LayerController(id: coordinator.presented.root.id)
    connect(root)
    window.rootViewController = root
    coordinator.attach(self)
  }

  func update(with state: PresentedScreens<Route>) {
    show(state.layers[0], in: root)
    for (layer, controller) in presented {
      show(state.layers.first { $0.id == layer }, in: controller as? LayerController)
    }
    move()
  }

  func close(_ id: Identity) {
    if let index = presented.firstIndex(where: { $0.layer == id }) {
      presented.removeSubrange(index...)
    }
    coordinator.dismiss(id)
    move()
  }

  private func move() {
    guard !isMoving, presented.last?.controller.isBeingDismissed != true else { return }
    let layers = coordinator.presented.layers.dropFirst()
    let count = zip(layers, presented).prefix { $0.id == $1.layer }.count
    let below = count == 0 ? root : presented[count - 1].controller
    let next = layers.dropFirst(count).first
    isMoving = presented.count > count || next != nil
    if presented.count > count {
      below.dismiss(animated: true) { [self] in
        presented = Array(presented.prefix(count))
        isMoving = false
        move()
      }
    } else if let next {
      presented.append((next.id, controller(for: next)))
      below.present(presented[count].controller, animated: true) { [self] in
        isMoving = false
        move()
      }
    }
  }

  private func controller(for layer: NavigationLayer<Route>) -> UIViewController {
    if layer.style == .alert {
      let alert = UIAlertController(
        title: coordinator[layer.id].map(alertTitle), message: nil, preferredStyle: .alert)
      let ok = UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.close(layer.id)
      }
      alert.addAction(ok)
      return alert
    }
    let controller = LayerController(id: layer.id)
    connect(controller)
    controller.modalPresentationStyle = layer.style == .fullCover ? .fullScreen : .automatic
    controller.presentationController?.delegate = controller
    show(layer, in: controller)
    return controller
  }

  private func connect(_ controller: LayerController) {
    controller.wasClosed = { [weak self] in self?.close($0) }
    controller.appeared = { [weak self] in self?.move() }
  }

  private func show(_ layer: NavigationLayer<Route>?, in controller: LayerController?) {
    let stacks = layer.map(coordinator.state.stacks) ?? []
    controller?.show(stacks.map { $0.map(\.id) }) { [self] id in coordinator[id].map(draw) }
  }
}

final class LayerController: UIViewController, UINavigationControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  var wasClosed: (Identity) -> Void = { _ in }
  var appeared: () -> Void = {}
  private let id: Identity
  private let sides = [UINavigationController(), UINavigationController()]
  private var controllers: [Identity: UIViewController] = [:]
  private var stacks: [[Identity]] = []

  init(id: Identity) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    for side in sides {
      side.delegate = self
      addChild(side)
      side.didMove(toParent: self)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let row = UIStackView(arrangedSubviews: sides.map(\.view))
    row.distribution = .fillEqually
    view = row
  }

  func show(_ shown: [[Identity]], draw: (Identity) -> UIViewController?) {
    let old = controllers
    stacks = shown
    controllers = [:]
    for id in stacks.joined() { controllers[id] = old[id] ?? draw(id) }
    if stacks.isEmpty { return }
    if stacks.count == 1 { sides[1].setViewControllers([], animated: false) }
    for (side, ids) in zip(sides, stacks) {
      side.setViewControllers(ids.compactMap { controllers[$0] }, animated: true)
    }
    sides[1].view.isHidden = stacks.count == 1
  }

  func navigationController(
    _ side: UINavigationController, didShow _: UIViewController, animated: Bool
  ) {
    let stack = zip(sides, stacks).first { $0.0 === side }?.1
    let gone = stack?.first { id in !side.viewControllers.contains { $0 === controllers[id] } }
    if let gone { wasClosed(gone) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    wasClosed(id)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared()
  }
}

// MARK: - What it does

/// A controller that shows a part of its state as its title.
final class TitledController: UIViewController, StateUpdatable {
  private let presenter: any Presenter

  init<Shown: Presenter>(_ presenter: Shown, title: @escaping (Shown.State) -> String) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
    presenter.attach(self, to: title)
  }

  required init?(coder: NSCoder) { nil }

  func update(with title: String) { self.title = title }
}

#if !(os(iOS) || os(tvOS) || os(visionOS))
  extension UIWindow {
    /// The controllers from the root to the top.
    var controllers: [UIViewController] {
      Array(sequence(first: rootViewController) { $0?.presentedViewController }).compactMap(\.self)
    }

    /// The stacks that can be seen in each of them.
    var stacks: [[UINavigationController]] {
      controllers.map { controller in
        controller.children.filter { !$0.view.isHidden }.compactMap {
          $0 as? UINavigationController
        }
      }
    }

    var titles: [[String?]] {
      zip(controllers, stacks).map { controller, stacks in
        controller is UIAlertController
          ? [controller.title] : stacks.compactMap(\.viewControllers.last?.title)
      }
    }
  }

  @MainActor @Suite struct UIKitNavigationExamples {
    let herd = Store(Herd())
    let cows: CowsScene
    let window = UIWindow()
    let scene: SceneController<CowsRoute, CowsScreen>

    init() {
      cows = CowsScene(herd: herd, identities: IdentitySource(seed: 1))
      let coordinator = cows.coordinator
      let scene = SceneController(coordinator, in: window) { screen in
        switch screen {
        case .overview(let overview):
          TitledController(overview) { $0.joined(separator: ", ") }
        case .cow(let cow): TitledController(cow) { $0 ?? "gone" }
        case .preferences, .notice: UIViewController()
        }
      } alertTitle: { screen in
        if case .notice(let text) = screen { text } else { "" }
      }
      self.scene = scene
    }

    private func present(_ cow: Int) throws {
      try cows.coordinator.open(
        NavigationOutline([.init(.overview), .init(.cow(cow), style: .sheet)]))
    }

    @Test(arguments: [true, false])
    func `A screen that comes back during an animation has its new presenter`(
      isShown: Bool
    ) throws {
      let history = History(cows.navigation)
      try present(1)
      if isShown { window.finishAnimations() }
      try history.undo()
      try history.redo()
      window.finishAnimations()
      #expect(window.titles.last == ["Berta"])
      herd.send(.remove(1))
      #expect(window.titles.last == ["gone"])
    }

    @Test(arguments: [true, false])
    func `A link that comes during a swipe is opened, whether the swipe ends or is cancelled`(
      isCancelled: Bool
    ) throws {
      try present(2)
      window.finishAnimations()
      window.controllers[1].beginSwipe()
      try present(3)
      if isCancelled {
        window.finishAnimations()
        #expect(window.titles.last == ["Elsa"])
      }
      window.controllers[1].endSwipe(isCancelled: isCancelled)
      window.finishAnimations()
      #expect(window.titles == [["Berta, Elsa, Klara, Rosa"], ["Klara"]])
    }

    /// A window as a conformance test sees it: everything goes through UIKit's delegates.
    final class Renderer: NavigationRenderer {
      private let coordinator: Coordinator<CowsRoute, String>
      private let window = UIWindow()
      private let scene: SceneController<CowsRoute, String>

      init(
        _ navigation: Store<Navigation<CowsRoute>>, _ identities: IdentitySource,
        _ width: SceneWidth
      ) {
        coordinator = Coordinator(of: navigation, identities: identities, width: width) {
          presentation, _ in presentation.id.description
        }
        scene = SceneController(coordinator, in: window) { text in
          let controller = UIViewController()
          controller.title = text
          return controller
        }
      }

      var visible: [[Identity]] {
        window.finishAnimations()
        return window.titles.map { $0.compactMap { $0.flatMap(Identity.init) } }
      }

      func swipeAway(_ id: Identity) {
        let place = visible.firstIndex { $0.contains(id) }
        guard let layer = place, let side = visible[layer].firstIndex(of: id) else {
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
      ) { Renderer($0, $1, $2) }
    }
  }
#endif
