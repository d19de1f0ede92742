import Foundation
import ViewStates
import ViewStatesDescribing

/// A location that the person keeps, with an identity and perhaps a label.
public struct TrackedLocation: Identifiable, Equatable, Sendable {
  /// Its number in the ``TrackLog``: 1 or more, never given again.
  public let id: Int

  /// Where, and when.
  public let location: Location

  /// What the person calls it, as ``label(from:)`` makes it: untrusted text.
  public internal(set) var label: String?

  /// Creates a tracked location; the label is taken through ``label(from:)``.
  public init(id: Int, location: Location, label: String? = nil) {
    self.id = id
    self.location = location
    self.label = Self.label(from: label)
  }
}

// MARK: - Labels

extension TrackedLocation {
  /// The most Unicode scalars a label may have: a line of a terminal and a little more.
  ///
  /// Scalars, because a single character can carry any number of marks.
  public static let longestLabel = LabelRule.longest

  /// The label that a text stands for.
  ///
  /// Without white space at either end and in Unicode's normalization form C, so that equal labels
  /// are the same bytes; nothing if that leaves nothing. It is not cut to ``longestLabel``.
  public static func label(from text: String?) -> String? { labels.label(from: text) }

  static let labels = LabelRule(composed: \.precomposedStringWithCanonicalMapping)
}

// MARK: - Codable

extension TrackedLocation: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case label
  }

  /// Reads the keys of the location, `id` and perhaps `label` from one flat object.
  ///
  /// The label is kept as it stands, for ``TrackLog/validate()`` to judge.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Int.self, forKey: .id)
    location = try Location(from: decoder)
    label = try values.decodeIfPresent(String.self, forKey: .label)
  }

  /// Writes one flat object, in which what is not known is left out.
  public func encode(to encoder: any Encoder) throws {
    try location.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(label, forKey: .label)
  }
}
