extension NavigationOutline where Route: LinkedRoute {
  /// How many screens a link may have; far more than a person opens, and quickly built.
  public static var longestLink: Int { 2_000 }

  /// The outline as a link: `cows://herd/12/preferences;style=sheet`.
  ///
  /// Each screen is a component of the path, from the root to the top. Parameters of a component
  /// (RFC 3986, 3.3) say what ``Step`` says: `style`, `in` for the container, and `over` for the
  /// number of the screen that presents it, counted from 1.
  ///
  /// - Parameter scheme: The scheme of the app, such as `cows`.
  /// - Returns: The link, which `init(link:scheme:)` reads.
  public func link(scheme: String) -> String {
    let components = steps.map { step in
      var text = percentEncoded(step.route.pathComponent)
      if let style = step.style { text += ";style=\(percentEncoded(style.name))" }
      if let container = step.container { text += ";in=\(container.rawValue)" }
      if let presenter = step.presenter { text += ";over=\(presenter &+ 1)" }
      return text
    }
    return "\(scheme)://\(components.joined(separator: "/"))"
  }

  /// Reads a link.
  ///
  /// The query can have the parameters of the last screen: `cows://herd/12?style=sheet`. Other
  /// items of the query, which many apps append to links, and a fragment are ignored.
  ///
  /// - Parameters:
  ///   - link: Text from outside.
  ///   - scheme: The scheme of the app, compared without case.
  /// - Throws: Why it cannot be read. Whether its screens can be presented is decided when it is
  ///   opened.
  public init(link: String, scheme: String) throws(LinkError) {
    let start = "\(scheme)://"
    guard link.lowercased().hasPrefix(start.lowercased()) else {
      throw .otherScheme(expected: scheme)
    }
    let parts = link.dropFirst(start.count).prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var components = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
    if components.count > 1, components.last == "" { components.removeLast() }
    guard components.count <= Self.longestLink else { throw .tooLong }
    var steps: [Step] = []
    for component in components { steps.append(try Step(component, after: steps.last?.route)) }
    if parts.count > 1, var last = steps.popLast() {
      for item in parts[1].split(separator: "&") where Step.isOption(item) {
        try last.setOption(item)
      }
      steps.append(last)
    }
    self.init(steps)
  }
}

extension NavigationOutline.Step where Route: LinkedRoute {
  fileprivate init(_ component: Substring, after parent: Route?) throws(LinkError) {
    let parts = component.split(separator: ";", omittingEmptySubsequences: false)
    let text = try percentDecoded(parts.first ?? "")
    guard !text.isEmpty else { throw .emptyComponent }
    guard let route = Route(pathComponent: text, after: parent) else {
      throw .unknownScreen(text)
    }
    self.init(route)
    for option in parts.dropFirst() { try setOption(option) }
  }

  fileprivate static func isOption(_ item: Substring) -> Bool {
    ["style", "in", "over"].contains(item.prefix { $0 != "=" })
  }

  fileprivate mutating func setOption(_ option: Substring) throws(LinkError) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { throw .badOption(String(option)) }
    let value = try percentDecoded(parts[1])
    switch parts[0] {
    case "style": style = PresentationStyle(value)
    case "in":
      guard let known = ScreenContainer(rawValue: value) else { throw .badOption(String(option)) }
      container = known
    case "over":
      guard let number = Int(value), number >= 1 else { throw .badOption(String(option)) }
      presenter = number - 1
    default: throw .badOption(String(option))
    }
  }
}
