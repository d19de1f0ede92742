import ViewStates

/// The screens that are presented, each with its style and the screen below it.
///
/// ```swift
/// navigation = Store(Navigation(root: .shelf, id: identities.next(after: nil)))
/// ```
///
/// It is a model like any other: a history undoes it, a file restores it, and a log shows it. A
/// presenter asks its ``Navigating`` object to send the actions, so it needs neither identities nor
/// this type.
///
/// A navigation is a pile of layers: the root, and each modal screen over the layer below. A layer
/// has a ``ScreenContainer``, which may hold further screens.
///
/// - One modal screen at a time lies over a layer. Others wait, and are shown when it has gone, in
///   the order in which they were presented.
/// - A dismissed screen takes along the screens above it in its stack, and every layer that one of
///   these screens presented, directly or not.
/// - An alert presents nothing.
///
/// An action looks at all screens, so there are at most a thousand. A dozen is many; even a hundred
/// take an instant.
public struct Navigation<Route: NavigationRoute>: StateModel {
  /// The root and the modal screens over it, the top one last; never empty.
  ///
  /// A copy that is edited is checked when it is restored.
  public var layers: [NavigationLayer<Route>]
  /// The modal screens that wait, in the order in which they were presented.
  public var waiting: [NavigationLayer<Route>] = []

  /// There are more screens only by a mistake in the program, or in a file made to take long.
  @inlinable static var mostScreens: Int { 1_000 }
  /// More screens wait only by a mistake in the program, or in a file made to take long.
  @inlinable static var mostWaiting: Int { 100 }

  /// Creates a navigation that shows its root in a container; nil is the one that the route
  /// prefers, or else a plain one.
  @inlinable public init(root: Route, id: Identity, in container: ScreenContainer? = nil) {
    let screen = Presentation(id: id, route: root, style: .root)
    layers = [NavigationLayer(screen, over: nil, in: container)]
  }
}

extension Navigation {
  /// Compares the top layers first, because most changes are there.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.layers.last == right.layers.last && left.layers == right.layers
      && left.waiting == right.waiting
  }
}

// MARK: - Questions

extension Navigation {
  /// The screen at the bottom of everything.
  @inlinable public var root: Presentation<Route> { layers[0].screen }

  /// The screen that a person uses: the top of the top layer, and of its detail side if it has one.
  @inlinable public var top: Presentation<Route> {
    let layer = layers[layers.count - 1]
    return layer.detail.last ?? layer.pushed.last ?? layer.screen
  }

  /// Every screen that is presented, from the bottom to the top, without those that wait.
  @inlinable public var screens: [Presentation<Route>] { layers.flatMap(\.screens) }

  /// Every screen that is presented, from the bottom to the top, and then those that wait.
  @inlinable public var allScreens: [Presentation<Route>] { screens + waiting.map(\.screen) }

  /// The identity with the greatest number, after which an `IdentitySource` makes the next one.
  @inlinable public var newest: Identity {
    var newest = root.id
    for layer in [layers, waiting].joined() {
      layer.visitScreens { if $0.id.number > newest.number { newest = $0.id } }
    }
    return newest
  }

  /// A screen that is presented or waits; nil if it has gone.
  @inlinable public func presentation(_ id: Identity) -> Presentation<Route>? {
    guard let place = place(of: id) else { return waiting.first { $0.id == id }?.screen }
    let layer = layers[place.layer]
    return place.index.map { layer[isDetail: place.isDetail][$0] } ?? layer.screen
  }

  /// The place of a screen: its layer, its side, and its index there; nil for the first screen.
  @usableFromInline typealias Place = (layer: Int, isDetail: Bool, index: Int?)

  /// The place of a screen that does not wait; searched from the top.
  @inlinable func place(of id: Identity) -> Place? {
    for layer in layers.indices.reversed() {
      let (detail, pushed) = (layers[layer].detail, layers[layer].pushed)
      if let index = detail.lastIndex(where: { $0.id == id }) { return (layer, true, index) }
      if let index = pushed.lastIndex(where: { $0.id == id }) { return (layer, false, index) }
      if layers[layer].id == id { return (layer, false, nil) }
    }
    return nil
  }
}
