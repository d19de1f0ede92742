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
      Command("export", "[over] FILE", help: "write the places as GPX; 'over' replaces a file") {
        try export(&$0)
      },
      Command("import", "FILE", help: "keep the waypoints of a GPX file") { arguments in
        try importPlaces(of: arguments.file())
      },
    ]
  }

  private func export(_ arguments: inout Arguments) throws {
    var rest = arguments
    let isReplacing = try rest.word("FILE") == "over"
    if isReplacing { arguments = rest }
    let file = try arguments.file()
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
    let document = try GPXDocument(reading: file, in: files)
    let (places, skipped) = (document.waypoints, document.skippedPoints)
    if skipped > 0 { screen.write(.leftOut(skipped, of: file)) }
    if places.isEmpty {
      let isWay = !document.route.points.isEmpty
      screen.write(isWay ? "\(file): a way without places; \(Self.walk)" : "\(file): no places")
    }
    do {
      try presenter.importPlaces(places, otherwiseAt: now)
    } catch TrackerRefusal.unusablePlace(let number, let reason) {
      let name = SafeText.quoted(places[number - 1].name ?? "")
      throw UsageError("\(file): waypoint \(number), \(name): \(reason); nothing was imported")
    }
  }

  private static let walk: SafeText = "walk it with 'tracker --track FILE'"
}

extension GPXDocument {
  /// Reads a file, even a device that never ends.
  init(reading file: String, in files: any FileSystem) throws {
    // One byte more than a document may have, so that it says what is too large.
    try self.init(Data(files.read(file, upTo: Self.largestFile + 1)), file: file)
  }
}

extension SafeText {
  /// Says how many points of a file are not used.
  static func leftOut(_ count: Int, of file: String) -> SafeText {
    "\(file): left out \(count.counted("point")) without valid coordinates"
  }
}
