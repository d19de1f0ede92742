import Foundation
import ViewStates
import ViewStatesTracker

/// An identity for tests in which only the order matters.
func id(_ number: Int) -> Identity { Identity(number: number, nonce: 0) }

/// A point of a route or of a file.
func point(
  _ latitude: Double, _ longitude: Double, altitude: Double? = nil,
  horizontalAccuracy: Double? = nil, speed: Double? = nil, course: Double? = nil, time: Date? = nil,
  isSimulated: Bool = false
) throws -> Location {
  try Location(
    latitude: latitude, longitude: longitude, altitude: altitude,
    horizontalAccuracy: horizontalAccuracy, speed: speed, course: course, timestamp: time,
    isSimulated: isSimulated)
}
