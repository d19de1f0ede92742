import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// The identifiers to choose from, in alphabetical order.
  let identifiers: [String]

  private let folded: [String]
  private let lookUp: @Sendable (String) -> TimeZone?

  /// - Parameters:
  ///   - identifiers: The identifiers to choose from.
  ///   - zone: Looks up the time zone with an identifier. It may know more zones than these.
  init(
    identifiers: [String],
    zone: @escaping @Sendable (String) -> TimeZone? = { TimeZone(identifier: $0) }
  ) {
    self.identifiers = identifiers.sorted()
    folded = self.identifiers.map(\.folded)
    lookUp = zone
  }

  /// The time zone with an identifier, or nil if the system does not know it.
  func zone(_ identifier: String) -> TimeZone? { lookUp(identifier) }

  /// The identifier for a typed text, whatever its case, and with spaces for underscores.
  ///
  /// - Returns: The identifier in the spelling of the database, or nil if the system does not know
  ///   it. The system may know more than ``identifiers``, such as `GMT+5` or an old name.
  func identifier(for text: String) -> String? {
    let wanted = text.folded
    if let index = folded.firstIndex(of: wanted) { return identifiers[index] }
    return lookUp(text) == nil ? nil : text
  }

  /// The identifiers that contain a text, whatever its case, and with spaces for underscores.
  ///
  /// - Complexity: O(*n*) in the length of all identifiers.
  func identifiers(containing text: String) -> [String] {
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
