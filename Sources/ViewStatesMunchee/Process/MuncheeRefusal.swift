import ViewStatesNavigation
import ViewStatesTimeTravel

/// Why an intent is refused.
public enum MuncheeRefusal: Error, Equatable, Sendable {
  /// A rule of the order.
  case order(OrderRejection)
  /// The card cannot be charged.
  case card(CardProblem)
  /// What was typed is longer than anything that makes sense.
  case textTooLong
  /// No restaurant has this number.
  case unknownRestaurant(Restaurant.ID)
  /// The last change cannot be undone, for a reason in words.
  case barrier(String)
  /// No change is left to undo.
  case nothingToUndo
  /// No change was undone last.
  case nothingToRedo
  /// The history cannot go there.
  case notTravelled(HistoryError)
  /// The navigation does not allow it.
  case notShown(NavigationRejection)
}

extension MuncheeRefusal {
  /// The refusal for the person: the rule, and what satisfies it.
  ///
  /// - Parameter money: Writes an amount for a locale.
  /// - Returns: One sentence, without a full stop.
  public func text(_ money: (Money) -> String) -> String {
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
