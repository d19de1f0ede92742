import ViewStates

/// The world's say on where the device is.
///
/// The protocol fits CoreLocation without change. A `CLLocationManager` and its delegate map to it
/// like this:
///
/// | here | there |
/// |---|---|
/// | ``LocationReport/authorization`` | `authorizationStatus` |
/// | ``LocationReport/accuracy`` | `accuracyAuthorization` |
/// | ``LocationReport/currentLocation`` | the last of `didUpdateLocations`, through ``Location``'s reporting initializer; one that throws is passed over |
/// | ``Location/isSimulated`` | `sourceInformation?.isSimulatedBySoftware` |
/// | a report without a location | `didFailWithError` with `locationUnknown` for longer than the app tolerates |
/// | a new report | `locationManagerDidChangeAuthorization`, `didUpdateLocations` |
/// | ``requestAuthorization()`` | `requestWhenInUseAuthorization()` |
/// | ``start()``, ``stop()`` | `startUpdatingLocation()`, `stopUpdatingLocation()` |
@MainActor
public protocol LocationService: AnyObject {
  /// What is known now.
  var report: LocationReport { get }

  /// Those who follow the reports; brought up to date at once with every change of ``report``, and
  /// only then.
  var reports: Views<LocationReport> { get }

  /// Lets the system ask the person, if they have not answered yet.
  ///
  /// Returns at once. The answer comes as a report; there may be none for as long as the person
  /// takes.
  func requestAuthorization()

  /// Begins to report locations, once authorized. Starting again changes nothing.
  func start()

  /// Ends the reports of locations; the last one stays. Stopping again changes nothing.
  func stop()
}
