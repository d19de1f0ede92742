import Foundation
import ViewStates

/// A time zone on the list, with an identity and a name.
struct NamedZone: Identifiable, Codable, Equatable {
  /// Given once by an `IdentitySource` and never to another zone.
  let id: Identity

  /// As in the zone database, such as `Asia/Tokyo`; untrusted, and this system may not know it.
  let identifier: String

  /// Untrusted.
  var name: String
}

// MARK: - Text

extension NamedZone {
  /// The most Unicode scalars of an identifier or a name: a line of a terminal and a little more.
  ///
  /// A single character can carry any number of combining marks.
  static let longestText = 100

  /// A text as a document keeps it: without white space at its ends, and in Unicode's normalization
  /// form C, so that equal texts have equal bytes.
  ///
  /// - Returns: Nil if nothing is left. The text may be longer than ``longestText``.
  static func text(from text: String) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed.precomposedStringWithCanonicalMapping
  }

  static func isShort(_ text: String) -> Bool {
    text.unicodeScalars.dropFirst(longestText).isEmpty
  }

  /// Whether a text is exactly what a document keeps.
  static func isKept(_ text: String) -> Bool {
    // Strings compare by canonical equivalence; bytes tell the normalization forms apart.
    Self.text(from: text).map { $0.utf8.elementsEqual(text.utf8) } == true && isShort(text)
  }

  /// The name of a new zone: its place, `New York` for `America/New_York`, or else its identifier.
  static func name(for identifier: String) -> String {
    let place = identifier.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return text(from: String(place).replacing("_", with: " ")) ?? identifier
  }
}
