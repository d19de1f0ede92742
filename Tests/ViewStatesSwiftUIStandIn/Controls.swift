// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Text: BuiltInView {
  public let line: String?

  public init(_ text: String) { line = text }

  public init(verbatim text: String) { line = text }
}

public struct EmptyView: BuiltInView {
  public init() {}
}

public struct Color: BuiltInView {
  public static let (red, clear) = (Color(), Color())
}

public struct Button: BuiltInView {
  let title: String
  let action: @MainActor () -> Void

  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }

  public var line: String? { "[\(title)]" }
}

public struct TextField: BuiltInView {
  let title: String
  let text: Binding<String>

  public init(_ title: String, text: Binding<String>) {
    (self.title, self.text) = (title, text)
  }

  public var line: String? { line(showing: text.wrappedValue) }

  func line(showing text: String) -> String { "\(title): \(text)" }
}

public struct List: BuiltInView {
  public let children: [Child]

  public init<Element, ID: Hashable>(
    _ elements: [Element], id: KeyPath<Element, ID>, row: (Element) -> some View
  ) {
    children = elements.map { Child(key: $0[keyPath: id], view: row($0)) }
  }
}

/// Runs the changes; nothing moves on a screen of text.
@MainActor
public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
