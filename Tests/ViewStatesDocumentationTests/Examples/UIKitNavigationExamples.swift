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

final class SceneController<Route: NavigationRoute>: NSObject, StateUpdatable,
  UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate
{
  private let coordinator: Coordinator<Route, UIViewController>
  private var layers: [(id: Identity, controller: UIViewController)] = []
  private var isMoving = false

  init(_ coordinator: Coordinator<Route, UIViewController>, in window: UIWindow) {
    self.coordinator = coordinator
    super.init()
    let root = coordinator.state.layers[0]
    layers = [(root.id, controller(for: root))]
    window.rootViewController = layers[0].controller
    coordinator.attach(self)
  }

  func update(with state: PresentedScreens<Route>) {
    layers[0].id = state.layers[0].id
    for (layer, shown) in zip(state.layers, layers) where layer.id == shown.id {
      show(layer, in: shown.controller)
    }
    move()
  }

  private func controller(for layer: NavigationLayer<Route>) -> UIViewController {
    if let alert = coordinator[layer.id] as? UIAlertController {
      let ok = UIAlertAction(title: "OK", style: .default) { [weak self] _ in
        self?.close(layer.id)
      }
      alert.addAction(ok)
      return alert
    }
    let sides = [UINavigationController(), UINavigationController()]
    let row = UIStackView(arrangedSubviews: sides.map(\.view))
    row.distribution = .fillEqually
    let controller = UIViewController()
    controller.view = row
    for side in sides {
      side.delegate = self
      controller.addChild(side)
      side.didMove(toParent: controller)
    }
    controller.modalPresentationStyle = layer.style == .fullCover ? .fullScreen : .automatic
    controller.presentationController?.delegate = self
    show(layer, in: controller)
    return controller
  }

  private func show(_ layer: NavigationLayer<Route>, in controller: UIViewController) {
    let sides = controller.children.compactMap { $0 as? UINavigationController }
    guard let detail = sides.last else { return }  // an alert
    let stacks = coordinator.state.stacks(of: layer)
    detail.view.isHidden = stacks.count == 1
    if stacks.count == 1 { detail.setViewControllers([], animated: false) }
    for (side, stack) in zip(sides, stacks) {
      side.setViewControllers(stack.compactMap { coordinator[$0.id] }, animated: true)
    }
  }

  private func move() {
    let wanted = coordinator.state.layers
    let same = zip(wanted, layers).dropFirst().prefix { $0.id == $1.id }
    let count = 1 + same.count
    guard !isMoving, count < max(wanted.count, layers.count) else { return }
    isMoving = true
    let below = layers[count - 1].controller
    if count < layers.count {
      layers.removeSubrange(count...)
      below.dismiss(animated: true) { [self] in moveOn() }
    } else {
      layers.append((wanted[count].id, controller(for: wanted[count])))
      below.present(layers[count].controller, animated: true) { [self] in moveOn() }
    }
  }

  private func moveOn() {
    isMoving = false
    move()
  }

  func navigationController(
    _ side: UINavigationController, didShow _: UIViewController, animated: Bool
  ) {
    let id = layers.first { $0.controller === side.parent }?.id
    let layer = coordinator.state.layers.first { $0.id == id }
    let gone = layer?.screens.first { coordinator[$0.id]?.parent == nil }
    if let gone { close(gone.id) }
  }

  func presentationControllerWillDismiss(_ presentation: UIPresentationController) {
    isMoving = true
    let transition = presentation.presentingViewController.transitionCoordinator
    transition?.animate(alongsideTransition: nil) { [self] transition in
      if transition.isCancelled { moveOn() }
    }
  }

  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
    isMoving = false
    let gone = layers.first { $0.controller === presentation.presentedViewController }
    if let gone { close(gone.id) }
  }

  func close(_ id: Identity) {
    layers.removeAll { $0.id == id }
    coordinator.dismiss(id)
    move()
  }
}

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

// MARK: - What it does

#if !(os(iOS) || os(tvOS) || os(visionOS))
  extension UIWindow {
    /// The controllers from the root to the top.
    var controllers: [UIViewController] {
      Array(sequence(first: rootViewController) { $0?.presentedViewController }).compactMap(\.self)
    }

    /// The titles of the screens that can be seen in each of them.
    var titles: [[String?]] { screens.map { $0.map(\.title) } }

    var screens: [[UIViewController]] {
      controllers.map { controller in
        let sides = controller.children.compactMap { $0 as? UINavigationController }
        if sides.isEmpty { return [controller] }
        return sides.filter { !$0.view.isHidden }.compactMap(\.viewControllers.last)
      }
    }
  }

  @MainActor @Suite struct UIKitNavigationExamples {
    let herd = Store(Herd())
    let navigation: Store<Navigation<CowsRoute>>
    let coordinator: Coordinator<CowsRoute, UIViewController>
    let window = UIWindow()
    let scene: SceneController<CowsRoute>

    init() {
      let (herd, identities) = (herd, IdentitySource(seed: 1))
      navigation = Store(Navigation(root: .overview, id: identities.next(after: nil)))
      coordinator = Coordinator(of: navigation, identities: identities) { presentation, navigator in
        switch presentation.route {
        case .overview:
          TitledController(HerdOverviewPresenter(herd: herd, navigator: navigator)) {
            $0.joined(separator: ", ")
          }
        case .cow(let number):
          TitledController(HerdCowPresenter(number, herd: herd, navigator: navigator)) {
            $0 ?? "gone"
          }
        case .preferences: UIViewController()
        case .notice(let text):
          UIAlertController(title: text, message: nil, preferredStyle: .alert)
        }
      }
      scene = SceneController(coordinator, in: window)
    }

    private func present(_ cow: Int) throws {
      try coordinator.open(
        NavigationOutline([.init(.overview), .init(.cow(cow), style: .sheet)]))
    }

    @Test(arguments: [true, false])
    func `A screen that comes back during an animation has its new presenter`(
      isShown: Bool
    ) throws {
      let history = History(navigation)
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
      window.finishAnimations()
      #expect(window.titles.last == ["Elsa"])
      window.controllers[1].endSwipe(isCancelled: isCancelled)
      window.finishAnimations()
      #expect(window.titles == [["Berta, Elsa, Klara, Rosa"], ["Klara"]])
    }

    /// A window as a conformance test sees it: everything goes through UIKit's delegates.
    final class Renderer: NavigationRenderer {
      private let coordinator: Coordinator<CowsRoute, UIViewController>
      private let window = UIWindow()
      private let scene: SceneController<CowsRoute>

      init(
        _ navigation: Store<Navigation<CowsRoute>>, _ identities: IdentitySource,
        _ width: SceneWidth
      ) {
        coordinator = Coordinator(of: navigation, identities: identities, width: width) {
          presentation, _ in
          let controller =
            presentation.style == .alert
            ? UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            : UIViewController()
          controller.title = presentation.id.description
          return controller
        }
        scene = SceneController(coordinator, in: window)
      }

      var visible: [[Identity]] {
        window.finishAnimations()
        return window.titles.map { $0.compactMap { $0.flatMap(Identity.init) } }
      }

      func swipeAway(_ id: Identity) {
        window.finishAnimations()
        let screen = window.screens.joined().last { $0.title == id.description }
        guard let screen else { return scene.close(id) }
        let (stack, layer) = (screen.parent as? UINavigationController, screen.parent?.parent)
        if let alert = screen as? UIAlertController {
          alert.tap()
        } else if let stack, stack.viewControllers.count > 1 {
          stack.goBack()
        } else if let layer, layer.isSheet, layer.children.first === stack {
          layer.beginSwipe()
          layer.endSwipe(isCancelled: false)
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
