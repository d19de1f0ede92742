import ViewStatesNavigation
import ViewStatesTimeTravel

/// Why an intent is refused.
enum MuncheeRefusal: Error, Equatable {
  case order(OrderRejection)
  case card(CardProblem)
  /// What was typed is longer than anything that makes sense.
  case textTooLong
  case unknownRestaurant(Restaurant.ID)
  /// The last change cannot be undone, for a reason in words.
  case barrier(String)
  case nothingToUndo
  case nothingToRedo
  case notTravelled(HistoryError)
  case notShown(NavigationRejection)
}

extension MuncheeRefusal {
  /// The rule and what satisfies it, as one sentence without a full stop.
  func text(_ money: (Money) -> String) -> String {
    switch self {
    case .order(let rejection): rejection.text(money)
    case .card(let problem): "\(problem)"
    case .textTooLong: "the text is too long; type less"
    case .unknownRestaurant(let id): "there is no restaurant \(id); choose one of the list"
    case .barrier(let reason): reason
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .notTravelled(let error): "\(error)"
    case .notShown(let rejection): "\(rejection)"
    }
  }
}
