import Foundation

/// The time zones that exist, as the system knows them.
struct ZoneDatabase {
  /// Names of zones, each with the text with which it is compared, made once for all searches.
  private typealias Names = [(text: String, key: String)]

  private let listed: Names
  /// Other names of these zones, such as `Asia/Saigon`.
  private let others: Names

  /// Leaves out the other names that the system does not know.
  init(identifiers: [String], otherNames: [String] = []) {
    func names(_ texts: Set<String>) -> Names { texts.sorted().map { ($0, $0.zoneKey) } }
    listed = names(Set(identifiers))
    others = names(Set(otherNames).subtracting(identifiers).filter(Self.exists))
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
    func names(of all: Names) -> [String] {
      all.filter { key.isEmpty || $0.key.contains(key) }.map(\.text)
    }
    let inList = names(of: listed)
    let found = inList.isEmpty ? names(of: others) : inList
    guard let named = identifier(for: text) else { return found }
    return [named] + found.filter { $0 != named }
  }

  private static func exists(_ name: String) -> Bool { TimeZone(identifier: name) != nil }
}

extension String {
  /// The text as identifiers are compared: they have underscores where people type spaces.
  fileprivate var zoneKey: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased().replacing(" ", with: "_")
  }
}
