import ViewStates
import ViewStatesIdentity
import ViewStatesLists

/// The document of Clocks: the time zones on the list, oldest first.
///
/// Their identities ascend, so that a zone is found quickly. The document does not know which time
/// zones exist: presenters ask the ``ZoneDatabase``.
public struct ClocksDocument: StateModel {
  /// What can happen to the document.
  public enum Action: Codable, Equatable, Sendable {
    /// Adds a zone with a new identity and the name of its place.
    case add(id: NamedZone.ID, identifier: String)

    /// Removes a zone.
    case remove(id: NamedZone.ID)

    /// Renames a zone; an empty name gives it the name of its place again.
    case rename(id: NamedZone.ID, name: String)
  }

  /// Why an action is rejected.
  public enum Rejection: Error, Equatable {
    /// The document has no zone with this identity.
    case unknownZone(id: NamedZone.ID)

    /// The identity of a new zone does not come after the last one.
    case notAscending(id: NamedZone.ID)

    /// The identifier is empty.
    case emptyIdentifier

    /// The identifier or the name has more Unicode scalars than ``NamedZone/longestText``.
    case textTooLong
  }

  /// The zones, in ascending order of their identities.
  public private(set) var zones: PersistentArray<NamedZone> = []

  /// Creates an empty document.
  public init() {}

  /// The zone with an identity.
  ///
  /// - Complexity: O(log² *n*) in the number of zones.
  public subscript(id id: NamedZone.ID) -> NamedZone? {
    zones.index(ofAscending: id).map { zones[$0] }
  }
}

// MARK: - StateModel

extension ClocksDocument {
  /// Applies an action, or rejects it.
  ///
  /// - Throws: ``Rejection``.
  public mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let id, let text):
      guard let identifier = NamedZone.text(from: text) else { throw .emptyIdentifier }
      guard NamedZone.isShort(identifier) else { throw .textTooLong }
      if let last = zones.last, last.id >= id { throw .notAscending(id: id) }
      let name = NamedZone.name(for: identifier)
      zones.append(NamedZone(id: id, identifier: identifier, name: name))
    case .remove(let id):
      guard let index = zones.index(ofAscending: id) else { throw .unknownZone(id: id) }
      zones.remove(at: index)
    case .rename(let id, let text):
      guard let index = zones.index(ofAscending: id) else { throw .unknownZone(id: id) }
      let name = NamedZone.text(from: text) ?? NamedZone.name(for: zones[index].identifier)
      guard NamedZone.isShort(name) else { throw .textTooLong }
      zones[index].name = name
    }
  }

  /// Checks that the identities ascend, and that identifiers and names are trimmed, composed, not
  /// empty and not too long.
  ///
  /// - Throws: `InvalidState`, which names the first zone that is wrong.
  /// - Complexity: O(*n*) in the number of zones.
  public func validate() throws(InvalidState) {
    var last: NamedZone.ID?
    for (index, zone) in zones.enumerated() {
      if let last, last >= zone.id {
        throw InvalidState("zones[\(index)]: id \(zone.id) does not come after \(last)")
      }
      for (key, text) in [("identifier", zone.identifier), ("name", zone.name)]
      where !NamedZone.isKept(text) {
        throw InvalidState(
          "zones[\(index)]: \(key) must have 1 to \(NamedZone.longestText) Unicode scalars in "
            + "normalization form C, with no white space at either end")
      }
      last = zone.id
    }
  }
}

// MARK: - History

extension ClocksDocument {
  /// Names an action in a list of steps.
  public static func label(of action: Action) -> String {
    switch action {
    case .add(_, let identifier): "add \(NamedZone.name(for: identifier))"
    case .remove: "remove a clock"
    case .rename(_, let name):
      NamedZone.text(from: name).map { "rename to \($0)" } ?? "reset a name"
    }
  }
}

extension ClocksDocument.Rejection: CustomStringConvertible {
  /// What is wrong with the action.
  public var description: String {
    switch self {
    case .unknownZone(let id): "there is no time zone \(id)"
    case .notAscending(let id): "the identity \(id) does not come after the last one"
    case .emptyIdentifier: "a time zone needs an identifier"
    case .textTooLong: "too long: expected at most \(NamedZone.longestText) Unicode scalars"
    }
  }
}
