import ViewStates

/// Reports how much room the window of a scene has.
///
/// The width belongs to the world: nobody can undo it, and it is neither saved nor part of a link.
/// A view of the scene reports it, or a program that measures its terminal.
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
