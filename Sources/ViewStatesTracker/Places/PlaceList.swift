import ViewStates
import ViewStatesLists

/// The document of the Tracker: the places that the person keeps, oldest first.
///
/// The identities ascend along the list; an `IdentitySource` makes them.
public struct PlaceList: StateModel {
  /// A change to the list.
  public enum Action: Codable, Equatable, Sendable {
    /// Adds a place at the end.
    case add(id: Identity, location: Location, label: String?)

    /// Removes a place; nothing to change if it has already gone.
    case remove(id: Identity)

    /// Sets or removes the label of a place; nothing to change if it already has that label.
    case rename(id: Identity, label: String?)
  }

  /// The reason why an action is rejected.
  public enum Rejection: Error, Equatable, CustomStringConvertible {
    /// The place to rename is not in the list.
    case unknownPlace(id: Identity)

    /// The label has more Unicode scalars than ``Place/longestLabel``.
    case labelTooLong

    /// The identity of a new place does not come after that of the last place, as in a forged
    /// document whose last identity is the highest.
    case notAscending(id: Identity, last: Identity)

    /// The problem, in a person's words.
    public var description: String {
      switch self {
      case .unknownPlace: "this place is no longer in the list"
      case .labelTooLong:
        "a label has at most \(Place.longestLabel) characters; an emoji can be several"
      case .notAscending: "the list takes no more places"
      }
    }
  }

  /// The places, by ascending identity.
  public private(set) var places: PersistentArray<Place> = []

  /// Creates an empty list.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    // The name in files of earlier versions.
    case places = "trackedLocations"
  }

  /// Carries out an action, or rejects it.
  public mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let id, let location, let label):
      let place = Place(id: id, location: location, label: label)
      try checkLength(of: place.label)
      if let last = places.last?.id, id <= last { throw .notAscending(id: id, last: last) }
      places.append(place)
    case .remove(let id):
      if let index = places.index(ofAscending: id) { places.remove(at: index) }
    case .rename(let id, let text):
      let label = Place.label(from: text)
      try checkLength(of: label)
      guard let index = places.index(ofAscending: id) else { throw .unknownPlace(id: id) }
      places[index].label = label
    }
  }

  private func checkLength(of label: String?) throws(Rejection) {
    if let label, !Place.isShort(label) { throw .labelTooLong }
  }

  /// Checks that identities ascend, and that labels are as ``Place/label(from:)`` makes them.
  ///
  /// - Throws: `InvalidState` with the first place that is wrong, by its key in JSON.
  /// - Complexity: O(*n*) in the number of places.
  public func validate() throws(InvalidState) {
    var last: Identity?
    for (index, place) in places.enumerated() {
      func invalid(_ reason: String) -> InvalidState {
        InvalidState("trackedLocations[\(index)]: \(reason)")
      }
      if let last, place.id <= last {
        throw invalid("the id \(place.id) does not come after \(last); ids have to ascend")
      }
      if let label = place.label, !Place.isValid(label: label) {
        throw invalid(
          "a label has 1 to \(Place.longestLabel) Unicode scalars in normalization form C, with no "
            + "white space at either end")
      }
      last = place.id
    }
  }

  /// Describes an action for a history, without identities, which mean nothing to a person.
  public static func label(of action: Action) -> String {
    switch action {
    case .add(_, let location, let label):
      "add \(Place.label(from: label) ?? location.coordinates)"
    case .remove: "remove a place"
    case .rename(_, let label):
      Place.label(from: label).map { "rename to \($0)" } ?? "remove a label"
    }
  }
}
