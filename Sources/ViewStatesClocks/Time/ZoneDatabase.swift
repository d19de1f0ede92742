import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// The identifiers to choose from, in alphabetical order.
  let identifiers: [String]

  /// Other names of these zones, such as `Asia/Saigon`.
  private let otherNames: [String]

  /// Leaves out the other names that the system does not know.
  init(identifiers: [String], otherNames: [String] = []) {
    self.identifiers = Set(identifiers).sorted()
    self.otherNames = Set(otherNames).subtracting(identifiers).filter(Self.exists).sorted()
  }

  /// The identifier that a text names, whatever its case, and with spaces for underscores.
  ///
  /// - Returns: The identifier in the spelling of the database, or nil if the system does not know
  ///   it. It may be one that is in no list, such as `GMT+5`.
  func identifier(for text: String) -> String? {
    let key = text.zoneKey
    if let name = (identifiers + otherNames).first(where: { $0.zoneKey == key }) { return name }
    // Abbreviations such as IST can mean several zones. Paths and offsets cannot.
    return [text, key.uppercased()].first {
      $0.wholeMatch(of: /\w+\/[\w\/+-]+|(GMT|UTC)[+-][0-9:]+/) != nil && Self.exists($0)
    }
  }

  /// The identifiers that contain a text, or if there are none, the other names that do.
  ///
  /// The one that the text names comes first, even if it is in no list.
  func identifiers(containing text: String) -> [String] {
    let listed = identifiers.filter { $0.isFound(by: text) }
    let found = listed.isEmpty ? otherNames.filter { $0.isFound(by: text) } : listed
    guard let named = identifier(for: text) else { return found }
    return [named] + found.filter { $0 != named }
  }

  private static func exists(_ name: String) -> Bool { TimeZone(identifier: name) != nil }
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
