import ViewStates
import ViewStatesDescribing
import ViewStatesLists

/// The document of the Tracker: the locations that the person keeps, oldest first.
///
/// Each is given the next number as its identity. Numbers ascend and are never given again, also
/// after a removal, so the same actions make the same log.
public struct TrackLog: StateModel {
  /// What can happen to a log.
  public enum Action: Codable, Equatable, Sendable {
    /// Keeps a location.
    case add(location: Location, label: String?)

    /// Lets one go. When it is gone already, there is nothing to change.
    case remove(id: Int)

    /// Gives one a label, or takes it away. When it has that label, there is nothing to change.
    case rename(id: Int, label: String?)
  }

  /// Why an action is not possible.
  public enum Rejection: Error, Equatable {
    /// There is no such location to rename.
    case unknownLocation(id: Int)

    /// The label has more Unicode scalars than ``TrackedLocation/longestLabel``.
    case labelTooLong

    /// The numbers have run out.
    case full
  }

  /// The kept locations, by ascending identity.
  public private(set) var trackedLocations: PersistentArray<TrackedLocation> = []

  /// The identity of the next location to be added.
  public private(set) var nextID = 1

  /// The last number there is.
  static let lastID = Int.largestInJSON

  /// Creates an empty log.
  public init() {}

  /// The kept location with an identity.
  ///
  /// - Complexity: O(log² *n*) in the number of locations.
  public subscript(id id: Int) -> TrackedLocation? {
    trackedLocations.index(ofAscending: id).map { trackedLocations[$0] }
  }
}

extension TrackLog.Rejection: CustomStringConvertible {
  /// What is not possible, and why.
  public var description: String {
    switch self {
    case .unknownLocation(let id): "cannot rename location \(id): there is none"
    case .labelTooLong:
      "label too long: expected at most \(TrackedLocation.longestLabel) Unicode scalars"
    case .full: "cannot add a location: number \(TrackLog.lastID) is given"
    }
  }
}

// MARK: - StateModel

extension TrackLog {
  /// Says what an action would do.
  ///
  /// - Throws: ``Rejection``.
  public func check(_ action: Action) throws(Rejection) -> Verdict {
    switch action {
    case .add(_, let label):
      try checkLength(of: TrackedLocation.label(from: label))
      guard nextID <= Self.lastID else { throw .full }
      return .change
    case .remove(let id):
      return trackedLocations.index(ofAscending: id) == nil ? .noChange : .change
    case .rename(let id, let text):
      let label = TrackedLocation.label(from: text)
      try checkLength(of: label)
      guard let index = trackedLocations.index(ofAscending: id) else {
        throw .unknownLocation(id: id)
      }
      return trackedLocations[index].label == label ? .noChange : .change
    }
  }

  /// Carries out an action that ``check(_:)`` accepted.
  public mutating func apply(_ action: Action) {
    switch action {
    case .add(let location, let label):
      trackedLocations.append(TrackedLocation(id: nextID, location: location, label: label))
      nextID += 1
    case .remove(let id):
      if let index = trackedLocations.index(ofAscending: id) { trackedLocations.remove(at: index) }
    case .rename(let id, let label):
      if let index = trackedLocations.index(ofAscending: id) {
        trackedLocations[index].label = TrackedLocation.label(from: label)
      }
    }
  }

  /// Checks that identities ascend from 1 and stay below the next one, and that labels are such as
  /// this log makes.
  ///
  /// - Throws: `InvalidState` naming the first location that is wrong.
  /// - Complexity: O(*n*) in the number of locations.
  public func validate() throws(InvalidState) {
    guard (1...Self.lastID + 1).contains(nextID) else {
      throw InvalidState("nextID \(nextID) is not from 1 to \(Self.lastID + 1)")
    }
    var previous = 0
    for (index, tracked) in trackedLocations.enumerated() {
      guard previous < tracked.id, tracked.id < nextID else {
        throw InvalidState(
          "trackedLocations[\(index)]: id \(tracked.id) is not from \(previous + 1) to under "
            + "nextID, \(nextID)")
      }
      guard tracked.label.map(TrackedLocation.labels.isLabel) != false else {
        throw InvalidState(
          "trackedLocations[\(index)]: label is empty, not trimmed, not in normalization form C "
            + "or longer than \(TrackedLocation.longestLabel)")
      }
      previous = tracked.id
    }
  }

  /// Names an action as the commands of a console would.
  public static func label(of action: Action) -> String {
    switch action {
    case .add(let location, let label):
      let place = location.coordinate
      return "add \(TrackedLocation.label(from: label) ?? "\(place.latitude), \(place.longitude)")"
    case .remove(let id): return "remove \(id)"
    case .rename(let id, let label):
      return "rename \(id)" + (TrackedLocation.label(from: label).map { " \($0)" } ?? "")
    }
  }

  private func checkLength(of label: String?) throws(Rejection) {
    if let label, !TrackedLocation.labels.isShort(label) { throw .labelTooLong }
  }
}
