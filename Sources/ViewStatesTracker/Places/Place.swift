import Foundation
import ViewStates

/// A place: a location that the person keeps, with an identity and perhaps a label.
public struct Place: Identifiable, Equatable, Sendable {
  /// The identity, which is never given to another place.
  public let id: Identity

  /// Where and when it is.
  public let location: Location

  /// The person's name for the place, as ``label(from:)`` makes it: untrusted text.
  public internal(set) var label: String?

  /// The label, or else the coordinates.
  var name: String { label ?? location.coordinates }

  /// Creates a place; the label goes through ``label(from:)``.
  public init(id: Identity, location: Location, label: String? = nil) {
    self.id = id
    self.location = location
    self.label = Self.label(from: label)
  }
}

// MARK: - Labels

extension Place {
  /// The most characters in a label: a line of a terminal and a little more.
  ///
  /// Unicode scalars are counted, because one visible character can carry any number of marks.
  public static let longestLabel = 100

  /// Makes a label from text that a person typed or a file has; nil from nothing but white space.
  ///
  /// A label has no white space at its ends and is in Unicode's normalization form C, so that equal
  /// labels are the same bytes. It is not cut to ``longestLabel``.
  public static func label(from text: String?) -> String? {
    let label = text?.trimmingCharacters(in: .whitespacesAndNewlines)
    return label.flatMap { $0.isEmpty ? nil : $0.precomposedStringWithCanonicalMapping }
  }

  /// Cuts a label to ``longestLabel``, between characters unless the first alone is too long; nil
  /// if nothing but white space is left.
  public static func shortened(_ label: String) -> String? {
    if isShort(label) { return label }
    var short = String(label.prefix(longestLabel))
    while !isShort(short) { short.removeLast() }
    if short.isEmpty { short = String(label.unicodeScalars.prefix(longestLabel)) }
    return self.label(from: short)
  }

  /// Whether a label has at most ``longestLabel`` scalars.
  static func isShort(_ label: String) -> Bool {
    label.unicodeScalars.dropFirst(longestLabel).isEmpty
  }

  /// Whether a text is a label exactly as ``label(from:)`` makes it, and short enough.
  static func isValid(label text: String) -> Bool {
    // Strings compare by canonical equivalence; bytes distinguish the normalization forms.
    label(from: text)?.utf8.elementsEqual(text.utf8) == true && isShort(text)
  }
}

// MARK: - Codable

extension Place: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case label
  }

  /// Reads the keys of the location, `id` and perhaps `label` from one flat object; the label is
  /// checked by ``PlaceList/validate()``.
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
