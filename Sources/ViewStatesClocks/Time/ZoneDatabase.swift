import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// A name of a zone, and the text with which it is compared, made once for all searches.
  private struct Name {
    let text: String
    let key: String

    init(_ text: String) { (self.text, key) = (text, text.zoneKey) }
  }

  private let listed: [Name]
  /// Other names of these zones, such as `Asia/Saigon`.
  private let others: [Name]

  /// Leaves out the other names that the system does not know.
  init(identifiers: [String], otherNames: [String] = []) {
    listed = Set(identifiers).sorted().map { Name($0) }
    others = Set(otherNames).subtracting(identifiers).filter(Self.exists).sorted().map { Name($0) }
  }

  /// The identifiers to choose from, in alphabetical order.
  var identifiers: [String] { listed.map(\.text) }

  /// The identifier that a text names, whatever its case, and with spaces for underscores.
  ///
  /// - Returns: The identifier in the spelling of the database, or nil if the system does not know
  ///   it. It may be one that is in no list, such as `GMT+5`.
  func identifier(for text: String) -> String? {
    let key = text.zoneKey
    if let name = (listed + others).first(where: { $0.key == key }) { return name.text }
    // Abbreviations such as IST can mean several zones. Paths and offsets cannot.
    return [text, key.uppercased()].first {
      $0.wholeMatch(of: /\w+\/[\w\/+-]+|(GMT|UTC)[+-][0-9:]+/) != nil && Self.exists($0)
    }
  }

  /// The identifiers that contain a text, or if there are none, the other names that do.
  ///
  /// The one that the text names comes first, even if it is in no list.
  func identifiers(containing text: String) -> [String] {
    let key = text.zoneKey
    func names(of all: [Name]) -> [String] { all.filter { $0.key.hasKey(key) }.map(\.text) }
    let inList = names(of: listed)
    let found = inList.isEmpty ? names(of: others) : inList
    guard let named = identifier(for: text) else { return found }
    return [named] + found.filter { $0 != named }
  }

  private static func exists(_ name: String) -> Bool { TimeZone(identifier: name) != nil }
}

extension String {
  /// Whether an identifier contains a text, whatever its case, and with spaces for underscores.
  func isFound(by text: String) -> Bool { zoneKey.hasKey(text.zoneKey) }

  /// Whether a text to compare has another one, which an empty one always is.
  fileprivate func hasKey(_ key: String) -> Bool { key.isEmpty || contains(key) }

  /// The text as identifiers are compared: they have underscores where people type spaces.
  fileprivate var zoneKey: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased().replacing(" ", with: "_")
  }
}
