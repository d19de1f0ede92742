/// Why an intent is refused, if no model rejects it.
enum MuncheeRefusal: Error, Equatable, CustomStringConvertible {
  case unknownRestaurant(Restaurant.ID)
  /// The last change cannot be undone, for a reason in words.
  case barrier(String)
  case nothingToUndo
  case nothingToRedo

  /// The rule and what satisfies it, as one sentence without a full stop.
  var description: String {
    switch self {
    case .unknownRestaurant(let id): "there is no restaurant \(id); choose one of the list"
    case .barrier(let reason): reason
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    }
  }
}
