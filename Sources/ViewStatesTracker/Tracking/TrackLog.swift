import ViewStates
import ViewStatesLists

/// The document of the Tracker: the places, which are the locations that the person
/// keeps, oldest first.
///
/// An action that adds a location brings its identity along, made by an `IdentitySource`. The
/// identities ascend along the list.
public struct TrackLog: StateModel {
  /// A change to a log.
  public enum Action: Codable, Equatable, Sendable {
    /// Adds a place at the end.
    case add(id: Identity, location: Location, label: String?)

    /// Removes a place; nothing to change when it is gone already.
    case remove(id: Identity)

    /// Gives a place a label, or removes its label; nothing to change when it has that label.
    case rename(id: Identity, label: String?)
  }

  /// The reason why an action is rejected.
  public enum Rejection: Error, Equatable {
    /// The place to rename is not in the log.
    case unknownLocation(id: Identity)

    /// The label has more Unicode scalars than ``TrackedLocation/longestLabel``.
    case labelTooLong

    /// The identity of a new place does not come after that of the last one: none does in a
    /// forged document whose last identity is the highest.
    case notAscending(id: Identity, last: Identity)
  }

  /// The places, by ascending identity.
  public private(set) var trackedLocations: PersistentArray<TrackedLocation> = []

  /// Creates an empty log.
  public init() {}
}

extension TrackLog.Rejection: CustomStringConvertible {
  /// The problem, in a person's words.
  public var description: String {
    switch self {
    case .unknownLocation: "this place is no longer in the list"
    case .labelTooLong:
      "a label has at most \(TrackedLocation.longestLabel) characters; an emoji can be several"
    case .notAscending: "the list takes no more places"
    }
  }
}

// MARK: - StateModel

extension TrackLog {
  /// Carries out an action, or rejects it.
  ///
  /// - Throws: ``Rejection``.
  public mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let id, let location, let text):
      let label = try label(from: text)
      if let last = trackedLocations.last?.id, id <= last {
        throw .notAscending(id: id, last: last)
      }
      trackedLocations.append(TrackedLocation(id: id, location: location, label: label))
    case .remove(let id):
      if let index = trackedLocations.index(ofAscending: id) { trackedLocations.remove(at: index) }
    case .rename(let id, let text):
      let label = try label(from: text)
      guard let index = trackedLocations.index(ofAscending: id) else {
        throw .unknownLocation(id: id)
      }
      trackedLocations[index].label = label
    }
  }

  /// Checks that identities ascend, and that labels are as ``TrackedLocation/label(from:)`` makes
  /// them.
  ///
  /// - Throws: `InvalidState` with the first place that is wrong.
  /// - Complexity: O(*n*) in the number of places.
  public func validate() throws(InvalidState) {
    var last: Identity?
    for (index, tracked) in trackedLocations.enumerated() {
      if let last, tracked.id <= last {
        throw InvalidState(
          "trackedLocations[\(index)]: the id \(tracked.id) does not come after \(last); "
            + "ids have to ascend")
      }
      if let label = tracked.label, !TrackedLocation.isLabel(label) {
        throw InvalidState(
          "trackedLocations[\(index)]: a label has 1 to \(TrackedLocation.longestLabel) Unicode "
            + "scalars in normalization form C, with no white space at either end")
      }
      last = tracked.id
    }
  }

  /// Names an action in a history, without identities: a person does not know them.
  public static func label(of action: Action) -> String {
    switch action {
    case .add(_, let location, let label):
      return "add \(TrackedLocation.label(from: label) ?? location.coordinates)"
    case .remove: return "remove a place"
    case .rename(_, let label):
      return TrackedLocation.label(from: label).map { "rename to \($0)" } ?? "remove a label"
    }
  }

  private func label(from text: String?) throws(Rejection) -> String? {
    let label = TrackedLocation.label(from: text)
    guard label.map(TrackedLocation.isShort) ?? true else { throw .labelTooLong }
    return label
  }
}
