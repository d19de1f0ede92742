/// The screens of an app as links, with one line for each route.
///
/// A line can look things up in the models, so that a link names a thing as a person does, and
/// never opens one that has gone:
///
/// ```swift
/// let books = { [shelf = stores.shelf] in shelf.state.books.map(\.id) }
/// return Links(
///   scheme: "books", root: "shelf", .shelf,
///   .screen("book", Route.book, of: books),
///   .screen("note", Route.note, of: books),
///   .screen("search", .search),
///   .screen("order", .order))
/// ```
///
/// Each screen is a component of the path, or two of them, from the root to the top. A link may
/// leave out the root: `books://book/3`. Parameters of a component (RFC 3986, 3.3) say what
/// ``NavigationOutline/Step`` says: `style`, `in` for the container, and `over` for the number of
/// the screen below, counted from 1. Those of the last screen can stand in the query:
/// `books://book/3?style=sheet`. Anything else is refused, including a fragment.
@MainActor
public struct Links<Route: NavigationRoute> {
  /// The routes that one line reads and writes.
  @MainActor
  public struct Screen {
    /// The component before that of the value, if there is one.
    let name: String?
    let read: (String) -> Route?
    let write: (Route) -> String?

    /// A route with a name: `settings`.
    public static func screen(_ name: String, _ route: Route) -> Screen {
      value(read: { $0 == name ? route : nil }, write: { $0 == route ? name : nil })
    }

    /// Routes of the present things of the app: `book/3`, with a name and the thing's description.
    public static func screen<Thing: CustomStringConvertible>(
      _ name: String, _ route: @escaping (Thing) -> Route, of things: @escaping () -> [Thing]
    ) -> Screen {
      Screen(
        name: name, read: { text in things().first { $0.description == text }.map(route) },
        write: { written in things().first { route($0) == written }?.description })
    }

    /// Routes that are a value without a name, in the last line: `12`.
    ///
    /// `read` gets text from outside, and returns nil if the app has no such thing. `write` returns
    /// nil for a route of another line.
    public static func value(
      read: @escaping (String) -> Route?, write: @escaping (Route) -> String?
    ) -> Screen {
      Screen(name: nil, read: read, write: write)
    }
  }

  /// The most screens of a link; far more than a person opens.
  private static var mostScreens: Int { 100 }

  private let scheme: String
  private let root: (name: String, route: Route)
  private let screens: [Screen]

  /// Creates the links of an app, whose first screen is always the root.
  ///
  /// For the other screens, the first line that fits is used. The scheme, such as `books`, is
  /// compared without regard to case.
  public init(scheme: String, root name: String, _ root: Route, _ screens: Screen...) {
    (self.scheme, self.root, self.screens) = (scheme, (name, root), screens)
  }
}

// MARK: - Writing

extension Links {
  /// The link to the screens of an outline; opening it shows them again.
  ///
  /// So it ends before a screen that no line can write, before one of a thing that has gone, and at
  /// the limit of screens.
  public func link(to outline: NavigationOutline<Route>) -> String {
    var path: [String] = []
    for (index, step) in outline.steps.prefix(Self.mostScreens).enumerated() {
      let isRoot = index == 0 && step.route == root.route
      guard var text = isRoot ? root.name : component(of: step.route) else { break }
      if let style = step.style { text += ";style=\(style.rawValue)" }
      if let container = step.container { text += ";in=\(container.rawValue)" }
      if let below = step.below { text += ";over=\(below &+ 1)" }
      path.append(text)
    }
    var link: String { "\(scheme)://\(path.joined(separator: "/"))" }
    while !path.isEmpty {
      let read = try? self.outline(of: link).steps
      if read == Array(outline.steps.prefix(path.count)) { break }
      path.removeLast()
    }
    return link
  }

  private func component(of route: Route) -> String? {
    for screen in screens {
      guard let value = screen.write(route) else { continue }
      return [screen.name, value].compactMap(\.self).map(percentEncoded).joined(separator: "/")
    }
    return nil
  }
}

// MARK: - Reading

extension Links {
  private typealias Step = NavigationOutline<Route>.Step

  /// The screens of a link, which is text from outside, from the root to the top.
  ///
  /// Whether they can be presented is decided when the outline is opened.
  public func outline(of link: String) throws(LinkError) -> NavigationOutline<Route> {
    let start = "\(scheme)://"
    guard link.lowercased().hasPrefix(start.lowercased()) else {
      throw .otherScheme(expected: scheme)
    }
    if let fragment = link.firstIndex(of: "#") { throw .badOption(String(link[fragment...])) }
    let parts = link.dropFirst(start.count)
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    if path.count > 1, path.last == "" { path.removeLast() }
    var rest = try path.map(Component.init)[...]
    rest[path.count - 1].options += (parts.dropFirst().first ?? "").split(separator: "&")
    let isNamed = rest.first?.text == root.name
    var steps = [try Step(root.route, options: isNamed ? rest.removeFirst().options : [])]
    while !rest.isEmpty {
      guard steps.count < Self.mostScreens else { throw .tooLong(most: Self.mostScreens) }
      steps.append(try step(at: &rest))
    }
    return NavigationOutline(steps)
  }

  /// The screen at the next component, or at the two that a line with a name reads.
  private func step(at rest: inout ArraySlice<Component>) throws(LinkError) -> Step {
    let first = rest.removeFirst()
    var unknown = first.text
    for screen in screens {
      let isNamed = screen.name != nil
      if isNamed, screen.name != first.text || !first.options.isEmpty { continue }
      guard let value = isNamed ? rest.first : first else { continue }
      if isNamed { unknown = "\(first.text)/\(value.text)" }
      guard let route = screen.read(value.text) else { continue }
      if isNamed { rest.removeFirst() }
      return try Step(route, options: value.options)
    }
    throw .unknownScreen(unknown)
  }
}

/// A component of a path, with its parameters.
private struct Component {
  let text: String
  var options: [Substring]

  init(_ component: Substring) throws(LinkError) {
    let parts = component.split(separator: ";", omittingEmptySubsequences: false)
    (text, options) = (try percentDecoded(parts[0]), Array(parts.dropFirst()))
    guard !text.isEmpty else { throw .emptyComponent }
  }
}

extension NavigationOutline.Step {
  fileprivate init(_ route: Route, options: [Substring]) throws(LinkError) {
    self.init(route)
    for option in options {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? try percentDecoded(parts[1]) : ""
      let before = self
      switch parts[0] {
      case "style" where style == nil: style = PresentationStyle(rawValue: value)
      case "in" where container == nil: container = ScreenContainer(rawValue: value)
      case "over" where below == nil: below = Int(value).flatMap { $0 >= 1 ? $0 - 1 : nil }
      default: break
      }
      // The option is unknown, given twice, or has an impossible value.
      if self == before { throw .badOption(String(option)) }
    }
  }
}
