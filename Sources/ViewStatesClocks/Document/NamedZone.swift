import Foundation
import ViewStates
import ViewStatesDescribing

/// A time zone that the person keeps, with an identity and a name.
public struct NamedZone: Identifiable, Codable, Equatable, Sendable {
  /// Its number in the ``ClocksDocument``: 1 or more, never given again.
  public let id: Int

  /// What the zone database calls it, such as `Asia/Tokyo`: untrusted text, and perhaps unknown
  /// here.
  public let identifier: String

  /// What the person calls it: untrusted text.
  public internal(set) var name: String

  /// Creates a zone as it stands, for ``ClocksDocument/validate()`` to judge.
  public init(id: Int, identifier: String, name: String) {
    self.id = id
    self.identifier = identifier
    self.name = name
  }
}

// MARK: - Text

extension NamedZone {
  /// The most Unicode scalars an identifier or a name may have.
  public static let longestText = LabelRule.longest

  /// The identifier or name that a text stands for.
  ///
  /// Without white space at either end and in Unicode's normalization form C; nothing if that
  /// leaves nothing. It is not cut to ``longestText``.
  public static func text(from text: String) -> String? { texts.label(from: text) }

  static let texts = LabelRule(composed: \.precomposedStringWithCanonicalMapping)

  /// The name of a zone until the person gives it another: the place, `New York` for
  /// `America/New_York`.
  ///
  /// An identifier that ends with no place is its own name.
  static func name(for identifier: String) -> String {
    let place = identifier.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return text(from: String(place.map { $0 == "_" ? " " : $0 })) ?? identifier
  }
}
