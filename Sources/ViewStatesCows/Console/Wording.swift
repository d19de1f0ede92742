import ViewStatesConsole
import ViewStatesNavigation

extension UsageError {
  /// The reason why an intent was refused, and a remedy.
  init(refusal: any Error) {
    switch refusal {
    case let error as UsageError: self = error
    case let error as LinkError: self.init(error.message)
    case let error as NavigationRejection: self.init(error.message)
    case ScreenRefusal.preferencesAreOpen:
      self.init("the preferences are open already; type 'back' until you see them")
    case Herd.Rejection.unknownCow(let number):
      self.init("there is no cow \(number) in the herd")
    default: self.init("\(refusal)")
    }
  }
}

extension NavigationRejection {
  fileprivate var message: SafeText {
    switch self {
    case .noStack:
      "a cow can be pushed only in a stack or a split; type 'layout stack' or 'sheet N'"
    case .rootStays: "there is nothing to go back to"
    case .alertPresentsNothing: "an alert can't open another screen; type 'back' first"
    default: "\(self)"
    }
  }
}

extension LinkError {
  fileprivate var message: SafeText {
    let example: SafeText = "a link is like cows://herd/12/preferences"
    switch self {
    case .unknownScreen(let text) where Int(text).map { $0 > 0 } == true:
      return "there is no cow \(text) in the herd"
    case .unknownScreen(let text):
      let near = nearest(to: text, among: ["herd", "preferences", "about"])
      // The text may be the name of a screen that can't be in this place.
      let hint = SafeText.didYouMean(near == text ? nil : near, otherwise: "; \(example)")
      return "a link can't have \(.quoted(text)) there\(hint)"
    case .badEncoding(let text): return "\(.quoted(text)) is not encoded as a link should be"
    case .badOption(let text): return "\(.quoted(text)) is not an option of a screen"
    case .otherScheme, .tooLong, .emptyComponent: return "\(self); \(example)"
    }
  }
}
