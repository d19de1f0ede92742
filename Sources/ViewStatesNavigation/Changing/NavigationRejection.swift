import ViewStates

/// Why a navigation rejects an action.
public enum NavigationRejection: Error, Hashable, Sendable {
  /// A screen with the new identity is already presented or waits.
  case identityNotNew(Identity)
  /// The screen from which another is presented has gone or waits.
  case notPresented(Identity)
  /// The route is already presented or waits; see ``NavigationRoute/isUnique``.
  case presentedAlready
  /// An alert can neither present nor contain a screen.
  case alertPresentsNothing
  /// A screen can be pushed only in a stack or a split.
  case noStack
  /// Only a split has a detail side.
  case noDetailSide
  /// The style of the root belongs to the first screen alone.
  case onlyOneRoot
  /// The route can't be the root; see ``NavigationRoute/canBeRoot``.
  case neverRoot
  /// The root can't be dismissed; to show another one, open it.
  case rootStays
  /// The limit of waiting screens is reached.
  case tooManyWait(most: Int)
  /// The limit of screens is reached, with those that wait.
  case tooManyScreens(most: Int)
  /// An outline or a restored state has no screens.
  case noRoot
  /// An outline has more steps than the action has identities.
  case tooFewIdentities
  /// A step of an outline fills a detail side that an earlier step already filled.
  case detailIsFilled
  /// A step of an outline lies over a step that does not come before it.
  case noSuchStep(Int)
  /// A screen of an outline or of a restored state, counted from 0, cannot be presented.
  indirect case step(Int, NavigationRejection)
}

extension NavigationRejection: CustomStringConvertible {
  /// The reason in words, and what to do if that is not obvious.
  public var description: String {
    switch self {
    case .identityNotNew(let id): "the identity \(id) was given already; take the next one"
    case .notPresented(let id): "the screen \(id) is not presented"
    case .presentedAlready: "this screen is open already; go back to it instead"
    case .alertPresentsNothing: "an alert has no room for other screens; dismiss it first"
    case .noStack: "a screen can be pushed only in a stack or a split; show a sheet instead"
    case .noDetailSide: "only a split has a detail side; leave out the style"
    case .onlyOneRoot: "the root comes first, in no other style and over no other screen"
    case .neverRoot: "this screen can't be the root; begin with another"
    case .rootStays: "the root can't be dismissed; open another instead"
    case .tooManyWait(let most): "\(most) screens wait already; dismiss the one on top first"
    case .tooManyScreens(let most): "\(most) screens are open already; go back first"
    case .noRoot: "there is no root"
    case .tooFewIdentities: "every step of an outline needs an identity"
    case .detailIsFilled: "an earlier step has filled the detail side; push on top of it"
    case .noSuchStep(let index):
      "screen \(index &+ 1) does not come before it; choose one that does"
    case .step(let index, let reason): "screen \(index + 1) can't be shown: \(reason)"
    }
  }
}
