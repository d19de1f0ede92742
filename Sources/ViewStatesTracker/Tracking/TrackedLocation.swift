import Foundation
import ViewStates

/// A location that the person keeps, with an identity and perhaps a label.
public struct TrackedLocation: Identifiable, Equatable, Sendable {
  /// The identity, which is never given to another location.
  public let id: Identity

  /// The place and the time.
  public let location: Location

  /// The person's name for the place, as ``label(from:)`` makes it: untrusted text.
  public internal(set) var label: String?

  /// Creates a tracked location; the label goes through ``label(from:)``.
  public init(id: Identity, location: Location, label: String? = nil) {
    self.id = id
    self.location = location
    self.label = Self.label(from: label)
  }
}

// MARK: - Labels

extension TrackedLocation {
  /// The most Unicode scalars in a label: a line of a terminal and a little more.
  ///
  /// Scalars are counted because a single character can carry any number of marks.
  public static let longestLabel = 100

  /// Makes a label from text that a person typed.
  ///
  /// A label has no white space at its ends and is in Unicode's normalization form C, so that equal
  /// labels are the same bytes. It is not cut to ``longestLabel``.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The label; nil when there is nothing but white space.
  public static func label(from text: String?) -> String? {
    let label = text?.trimmingCharacters(in: .whitespacesAndNewlines)
    return label.flatMap { $0.isEmpty ? nil : $0.precomposedStringWithCanonicalMapping }
  }

  /// Whether a label has at most ``longestLabel`` scalars; no label has.
  static func isShort(_ label: String?) -> Bool {
    label?.unicodeScalars.dropFirst(longestLabel).isEmpty ?? true
  }

  /// Whether a text is a label as ``label(from:)`` makes it, and not too long.
  static func isLabel(_ text: String) -> Bool {
    guard isShort(text), let label = label(from: text) else { return false }
    return text.utf8.elementsEqual(label.utf8)
  }
}

// MARK: - Codable

extension TrackedLocation: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case label
  }

  /// Reads the keys of the location, `id` and perhaps `label` from one flat object.
  ///
  /// The label is kept as it is; ``TrackLog/validate()`` checks it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Identity.self, forKey: .id)
    location = try Location(from: decoder)
    label = try values.decodeIfPresent(String.self, forKey: .label)
  }

  /// Writes one flat object without the keys of unknown values.
  public func encode(to encoder: any Encoder) throws {
    try location.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(label, forKey: .label)
  }
}
