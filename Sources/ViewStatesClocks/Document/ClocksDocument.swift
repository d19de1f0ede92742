import ViewStates
import ViewStatesLists

/// The document of Clocks: the time zones on the list, oldest first.
///
/// Their identities ascend, so that a zone is found quickly. The document does not know which time
/// zones exist: that is for the ``ZoneDatabase``.
struct ClocksDocument: StateModel {
  enum Action: Codable, Equatable, Sendable {
    /// The new zone is named after its place.
    case add(id: NamedZone.ID, identifier: String)
    case remove(id: NamedZone.ID)
    /// An empty name gives the zone the name of its place again.
    case rename(id: NamedZone.ID, name: String)
  }

  enum Rejection: Error, Equatable, CustomStringConvertible {
    case unknownZone(id: NamedZone.ID)
    /// A new identity does not come after the last one, as when that is the highest there is.
    case notAscending(id: NamedZone.ID)
    case emptyIdentifier
    case textTooLong

    var description: String {
      switch self {
      case .unknownZone(let id): "there is no clock \(id)"
      case .notAscending: "the list takes no more clocks; remove the newest one first"
      case .emptyIdentifier: "a clock needs a time zone"
      case .textTooLong:
        "a name has at most \(NamedZone.longestText) characters; an emoji can be several"
      }
    }
  }

  private(set) var zones: PersistentArray<NamedZone> = []

  /// - Complexity: O(log² *n*) in the number of zones.
  subscript(id id: NamedZone.ID) -> NamedZone? {
    zones.index(ofAscending: id).map { zones[$0] }
  }

  /// The zones by their names without regard to case, then by their identities.
  var sortedZones: [NamedZone] {
    zones.map { (name: $0.name.lowercased(), zone: $0) }
      .sorted { ($0.name, $0.zone.id) < ($1.name, $1.zone.id) }
      .map(\.zone)
  }
}

// MARK: - StateModel

extension ClocksDocument {
  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let id, let text):
      guard let identifier = NamedZone.tidied(text) else { throw .emptyIdentifier }
      if NamedZone.isTooLong(identifier) { throw .textTooLong }
      if let last = zones.last, last.id >= id { throw .notAscending(id: id) }
      let name = NamedZone.name(for: identifier)
      zones.append(NamedZone(id: id, identifier: identifier, name: name))
    case .remove(let id):
      zones.remove(at: try index(of: id))
    case .rename(let id, let text):
      let index = try index(of: id)
      let name = NamedZone.tidied(text) ?? NamedZone.name(for: zones[index].identifier)
      if NamedZone.isTooLong(name) { throw .textTooLong }
      zones[index].name = name
    }
  }

  /// Checks that the identities ascend, and that the texts are as an action keeps them.
  func validate() throws(InvalidState) {
    for (index, zone) in zones.enumerated() {
      if index > 0, zones[index - 1].id >= zone.id {
        throw InvalidState(
          "zones[\(index)]: id \(zone.id) does not come after \(zones[index - 1].id)")
      }
      for (key, text) in [("identifier", zone.identifier), ("name", zone.name)]
      where !NamedZone.isTidy(text) {
        throw InvalidState(
          "zones[\(index)]: \(key) must have 1 to \(NamedZone.longestText) Unicode scalars in "
            + "normalization form C, with no white space at either end")
      }
    }
  }

  private func index(of id: NamedZone.ID) throws(Rejection) -> Int {
    guard let index = zones.index(ofAscending: id) else { throw .unknownZone(id: id) }
    return index
  }

  static func label(of action: Action) -> String {
    switch action {
    case .add(_, let identifier): "add \(NamedZone.name(for: identifier))"
    case .remove: "remove a clock"
    case .rename(_, let name):
      NamedZone.tidied(name).map { "rename to \($0)" } ?? "reset a name"
    }
  }
}
