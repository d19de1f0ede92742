import Foundation
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTracker

/// The commands that write the kept places to a file for other programs, and keep those of a file.
extension TrackerCommands {
  var exchange: [Command] {
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
      switch error.code {
      case EEXIST:
        throw UsageError("\(file): there is a file already; 'export over \(file)' replaces it")
      case EBUSY: throw UsageError("\(file): a session is kept in this file; name another file")
      default: throw error
      }
    }
    screen.write("\(file): \(places.count.counted("place"))")
  }

  private func importPlaces(of file: String) throws {
    let document = try GPXDocument(reading: file, in: files)
    let places = document.waypoints
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let before = presenter.state.trackedLocations.count
    try presenter.importPlaces(places, from: name)
    let added = presenter.state.trackedLocations.count - before
    let labels = Set(presenter.state.trackedLocations.dropFirst(before).map(\.label))
    let shortened = places.count { place in
      let label = TrackedLocation.shortLabel(from: place.name)
      return labels.contains(label) && label != TrackedLocation.label(from: place.name)
    }
    var facts: [SafeText] = ["imported \(added.counted("place"))"]
    if added < places.count {
      facts.append("\((places.count - added).counted("place")) in the list already")
    }
    if places.isEmpty {
      let isWay = !document.route.points.isEmpty
      facts = isWay ? ["a way without places; walk it with 'tracker --track FILE'"] : ["no places"]
    }
    if shortened > 0 {
      let most = TrackedLocation.longestLabel
      facts.append("shortened \(shortened.counted("name")) to \(most) characters")
    }
    if let leftOut = document.leftOut { facts.append(leftOut) }
    screen.write("\(file): \(facts.joined(separator: "; "))")
  }
}

extension GPXDocument {
  /// Reads a file; an error has the path as it was typed, and not where links lead.
  init(reading file: String, in files: any FileSystem) throws {
    let bytes: [UInt8]
    do throws(FileError) {
      // One byte more than a document may have, so that it says what is too large.
      bytes = try files.read(file, upTo: Self.largestFile + 1)
    } catch {
      throw FileError(error.operation, file, code: error.code)
    }
    try self.init(Data(bytes), file: file)
  }

  /// Says how many points are not used, if there are any.
  var leftOut: SafeText? {
    guard skippedPoints > 0 else { return nil }
    return "left out \(skippedPoints.counted("point")) without valid coordinates"
  }
}
