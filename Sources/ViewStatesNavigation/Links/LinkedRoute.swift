/// A route that can be part of a link.
///
/// ```swift
/// extension CowsRoute: LinkedRoute {
///   var pathComponent: String {
///     switch self {
///     case .overview: "herd"
///     case .cow(let number): "\(number)"
///     case .preferences: "preferences"
///     case .notice(let text): "!\(text)"
///     }
///   }
///
///   init?(pathComponent: String, after parent: CowsRoute?) {
///     switch pathComponent {
///     case "herd" where parent == nil: self = .overview
///     case "preferences": self = .preferences
///     case _ where pathComponent.hasPrefix("!"): self = .notice(String(pathComponent.dropFirst()))
///     default:
///       guard let number = Int(pathComponent) else { return nil }
///       self = .cow(number)
///     }
///   }
/// }
/// ```
public protocol LinkedRoute: NavigationRoute {
  /// The route as one component of a path; any text but an empty one.
  var pathComponent: String { get }

  /// Reads a component of a path; fails if there is no such route.
  ///
  /// - Parameters:
  ///   - pathComponent: Text from outside, which is never empty.
  ///   - parent: The route of the component before it; nil for the first one.
  init?(pathComponent: String, after parent: Self?)
}
