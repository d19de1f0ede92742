import Testing
import ViewStatesTracker

@Suite struct LocationGeometryTests {
  @Test(
    arguments: [
      ("a degree along the equator", (0, 0), (0, 1), 111_195.1),
      ("across the antimeridian", (0, 179.5), (0, -179.5), 111_195.1),
      ("from pole to pole", (90, 0), (-90, 77), 20_015_114.4),
      ("to the other side of the earth", (0, 0), (0, 180), 20_015_114.4),
      ("nowhere", (46, 14), (46, 14), 0),
      ("Lyon to Paris", (45.7597, 4.8422), (48.8567, 2.3508), 392_217.3),
    ] as [(String, (Double, Double), (Double, Double), Double)])
  func `Distances are great circles`(
    name: String, from: (Double, Double), to: (Double, Double), metres: Double
  ) throws {
    let (start, end) = try (point(from.0, from.1), point(to.0, to.1))
    #expect(abs(start.distance(to: end) - metres) < 0.1)
    #expect(start.distance(to: end) == end.distance(to: start))
  }

  @Test(
    arguments: [
      ("north", (0, 0), (1, 0), 0), ("east", (0, 0), (0, 1), 90), ("south", (0, 0), (-1, 0), 180),
      ("west", (0, 0), (0, -1), 270), ("east over the antimeridian", (0, 179), (0, -179), 90),
      ("nowhere", (5, 5), (5, 5), 0),
    ] as [(String, (Double, Double), (Double, Double), Double)])
  func `Courses are clockwise from north`(
    name: String, from: (Double, Double), to: (Double, Double), degrees: Double
  ) throws {
    #expect(try abs(point(from.0, from.1).course(to: point(to.0, to.1)) - degrees) < 1e-9)
  }

  @Test func `A course a hair west of north stays under a full turn`() throws {
    let course = try point(0, 0).course(to: point(1, -1e-17))
    #expect((0..<360).contains(course))
  }
}
