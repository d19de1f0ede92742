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

  /// Creates the bounds of places; nil when there is none.
  init?(_ places: [Coordinate]) {
    let (latitudes, longitudes) = (places.map(\.latitude), places.map(\.longitude))
    let shifted = longitudes.map { $0 < 0 ? $0 + 360 : $0 }
    guard let south = latitudes.min(), let north = latitudes.max(),
      let west = longitudes.min(), let east = longitudes.max(),
      let shiftedWest = shifted.min(), let shiftedEast = shifted.max()
    else { return nil }
    (self.south, self.north) = (south, north)
    let isDirect = east - west <= shiftedEast - shiftedWest
    (self.west, self.east) = isDirect ? (west, east) : (shiftedWest, shiftedEast)
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
