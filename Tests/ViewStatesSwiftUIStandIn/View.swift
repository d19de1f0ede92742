// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Exported, so that the files in `Shipped` see what they are beside without an import of their own.
@_exported import ViewStatesObservation

/// A view, as in SwiftUI: a value that describes what a position of the screen shows.
@MainActor
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }
}

/// A view that is drawn by itself.
public protocol BuiltInView: View where Body == Never {
  /// The line on the screen, if it has one of its own.
  var line: String? { get }
  /// The views inside it, each with what identifies it among its siblings.
  var children: [Child] { get }
  /// What it presents over everything, if it is a modifier that does.
  var presented: [Child] { get }
}

public struct Child {
  let key: AnyHashable
  let view: any View
}

extension BuiltInView {
  public var body: Never { fatalError("\(Self.self) is drawn by itself") }
  public var line: String? { nil }
  public var children: [Child] { [] }
  public var presented: [Child] { [] }
}

extension Never: View {
  public var body: Never { fatalError("There is no such view") }
}

/// Puts the views of a `body` together; each is identified by its position.
@resultBuilder @MainActor
public enum ViewBuilder {
  public static func buildBlock<Part: View>(_ part: Part) -> Part { part }

  public static func buildBlock<each Part: View>(_ part: repeat each Part) -> Group {
    var parts: [any View] = []
    repeat parts.append(each part)
    return Group(parts.enumerated().map { Child(key: $0, view: $1) })
  }

  public static func buildOptional<Part: View>(_ part: Part?) -> Conditional<Part> {
    Conditional(children: part.map { [Child(key: 0, view: $0)] } ?? [])
  }

  public static func buildEither(first part: some View) -> Group {
    Group([Child(key: true, view: part)])
  }

  public static func buildEither(second part: some View) -> Group {
    Group([Child(key: false, view: part)])
  }
}

public struct Group: BuiltInView {
  public let children: [Child]

  init(_ children: [Child]) { self.children = children }
}

/// A view that may be missing, as an optional one could be taken for the view that it has.
public struct Conditional<Part: View>: BuiltInView {
  public let children: [Child]
}

/// A screen that Xcode shows beside its code.
@MainActor
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}
