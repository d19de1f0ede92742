import ViewStatesTracker

/// The smallest rectangle of the map with all places in it.
///
/// It may cross the date line, if that makes it smaller.
struct MapBounds: Equatable {
  let south: Double
  let north: Double
  /// From -180 to 180 degrees.
  let west: Double
  /// From `west` up to 540 degrees; east is never less than west.
  let east: Double

  /// Creates the bounds of places and perhaps one more; nil when there is none.
  ///
  /// - Complexity: O(*n*) in the places.
  init?(_ places: some Sequence<Coordinate>, and another: Coordinate? = nil) {
    var latitudes: ClosedRange<Double>?
    var longitudes: ClosedRange<Double>?
    var shifted: ClosedRange<Double>?
    func include(_ place: Coordinate) {
      latitudes = latitudes.extended(to: place.latitude)
      longitudes = longitudes.extended(to: place.longitude)
      shifted = shifted.extended(to: place.longitude.eastOfGreenwich)
    }
    for place in places { include(place) }
    if let another { include(another) }
    guard let latitudes, let longitudes, let shifted else { return nil }
    south = latitudes.lowerBound
    north = latitudes.upperBound
    let isDirect = longitudes.length <= shifted.length
    west = isDirect ? longitudes.lowerBound : shifted.lowerBound
    east = isDirect ? longitudes.upperBound : shifted.upperBound
  }

  /// The longitude of a place, counted from `west` eastwards.
  func longitude(of place: Coordinate) -> Double {
    place.longitude < west ? place.longitude + 360 : place.longitude
  }

  var text: String {
    let latitudes = "\(south.text(decimals: 5)) to \(north.text(decimals: 5)) north"
    let end = east > 180 ? east - 360 : east
    return "\(latitudes), \(west.text(decimals: 5)) to \(end.text(decimals: 5)) east"
  }
}

extension Double {
  fileprivate var eastOfGreenwich: Double { self < 0 ? self + 360 : self }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

extension ClosedRange<Double>? {
  fileprivate func extended(to value: Double) -> ClosedRange<Double> {
    guard let self else { return value...value }
    return Swift.min(self.lowerBound, value)...Swift.max(self.upperBound, value)
  }
}
