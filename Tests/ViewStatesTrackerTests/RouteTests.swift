import Foundation
import Testing
import ViewStatesTracker

@Suite struct RouteTests {
  let start = Date(timeIntervalSince1970: 0)

  @Test func `The built-in route goes once round the lake at a jogger's pace`() {
    let route = Route.binnenalster
    #expect(route.points.count == 125)
    #expect(route.points.first?.coordinates == route.points.last?.coordinates)
    for index in route.points.indices.dropFirst() {
      #expect(route.spacing(before: index) == 5)
      #expect((2.75...3.25).contains(route.speed(at: index) ?? 0))
    }
  }

  @Test func `Nothing is derived across the gap between segments`() throws {
    let route = try Route(segments: [
      [point(0, 0, time: start)],
      [],
      [point(0, 1, time: start + 10), point(0, 1.001, time: start + 20)],
    ])
    #expect(route.points.indices.map(route.spacing) == [0, 10, 10])
    #expect(route.points.indices.map { route.speed(at: $0) == nil } == [true, true, false])
    #expect(route.points.indices.map { route.course(at: $0) == nil } == [true, true, false])
  }

  @Test func `Times that are missing, stand still, run back or pause are made walkable`() throws {
    let times = [start, start + 4, nil, start + 5, start + 5, start + 3, start + 9_999]
    let route = try Route(segments: [times.map { try point(0, 0, time: $0) }])
    #expect(route.points.indices.map(route.spacing) == [0, 4, 1, 1, 1, 1, 30])
  }

  @Test func `Speed is measured, else the mean since the point before, else not known`() throws {
    let route = try Route(segments: [
      [point(0, 0, speed: 7, time: start), point(0, 0.001, time: start + 100), point(0, 0.002)]
    ])
    #expect(route.speed(at: 0) == 7)
    #expect(abs((route.speed(at: 1) ?? 0) - 1.11195) < 1e-5)
    #expect(route.speed(at: 2) == nil)
  }

  @Test func `Course is measured, else the direction, else not known`() throws {
    let route = try Route(segments: [
      [point(0, 0), point(0, 0.001), point(0, 0.001_001), point(0, 0.002, course: 45)]
    ])
    #expect(route.points.indices.map(route.course) == [nil, 90, nil, 45])
  }
}
