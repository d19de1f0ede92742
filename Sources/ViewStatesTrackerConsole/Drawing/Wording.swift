import Foundation
import ViewStatesConsole
import ViewStatesTracker

extension Coordinate {
  /// Latitude and longitude to five decimals, which are a metre.
  var text: String { "\(latitude.text(decimals: 5)), \(longitude.text(decimals: 5))" }
}

extension Location {
  /// The place, with what is known of it.
  var placeText: SafeText {
    var facts = [coordinate.text]
    if let horizontalAccuracy { facts.append("within \(horizontalAccuracy.text(decimals: 0)) m") }
    if let altitude { facts.append("altitude \(altitude.text(decimals: 0)) m") }
    if isSimulated { facts.append("simulated") }
    return SafeText(facts.joined(separator: ", "))
  }

  /// How the device moves, if that is known.
  var movementText: SafeText? {
    var facts: [String] = []
    if let speed { facts.append("\(speed.text(decimals: 1)) m/s") }
    if let course { facts.append("course \(course.text(decimals: 0)) degrees") }
    return facts.isEmpty ? nil : SafeText(facts.joined(separator: ", "))
  }
}

extension TrackerRefusal {
  /// Why, and what to do.
  var text: String {
    switch self {
    case .notAuthorized(.notDetermined):
      "the tracker may not know yet where you are; type 'allow' first"
    case .notAuthorized:
      "the tracker may not know where you are; type 'allow' to change that"
    case .noLocation: "it is not known yet where you are; try again later"
    case .unknownLocation(let id): "there is no location \(id) any more; type 'list' for those left"
    case .labelTooLong:
      "the label is longer than \(TrackedLocation.longestLabel) characters; type a shorter one"
    case .full: "there is no number left for another location"
    }
  }
}

extension Double {
  /// The number with a fixed count of decimals, never a negative zero.
  ///
  /// By hand: Foundation's formats cost more than all the rest of a line.
  func text(decimals: Int) -> String {
    let scale = pow(10, Double(decimals))
    let scaled = (magnitude * scale).rounded()
    // No altitude is so large, but a file may say so.
    guard scaled < 1e18 else { return "\(self)" }
    let (whole, part) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(part)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(sign)\(whole).\(zeros)\(digits)"
  }
}
