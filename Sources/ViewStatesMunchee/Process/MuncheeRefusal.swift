/// Why an intent is refused, if no model rejects it.
enum MuncheeRefusal: Error, Equatable, CustomStringConvertible {
  case unknownRestaurant(Restaurant.ID)
  case nothingToGoBackTo

  var description: String {
    switch self {
    case .unknownRestaurant(let id): "there is no restaurant \(id)"
    case .nothingToGoBackTo: "there is nothing to go back to"
    }
  }
}
