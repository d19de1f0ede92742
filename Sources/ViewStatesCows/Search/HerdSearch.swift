import Foundation
import ViewStates

/// The search field of the overview.
public struct HerdSearch: StateModel {
  /// What can happen to the search field.
  public enum Action: Codable, Equatable, Sendable {
    /// Replaces the text, which is cut to ``HerdSearch/longestText`` Unicode scalars.
    case search(String)
  }

  /// The text: untrusted.
  public private(set) var text = ""

  /// The most Unicode scalars that a text may have; no name is that long.
  public static let longestText = 100

  /// Creates an empty field.
  public init() {}

  /// Replaces the text.
  public mutating func apply(_ action: Action) {
    switch action {
    case .search(let text): self.text = Self.kept(text)
    }
  }

  /// Checks that the text is composed and not too long.
  ///
  /// - Throws: `InvalidState` if it is not.
  public func validate() throws(InvalidState) {
    // Strings compare by canonical equivalence; bytes tell the normalization forms apart.
    guard text.utf8.elementsEqual(Self.kept(text).utf8) else {
      throw InvalidState(
        "text must have at most \(Self.longestText) Unicode scalars in normalization form C")
    }
  }

  /// Names an action in a list of steps.
  public static func label(of action: Action) -> String {
    switch action {
    case .search(let text): text.isEmpty ? "clear the search" : "search for \(text)"
    }
  }

  /// Typing a word is one step.
  public static func isOneStep(_ earlier: Action, _ later: Action) -> Bool { true }

  private static func kept(_ text: String) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    return String(composed.unicodeScalars.prefix(longestText))
  }
}
