import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesTracker

@testable import tracker

@Suite struct TrackMapTests {
  private func map(
    _ places: [(Double, Double)], current: (Double, Double)? = nil, columns: Int = 24,
    rows: Int = 9, pen: Pen = .ascii
  ) throws -> String {
    func location(_ place: (Double, Double)) throws -> Location {
      try Location(
        latitude: place.0, longitude: place.1, timestamp: Date(timeIntervalSince1970: 0))
    }
    let tracked = try places.enumerated().map { index, place in
      TrackedLocation(id: Identity(number: index + 1, nonce: 0), location: try location(place))
    }
    let state = TrackerState(
      authorization: .always, currentLocation: try current.map(location),
      trackedLocations: PersistentArray(tracked))
    let lines = TrackMap(state).lines(
      fitting: TerminalSize(columns: columns, rows: rows), with: pen)
    return lines.map(\.plain).joined(separator: "\n")
  }

  private let square = [(0.0, 0.0), (0, 0.01), (0.01, 0), (0.01, 0.01)]

  @Test func `Without a location there is nothing to draw`() throws {
    #expect(try map([]) == "nothing to draw: your location is unknown, and no place is tracked")
  }

  @Test func `A square is a square in ASCII, where a character is twice as high as wide`() throws {
    #expect(
      try map(square, current: (0.005, 0.005)) == """
        *       *

            @

        *       *
        bounds         0.00000 to 0.01000 north, 0.00000 to 0.01000 east
        scale          |-----| 1 km
        legend         * 4 tracked places, @ your location
        """)
  }

  @Test func `A square is a square in braille, where dots are as high as wide`() throws {
    #expect(
      try map(square, pen: .braille) == """
        ⠁        ⠈



        ⡀        ⢀
        bounds         0.00000 to 0.01000 north, 0.00000 to 0.01000 east
        scale          |--| 500 m
        legend         ⠂ 4 tracked places
        """)
  }

  @Test func `North is up, and a flat walk takes as few lines as it needs`() throws {
    let walk: [(Double, Double)] = (0..<20).map { index in
      (index.isMultiple(of: 2) ? 60 : 60.002, 10 + Double(index) * 0.005)
    }
    #expect(
      try map(walk, pen: .braille) == """
        ⠄⠁⠠⠈⠠ ⠁⠄⠈⠠⠈ ⠄⠁⠄⠈⠠ ⠁⠄⠁⠠⠈
        bounds         60.00000 to 60.00200 north, 10.00000 to 10.09500 east
        scale          |--| 1 km
        legend         ⠂ 20 tracked places
        """)
  }

  @Test func `One place stands in the middle of a hundred metres`() throws {
    #expect(
      try map([], current: (53.5, 10)) == """


            @


        bounds         53.50000 to 53.50000 north, 10.00000 to 10.00000 east
        scale          |------| 100 m
        legend         * 0 tracked places, @ your location
        """)
  }

  @Test func `Places on both sides of the date line are neighbours`() throws {
    #expect(
      try map([(0, 179.5), (0, -179.5)]) == """
        *                     *
        bounds         0.00000 to 0.00000 north, 179.50000 to -179.50000 east
        scale          |--| 20 km
        legend         * 2 tracked places
        """)
  }

  @Test func `Maps of the same places are equal, whatever the labels and times`() throws {
    func map(_ latitude: Double, seconds: Double, label: String?, _ current: Double) throws
      -> TrackMap
    {
      func location(_ latitude: Double) throws -> Location {
        try Location(
          latitude: latitude, longitude: 14, timestamp: Date(timeIntervalSince1970: seconds))
      }
      let tracked = TrackedLocation(
        id: Identity(number: 1, nonce: 0), location: try location(latitude), label: label)
      return TrackMap(
        TrackerState(
          authorization: .always, currentLocation: try location(current),
          trackedLocations: [tracked]))
    }
    let first = try map(46, seconds: 0, label: nil, 47)
    #expect(try first == map(46, seconds: 60, label: "home", 47))
    #expect(try first != map(46, seconds: 0, label: nil, 48))
    #expect(try first != map(45, seconds: 0, label: nil, 47))
  }

  @Test(arguments: [(1, 1), (2, 5), (7, 3), (80, 24), (500, 200)])
  func `Every place is on the map, whatever the size`(columns: Int, rows: Int) throws {
    for pen in [Pen.ascii, .braille] {
      for places in [square, [(90.0, 0.0), (-90, 180), (0, -180)], [(0.0, 0.0), (0.000_001, 0)]] {
        let bounds = try #require(
          MapBounds(places.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }))
        let grid = MapGrid(bounds, columns: columns, rows: rows, pen: pen)
        #expect(grid.columns <= columns && grid.rows <= rows)
        for place in places {
          let dot = grid.dot(
            of: try #require(Coordinate(latitude: place.0, longitude: place.1)))
          #expect((0..<grid.columns * pen.columns).contains(dot.column))
          #expect((0..<grid.rows * pen.rows).contains(dot.row))
        }
      }
    }
  }
}
