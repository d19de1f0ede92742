import ViewStatesConsole
import ViewStatesNavigation

extension UsageError {
  /// The reason why an intent was refused, and a remedy.
  init(refusal: any Error) {
    switch refusal {
    case let error as UsageError: self = error
    case NavigationRejection.presentedAlready:
      self.init("this screen is open already; if you don't see it, type 'back'")
    case NavigationRejection.noStack:
      self.init("a cow can be pushed only in a stack or a split; type 'show N' or 'sheet N'")
    case NavigationRejection.noDetailSide:
      self.init("only a split has a detail side; type 'show N' or 'sheet N'")
    case NavigationRejection.rootStays: self.init("there is nothing to go back to")
    case NavigationRejection.alertPresentsNothing:
      self.init("an alert can't open another screen; type 'back' first")
    case let error as LinkError: self.init(error.message)
    default: self.init("\(refusal)")
    }
  }
}

extension LinkError {
  fileprivate var message: SafeText {
    let example: SafeText = "; a link is like cows://herd/12/preferences"
    guard case .unknownScreen(let text) = self else { return "\(self)\(example)" }
    if text == "herd" { return "the herd can only come first\(example)" }
    if let number = Int(text), number > 0 {
      return "\(number)" == text
        ? "there is no cow \(text) in the herd" : "a link has \(number) instead of \(text)"
    }
    let near = nearest(to: text, among: ["herd", "preferences", "about"])
    return "\(self)\(SafeText.didYouMean(near, otherwise: example))"
  }
}
