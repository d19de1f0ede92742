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

  /// Nil if the system does not know the zone.
  var timeZone: TimeZone? { TimeZone(identifier: identifier) }

  /// The name of a new zone: its place, `New York` for `America/New_York`, or else its identifier.
  static func name(for identifier: String) -> String {
    let place = identifier.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return tidied(place.replacing("_", with: " ")) ?? identifier
  }

  // MARK: Texts

  /// The most Unicode scalars of an identifier or a name: a line of a terminal and a little more.
  ///
  /// A single character can carry any number of combining marks.
  static let longestText = 100

  /// A text without white space at its ends, and in Unicode's normalization form C, so that equal
  /// texts have equal bytes.
  ///
  /// - Returns: Nil if nothing is left. The text may be longer than ``longestText``.
  static func tidied(_ text: some StringProtocol) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed.precomposedStringWithCanonicalMapping
  }

  static func isTooLong(_ text: String) -> Bool { text.unicodeScalars.count > longestText }

  /// Whether a text can be in a document, where all texts are tidied and none is too long.
  static func isTidy(_ text: String) -> Bool {
    // Strings compare by canonical equivalence; bytes distinguish the normalization forms.
    tidied(text)?.utf8.elementsEqual(text.utf8) == true && !isTooLong(text)
  }
}
