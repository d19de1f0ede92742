import ViewStates

/// How much room a window has, which decides whether a split collapses.
public enum NavigationWidth: String, Codable, Hashable, Sendable, CaseIterable {
  /// There is room for one screen at a time.
  case narrow
  /// There is room for two screens side by side.
  case wide
}

/// Reports how much room the window of a scene has.
///
/// It belongs to the world: nobody can undo it, and it is neither saved nor part of a link. Whatever
/// sees the window reports it, such as a view of the scene or a program in its terminal.
@MainActor
public final class SceneWidth: StateSource {
  /// The attached views.
  public let views = Views<NavigationWidth>()
  /// The width that was reported last.
  public private(set) var state: NavigationWidth

  /// Creates a service that has a first report.
  public init(_ width: NavigationWidth = .wide) { state = width }

  /// Reports the present width.
  public func report(_ width: NavigationWidth) {
    guard width != state else { return }
    state = width
    updateViews()
  }
}
