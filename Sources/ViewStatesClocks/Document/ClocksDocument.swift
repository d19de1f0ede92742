import ViewStates
import ViewStatesDescribing
import ViewStatesLists

/// The document of Clocks: the time zones that the person keeps, oldest first.
///
/// Each is given the next number as its identity. Numbers ascend and are never given again, also
/// after a removal, so the same actions make the same document. Which zones the system knows is the
/// world's to say, and none of the document's business.
public struct ClocksDocument: StateModel {
  /// What can happen to a document.
  public enum Action: Codable, Equatable, Sendable {
    /// Keeps a zone, under the name of its place.
    case add(identifier: String)

    /// Lets one go.
    case remove(id: Int)

    /// Gives one another name. When it has that name, there is nothing to change.
    case rename(id: Int, name: String)
  }

  /// Why an action is not possible.
  public enum Rejection: Error, Equatable {
    /// There is no such zone to remove or rename.
    case unknownZone(id: Int)

    /// The identifier or the name is empty.
    case emptyText

    /// The identifier or the name has more Unicode scalars than ``NamedZone/longestText``.
    case textTooLong

    /// The numbers have run out.
    case full
  }

  /// The kept zones, by ascending identity.
  public private(set) var zones: PersistentArray<NamedZone> = []

  /// The identity of the next zone to be added.
  public private(set) var nextID = 1

  /// The last number there is.
  static let lastID = Int.largestInJSON

  /// Creates an empty document.
  public init() {}

  /// The kept zone with an identity.
  ///
  /// - Complexity: O(log² *n*) in the number of zones.
  public subscript(id id: Int) -> NamedZone? { zones.index(ofAscending: id).map { zones[$0] } }
}

// MARK: - StateModel

extension ClocksDocument {
  /// Says what an action would do.
  ///
  /// - Throws: ``Rejection``.
  public func check(_ action: Action) throws(Rejection) -> Verdict {
    switch action {
    case .add(let identifier):
      _ = try Self.text(from: identifier)
      guard nextID <= Self.lastID else { throw .full }
      return .change
    case .remove(let id):
      guard zones.index(ofAscending: id) != nil else { throw .unknownZone(id: id) }
      return .change
    case .rename(let id, let text):
      let name = try Self.text(from: text)
      guard let index = zones.index(ofAscending: id) else { throw .unknownZone(id: id) }
      return zones[index].name == name ? .noChange : .change
    }
  }

  /// Carries out an action that ``check(_:)`` accepted.
  public mutating func apply(_ action: Action) {
    switch action {
    case .add(let text):
      guard let identifier = NamedZone.text(from: text) else { return }
      let name = NamedZone.name(for: identifier)
      zones.append(NamedZone(id: nextID, identifier: identifier, name: name))
      nextID += 1
    case .remove(let id):
      if let index = zones.index(ofAscending: id) { zones.remove(at: index) }
    case .rename(let id, let text):
      if let index = zones.index(ofAscending: id), let name = NamedZone.text(from: text) {
        zones[index].name = name
      }
    }
  }

  /// Checks that identities ascend from 1 and stay below the next one, and that identifiers and
  /// names are such as this document makes.
  ///
  /// - Throws: `InvalidState` naming the first zone that is wrong.
  /// - Complexity: O(*n*) in the number of zones.
  public func validate() throws(InvalidState) {
    guard (1...Self.lastID + 1).contains(nextID) else {
      throw InvalidState("nextID \(nextID) is not from 1 to \(Self.lastID + 1)")
    }
    var previous = 0
    for (index, zone) in zones.enumerated() {
      guard previous < zone.id, zone.id < nextID else {
        throw InvalidState(
          "zones[\(index)]: id \(zone.id) is not from \(previous + 1) to under nextID, \(nextID)")
      }
      for (key, text) in [("identifier", zone.identifier), ("name", zone.name)]
      where !NamedZone.texts.isLabel(text) {
        throw InvalidState(
          "zones[\(index)]: \(key) is empty, not trimmed, not in normalization form C or longer "
            + "than \(NamedZone.longestText)")
      }
      previous = zone.id
    }
  }

  private static func text(from text: String) throws(Rejection) -> String {
    guard let text = NamedZone.text(from: text) else { throw .emptyText }
    guard NamedZone.texts.isShort(text) else { throw .textTooLong }
    return text
  }
}

// MARK: - History

extension ClocksDocument {
  /// What an action is called in a list of steps.
  public static func label(of action: Action) -> String {
    switch action {
    case .add(let identifier): "add \(identifier)"
    case .remove(let id): "remove \(id)"
    case .rename(let id, let name): "rename \(id) to \(name)"
    }
  }
}

extension ClocksDocument.Rejection: CustomStringConvertible {
  /// What is not possible, and why.
  public var description: String {
    switch self {
    case .unknownZone(let id): "there is no time zone \(id)"
    case .emptyText: "a time zone needs an identifier and a name"
    case .textTooLong: "too long: expected at most \(NamedZone.longestText) Unicode scalars"
    case .full: "cannot add a time zone: number \(ClocksDocument.lastID) is given"
    }
  }
}
