import ViewStatesConsole
import ViewStatesCows
import ViewStatesNavigation

extension CowsRefusal {
  /// The reason, and a remedy.
  var message: SafeText {
    switch self {
    case .unknownCow(let number):
      "there is no cow \(number) in the herd; the list of the herd has the numbers"
    case .unreadableLink(let error): "\(error); a link is like cows://herd/12/preferences"
    case .notPossible(.noStack):
      "a cow can be pushed only in a stack or a split; type 'layout stack' or 'sheet N'"
    case .notPossible(.rootStays): "the herd is the first screen; there is nothing to go back to"
    case .notPossible(.alertPresentsNothing):
      "an alert can't open another screen; type 'back' first"
    case .notPossible(let rejection): "\(rejection)"
    }
  }
}

extension DroppedScreen<CowsRoute> {
  /// What was left out, and why.
  func message(title: String) -> SafeText {
    switch reason {
    case .notWanted: "left out \(title): it is not in the herd"
    case .broken(let rejection): "left out \(title): \(rejection)"
    }
  }
}
