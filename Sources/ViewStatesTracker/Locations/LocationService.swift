import ViewStates

/// A source of locations, such as the system's location manager.
///
/// Its state is the present report. Views and followers are updated at once with every change of
/// it, and only then.
///
/// The protocol fits CoreLocation. A `CLLocationManager` and its delegate map to it like this:
///
/// | here | there |
/// |---|---|
/// | ``LocationReport/authorization`` | `authorizationStatus` |
/// | ``LocationReport/currentLocation`` | the last of `didUpdateLocations`; a negative speed, course or vertical accuracy is nil, and with the latter the altitude; ignore a ``Location`` that throws |
/// | ``Location/isSimulated`` | `sourceInformation?.isSimulatedBySoftware` |
/// | a report without a location | `didFailWithError` with `locationUnknown` for longer than your app tolerates |
/// | a new report | `locationManagerDidChangeAuthorization`, `didUpdateLocations` |
/// | ``requestAuthorization()`` | `requestWhenInUseAuthorization()` |
/// | ``start()`` | `startUpdatingLocation()` |
@MainActor
public protocol LocationService: StateSource where State == LocationReport {
  /// Lets the system ask the person for authorization, if they have not answered yet.
  ///
  /// The method returns at once. The answer comes as a report when the person gives it.
  func requestAuthorization()

  /// Starts reporting locations, as soon as the app is authorized; starting again changes nothing.
  func start()
}
