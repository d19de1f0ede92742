import Foundation

/// The time zones that exist, as the system knows them.
///
/// ```swift
/// let zones = ZoneDatabase(identifiers: TimeZone.knownTimeZoneIdentifiers)
/// zones.identifiers(containing: "york")  // ["America/New_York"]
/// ```
public struct ZoneDatabase: Sendable {
  /// The identifiers to choose from, in alphabetical order.
  public let identifiers: [String]

  private let folded: [String]
  private let lookUp: @Sendable (String) -> TimeZone?

  /// Creates a database.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers to choose from.
  ///   - zone: Looks up the time zone with an identifier. It may know more zones than these.
  public init(
    identifiers: some Sequence<String>,
    zone: @escaping @Sendable (String) -> TimeZone? = { TimeZone(identifier: $0) }
  ) {
    self.identifiers = identifiers.sorted()
    folded = self.identifiers.map(\.folded)
    lookUp = zone
  }

  /// The time zone with an identifier, or nil if the system does not know it.
  public func zone(_ identifier: String) -> TimeZone? { lookUp(identifier) }

  /// The identifier for a typed text, whatever its case, and with spaces for underscores.
  ///
  /// - Returns: The identifier in the spelling of the database, or nil if the system does not know
  ///   it. The system may know more than ``identifiers``, such as `GMT+5` or an old name.
  public func identifier(for text: String) -> String? {
    let wanted = text.folded
    if let index = folded.firstIndex(of: wanted) { return identifiers[index] }
    return lookUp(text) == nil ? nil : text
  }

  /// The identifiers that contain a text, whatever its case, and with spaces for underscores.
  ///
  /// - Complexity: O(*n*) in the length of all identifiers.
  public func identifiers(containing text: String) -> [String] {
    let wanted = text.folded
    guard !wanted.isEmpty else { return identifiers }
    return zip(identifiers, folded).filter { $1.contains(wanted) }.map(\.0)
  }
}

extension String {
  /// Identifiers have underscores where people type spaces.
  fileprivate var folded: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased().replacing(" ", with: "_")
  }
}
