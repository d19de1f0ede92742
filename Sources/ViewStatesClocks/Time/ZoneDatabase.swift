import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// The names of three letters in the zone database.
  ///
  /// The system knows others, which are abbreviations and can mean several zones: its `BST` is
  /// Bangladesh, and not British Summer Time.
  private static let shortNames: Set = [
    "CET", "EET", "EST", "GMT", "HST", "MET", "MST", "PRC", "ROC", "ROK", "UCT", "UTC", "WET",
  ]

  /// The identifiers to choose from, in alphabetical order.
  let identifiers: [String]

  init(identifiers: [String]) { self.identifiers = Set(identifiers).sorted() }

  /// The identifier for a typed text, whatever its case, and with spaces for underscores.
  ///
  /// - Returns: The identifier in the spelling of the database, or nil if the system does not know
  ///   it. The system may know more than ``identifiers``, such as `GMT+5` or an old name.
  func identifier(for text: String) -> String? {
    let wanted = text.zoneKey
    return identifiers.first { $0.zoneKey == wanted } ?? identifierOfSystem(for: text)
  }

  /// The identifiers that contain a text, after the one outside of the list that it names.
  ///
  /// That may be an old name without its region, such as Saigon.
  func identifiers(containing text: String) -> [String] {
    let wanted = text.zoneKey
    let found = identifiers.filter { $0.isFound(by: text) }
    guard !wanted.isEmpty, !found.contains(where: { $0.zoneKey == wanted }) else { return found }
    let regions = Set(identifiers.compactMap { $0.split(separator: "/").first }).sorted()
    let names = [text] + (found.isEmpty ? regions.map { "\($0)/\(text)" } : [])
    return names.lazy.compactMap(identifierOfSystem).prefix(1) + found
  }

  /// The system's spelling of an identifier, each part of which is as typed, `US` or `Eastern`.
  private func identifierOfSystem(for text: String) -> String? {
    let parts = text.split(separator: "/")
    // No identifier has more, and each has three spellings. The system reads up to a NUL.
    if parts.count > 3 || text.contains("\0") { return nil }
    if text.count == 3, !Self.shortNames.contains(text.uppercased()) { return nil }
    let spellings = parts.reduce([""]) { spellings, part in
      spellings.flatMap { start in
        [String(part), part.uppercased(), part.capitalized].map { "\(start)/\($0)" }
      }
    }
    return spellings.map { String($0.dropFirst()) }.first { TimeZone(identifier: $0) != nil }
  }
}

extension String {
  /// Whether an identifier contains a text, whatever its case, and with spaces for underscores.
  func isFound(by text: String) -> Bool {
    let key = text.zoneKey
    return key.isEmpty || zoneKey.contains(key)
  }

  /// The text as identifiers are compared: they have underscores where people type spaces.
  fileprivate var zoneKey: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased().replacing(" ", with: "_")
  }
}
