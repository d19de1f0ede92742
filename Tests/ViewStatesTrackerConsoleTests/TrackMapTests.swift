import Foundation
import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesLists
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@testable import tracker

@MainActor @Suite struct TrackMapTests {
  private func location(_ place: (Double, Double)) throws -> Location {
    try Location(latitude: place.0, longitude: place.1, timestamp: Date(timeIntervalSince1970: 0))
  }

  func state(_ places: [(Double, Double)], _ current: (Double, Double)?) throws -> TrackerState {
    let tracked = try places.enumerated().map { index, place in
      Place(id: Identity(number: index + 1, nonce: 0), location: try location(place))
    }
    let report = LocationReport(authorization: .always, currentLocation: try current.map(location))
    return TrackerState(report: report, places: PersistentArray(tracked))
  }

  /// The map in a number of rows below the list.
  private func map(
    _ places: [(Double, Double)], current: (Double, Double)? = nil, way: [(Double, Double)] = [],
    columns: Int = 24, rows: Int = 9, pen: Pen = .ascii
  ) throws -> String {
    let map = try TrackMap(of: state(places, current), way: [way.map(location)])
    let lines = map.lines(columns: columns, rows: rows, with: pen)
    return lines.map(\.plain).joined(separator: "\n")
  }

  private let square = [(0.0, 0.0), (0, 0.01), (0.01, 0), (0.01, 0.01)]

  @Test func `Without a location there is nothing to draw`() throws {
    #expect(
      try map([], columns: 40) == """
        map            nothing to draw: no
                       place, and your location
                       is unknown
        """)
  }

  @Test func `Places are their numbers, and a square is a square`() throws {
    let map = try map(square, current: (0.005, 0.005), rows: 13)
    #expect(
      map == """
        3       4

            @

        1       2
        latitude       0.00000 to 0.01000
        longitude      0.00000 to 0.01000
        scale          |-----| 1 km
        legend         @ you,
                       places 1
                       to 4
        """)
  }

  @Test func `A stop is no way`() throws {
    let way = [(0.0, 0.0), (0, 0)]
    #expect(try map([], current: (0, 0), way: way).hasSuffix("legend         @ you"))
  }

  @Test func `The way walked is a line, in braille whose dots are as high as wide`() throws {
    let way = [(0.0, 0.0), (0.005, 0.005), (0.01, 0), (0.01, 0.01)]
    let map = try map([(0, 0)], current: (0.01, 0.01), way: way, rows: 14, pen: .braille)
    #expect(
      map == """
        ⠙⢍⠉⠉⠉⠉⠉⠉⠉⠉⠉@
          ⠑⢄
            ⠑⢄
            ⢀⠔⠁
          ⡠⠒⠁
        1⠊
        latitude       0.00000 to 0.01000
        longitude      0.00000 to 0.01000
        scale          |---| 500 m
        legend         @ you,
                       place 1,
                       ⠂ way
        """)
  }

  @Test func `No line is drawn between two stretches of the way, nor without a location`() throws {
    let points = try [(0.0, 0.0), (0, 0.01), (0, 0.02), (0, 0.03)].map(location)
    let way = [Array(points[..<2]), Array(points[2...])]
    func picture(_ current: (Double, Double)?) throws -> String? {
      let map = try TrackMap(of: state([(0, 0), (0, 0.03)], current), way: way)
      return map.lines(columns: 31, rows: 9, with: .ascii).first?.plain
    }
    #expect(try picture((0, 0.03)) == "1**********        *********2@")
    #expect(try picture(nil)?.contains("*") == false)
  }

  @Test func `Where numbers would touch, the first are dots`() throws {
    let row = (1...12).map { (0.0, Double($0) / 1000) }
    let first = try map(row).split(separator: "\n").first
    #expect(first == "*2 3 4 5 6 7 8 9 11 12")
    let same = try map([(0, 0), (0, 0), (0, 0.01)], current: (0, 0))
    #expect(same.split(separator: "\n").first == "@2                    3")
  }

  @Test func `A walk to the north has room beside it for the latest places' numbers`() throws {
    let north = (0..<14).map { (10 + Double($0) / 1000, 20.0) }
    let map = try map(north, current: north.last, columns: 80, rows: 10)
    #expect(
      map == """
           13@14
          11 12
           9 10
           6 7 5
           3 4
           1 2
        latitude       10.00000 to 10.01300
        longitude      20.00000 to 20.00000
        scale          |-----| 1 km
        legend         @ you, places 1 to 14, 1 without a number
        """)
    let narrow = try self.map(north, current: north.last, columns: 40, rows: 10)
    #expect(narrow.split(separator: "\n").count == 10)
    #expect(narrow.hasSuffix(" @ you, places 1 to 14, 1\n               without a number"))
  }

  @Test func `It takes the rows that are left, without its bounds if they are few`() throws {
    for rows in 0...20 {
      let lines = try map(square, columns: 40, rows: rows).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= max(2, rows))
      #expect(lines[0].hasPrefix("map            no room") == (rows < 5))
      #expect(lines.contains { $0.hasPrefix("scale") } == (rows >= 8))
    }
  }

  @Test func `Places in the west stay there`() throws {
    let map = try map([(0, -1.2), (0, -1)], columns: 60, rows: 10)
    #expect(map.contains("\nlongitude      -1.20000 to -1.00000\n"))
  }

  @Test func `Places on both sides of the date line are neighbours`() throws {
    #expect(
      try map([(0, 179.5), (0, -179.5)], rows: 10) == """
        1                     2
        latitude       0.00000 to 0.00000
        longitude      179.50000 to -179.50000
        scale          |--| 20 km
        legend         places 1
                       to 2
        """)
  }

  @Test func `A map of the earth begins behind the widest gap`() throws {
    let around = [10, 60, 170, -170, -120, -60, -10].map { (0.0, Double($0)) }
    #expect(try map(around, rows: 10).contains("longitude      170.00000 to 60.00000"))
  }

  @Test func `The map is no wider and no higher than anyone reads`() throws {
    let lines = try map(square, columns: 16_000, rows: 9_000).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 64)
    #expect(lines.allSatisfy { $0.count <= 200 })
  }

  @Test(arguments: [(1, 1), (2, 5), (7, 3), (80, 24), (500, 200)])
  func `Every place is on the map, whatever the size`(columns: Int, rows: Int) throws {
    for pen in [Pen.ascii, .braille] {
      for places in [square, [(90.0, 0.0), (-90, 180), (0, -180)], [(0.0, 0.0), (0.000_001, 0)]] {
        let coordinates = try places.map(location)
        let grid = try #require(MapGrid(of: coordinates, columns: columns, rows: rows, pen: pen))
        #expect(grid.columns <= columns && grid.rows <= rows)
        for place in coordinates {
          let dot = grid.dot(of: place)
          #expect((0..<grid.columns * pen.columns).contains(dot.column))
          #expect((0..<grid.rows * pen.rows).contains(dot.row))
        }
      }
    }
  }

  @Test func `It is shown with each state, until it is hidden`() throws {
    let tracker = MockTrackerPresenter(
      state: TrackerState(report: LocationReport(authorization: .always)))
    let locations = SimulatedLocationService(route: Route(segments: []), startingAt: .distantPast)
    let presenter = ScenePresenter(tracker: tracker, locations: locations)
    let view = Recorder<SceneState>()
    presenter.attach(view)
    presenter.toggleMap()
    tracker.state = try state([(2, 10)], (1, 10))
    tracker.state = try state([(2, 10)], (1, 10))
    presenter.toggleMap()
    tracker.state.report = LocationReport(authorization: .always)
    #expect(view.all.map(\.way) == [nil, [], [], nil, nil])
  }
}
