import Foundation
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTracker

/// Writes the kept places to a file for other programs, and keeps those of a file.
@MainActor
struct PlaceExchange {
  let presenter: any TrackerPresenter
  let files: any FileSystem
  /// The time of a place whose file does not say one.
  let now: Date
  let screen: Screen

  var commands: [Command] {
    [
      Command("export", "[over] FILE", help: "write the places as GPX, over a file if you say so") {
        try export(&$0)
      },
      Command("import", "FILE", help: "keep the waypoints of a GPX file") { arguments in
        try importPlaces(of: arguments.text("FILE"))
      },
    ]
  }

  private func export(_ arguments: inout Arguments) throws {
    var file = try arguments.text("FILE")
    let isReplacing = file.hasPrefix("over ")
    if isReplacing { file = String(file.dropFirst(5)) }
    let places = presenter.state.trackedLocations
    do throws(FileError) {
      try files.write(places.gpx.utf8, to: file, replacing: isReplacing)
    } catch {
      guard error.code == EEXIST, !isReplacing else { throw error }
      throw UsageError("\(file): there is a file already; 'export over \(file)' replaces it")
    }
    screen.write("\(file): \(places.count.counted("place"))")
  }

  private func importPlaces(of file: String) throws {
    // One byte more than a document may have, so that it says what is too large.
    let bytes = try files.read(file, upTo: GPXDocument.largestFile + 1)
    let document = try GPXDocument(Data(bytes), file: file)
    let places = document.waypoints.compactMap { point in
      point.location(otherwiseAt: now).map { ImportedPlace(location: $0, label: point.name) }
    }
    let skipped = document.skippedPoints + document.waypoints.count - places.count
    if skipped > 0 {
      screen.write("\(file): left out \(skipped.counted("point")) without valid coordinates")
    }
    guard !places.isEmpty else { throw UsageError("\(file): expected waypoints, got none") }
    do { try presenter.importPlaces(places) } catch { throw UsageError(error.message) }
  }
}
