import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// The identifiers to choose from, in alphabetical order.
  let identifiers: [String]

  /// Other names of these zones, such as `Asia/Saigon`; the system may not know all of them.
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
    let names = identifiers + otherNames
    if let name = names.first(where: { $0.zoneKey == wanted && exists($0) }) { return name }
    // Other abbreviations can mean several zones.
    let offset = wanted.uppercased()
    let isOffset = offset.wholeMatch(of: /(GMT|UTC)[+-][0-9:]+/) != nil
    return isOffset && exists(offset) ? offset : nil
  }

  /// The identifiers that contain a text, or if there are none, the other names that do.
  ///
  /// A name outside of the list comes first if the text is all of it.
  func identifiers(containing text: String) -> [String] {
    let found = identifiers.filter { $0.isFound(by: text) }
    if let named = identifier(for: text), !found.contains(named) { return [named] + found }
    return found.isEmpty ? otherNames.filter { $0.isFound(by: text) && exists($0) } : found
  }

  private func exists(_ name: String) -> Bool { TimeZone(identifier: name) != nil }
}

extension String {
  /// Whether an identifier contains a text, whatever its case, and with spaces for underscores.
  func isFound(by text: String) -> Bool {
    text.zoneKey.isEmpty || zoneKey.contains(text.zoneKey)
  }

  /// The text as identifiers are compared: they have underscores where people type spaces.
  fileprivate var zoneKey: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased().replacing(" ", with: "_")
  }
}
