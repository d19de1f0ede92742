import Foundation
import ViewStates

/// The world's say on which time zones there are.
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
  ///   - zone: The zone with an identifier, of these or of more, if there is one.
  public init(
    identifiers: some Sequence<String>,
    zone: @escaping @Sendable (String) -> TimeZone? = { TimeZone(identifier: $0) }
  ) {
    self.identifiers = identifiers.sorted()
    folded = self.identifiers.map(\.folded)
    lookUp = zone
  }

  /// The time zone with an identifier, unless the system does not know it.
  public func zone(_ identifier: String) -> TimeZone? { lookUp(identifier) }

  /// The identifier that somebody means, in the spelling of the database: whatever its case, and
  /// with spaces for underscores.
  ///
  /// What is not to choose from may still be known, as an older name or `GMT+5` are.
  public func identifier(for text: String) -> String? {
    let wanted = text.folded
    if let index = folded.firstIndex(of: wanted) { return identifiers[index] }
    return lookUp(text) == nil ? nil : text
  }

  /// The identifiers in which a text is found, whatever its case, and with spaces for underscores.
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
  fileprivate var folded: String { trimmed.lowercased().replacing(" ", with: "_") }
}
