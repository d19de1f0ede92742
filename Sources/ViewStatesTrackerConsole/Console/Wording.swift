import ViewStatesConsole
import ViewStatesTracker

extension Location {
  /// The coordinates and what else is known.
  var text: SafeText {
    var facts = [coordinates]
    if let horizontalAccuracy { facts.append("within \(horizontalAccuracy.text(decimals: 0)) m") }
    if let altitude { facts.append("altitude \(altitude.text(decimals: 0)) m") }
    if isSimulated { facts.append("simulated") }
    return SafeText(facts.joined(separator: ", "))
  }

  /// Speed and course, if either is known.
  var movementText: SafeText? {
    guard speed != nil || course != nil else { return nil }
    var facts = [speed.map { "\($0.text(decimals: 1)) m/s" } ?? "speed unknown"]
    // North is 0 degrees, from either side.
    let shown = course?.rounded().truncatingRemainder(dividingBy: 360)
    if let shown { facts.append("course \(shown.text(decimals: 0)) degrees") }
    return SafeText(facts.joined(separator: ", "))
  }
}

extension TrackerRefusal: CustomStringConvertible {
  /// The reason, and a way on where there is one.
  public var description: String {
    switch self {
    case .notAuthorized(.notDetermined):
      "the tracker isn't allowed to see your location yet; type 'allow' first"
    case .notAuthorized(.restricted):
      "the tracker isn't allowed to see your location; you can't change that"
    case .notAuthorized:
      "the tracker isn't allowed to see your location; type 'allow' to change that"
    case .noLocation: "your location isn't known yet; try again later"
    }
  }
}
