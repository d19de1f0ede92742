import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// The identifiers to choose from, in alphabetical order.
  let identifiers: [String]

  /// Other names of these zones, old ones and those of countries, such as `Asia/Saigon`.
  ///
  /// The system may not know all of them.
  private let otherNames: [String]

  init(identifiers: [String], otherNames: [String] = []) {
    self.identifiers = Set(identifiers).sorted()
    self.otherNames = Set(otherNames).subtracting(identifiers).sorted()
  }

  /// The identifier that a text names, whatever its case, and with spaces for underscores.
  ///
  /// - Returns: The identifier in the spelling of the database, or nil if the system does not know
  ///   it. It may be one that is in no list, such as `GMT+5`.
  func identifier(for text: String) -> String? {
    let wanted = text.zoneKey
    if let listed = identifiers.first(where: { $0.zoneKey == wanted }) { return listed }
    if let other = known(where: { $0.zoneKey == wanted }).first { return other }
    // Other texts could be abbreviations, which can mean several zones. The system reads up to a NUL.
    guard wanted.wholeMatch(of: /(gmt|utc)[+-][0-9:]+/) != nil else { return nil }
    return TimeZone(identifier: wanted.uppercased()).map { _ in wanted.uppercased() }
  }

  /// The identifiers that contain a text, or if there are none, the other names that do.
  ///
  /// A name outside of the list comes first if the text is all of it.
  func identifiers(containing text: String) -> [String] {
    let found = identifiers.filter { $0.isFound(by: text) }
    if let named = identifier(for: text), !found.contains(named) { return [named] + found }
    return found.isEmpty ? known { $0.isFound(by: text) } : found
  }

  private func known(where isWanted: (String) -> Bool) -> [String] {
    otherNames.filter { isWanted($0) && TimeZone(identifier: $0) != nil }
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
