import Foundation
import ViewStatesTracker

/// Reads the bytes as a GPX file.
@MainActor enum GPXTarget {
  static func run(_ bytes: [UInt8]) {
    do throws(GPXError) {
      let document = try GPXDocument(Data(bytes), file: "file")
      let route = document.route
      for (index, point) in route.points.enumerated() {
        Main.expect((-90...90).contains(point.latitude), "a latitude is one")
        Main.expect((-180...180).contains(point.longitude), "a longitude is one")
        _ = (route.speed(at: index), route.course(at: index))
      }
    } catch {
      Main.expect(!"\(error)".isEmpty, "an error has a text")
    }
  }
}
