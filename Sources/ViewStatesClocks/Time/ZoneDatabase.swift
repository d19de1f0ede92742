import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// The identifiers to choose from, in alphabetical order.
  let identifiers: [String]

  init(identifiers: [String]) { self.identifiers = Set(identifiers).sorted() }

  /// The identifier for a typed text, whatever its case, and with spaces for underscores.
  ///
  /// - Returns: The identifier in the spelling of the database, or nil if the system does not know
  ///   it. The system may know more than ``identifiers``, such as `GMT+5` or an old name.
  func identifier(for text: String) -> String? {
    let wanted = text.zoneKey
    if let identifier = identifiers.first(where: { $0.zoneKey == wanted }) { return identifier }
    return identifierOfSystem(for: text)
  }

  /// The identifiers that contain a text, after the one outside of the list that it names.
  func identifiers(containing text: String) -> [String] {
    let wanted = text.zoneKey
    let found = identifiers.filter { $0.contains(key: wanted) }
    guard !found.contains(where: { $0.zoneKey == wanted }),
      let named = identifierOfSystem(for: text)
    else { return found }
    return [named] + found
  }

  private func identifierOfSystem(for text: String) -> String? {
    [text, text.uppercased(), text.capitalized].first { TimeZone(identifier: $0) != nil }
  }
}

extension String {
  /// Whether an identifier contains a text, whatever its case, and with spaces for underscores.
  func isFound(by text: String) -> Bool { contains(key: text.zoneKey) }

  fileprivate func contains(key: String) -> Bool { key.isEmpty || zoneKey.contains(key) }

  /// The text as identifiers are compared: they have underscores where people type spaces.
  fileprivate var zoneKey: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased().replacing(" ", with: "_")
  }
}
