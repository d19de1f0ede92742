import Foundation
import ViewStatesConsole
import ViewStatesStorage
import ViewStatesTracker

/// The commands that write the places to a file for other programs, and keep the places of one.
extension TrackerCommands {
  func export(_ arguments: inout Arguments) throws {
    let isReplacing = arguments.word(among: ["over"]) != nil
    let file = try arguments.file()
    let places = presenter.state.places
    // The first line of a session, such as `viewstates-journal 1 tracker-session 1`. A file that
    // can't be read is not replaced either, and writing it says why.
    let start = String(decoding: (try? files.read(file, upTo: 100)) ?? [], as: UTF8.self)
    guard start.prefixMatch(of: /viewstates-journal \d+ \S+-session/) == nil else {
      throw UsageError("\(file) is a session; choose another name")
    }
    do throws(FileError) {
      try files.write(places.gpx.utf8, to: file, replacing: isReplacing)
    } catch {
      guard error.code == EEXIST else { throw error }
      throw UsageError("\(file): there is a file already; 'export over \(file)' replaces it")
    }
    screen.write("\(file): \(places.count.counted("place"))")
  }

  func importPlaces(_ arguments: inout Arguments) throws {
    let file = try arguments.file()
    let document = try GPXDocument(reading: file, in: files)
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let summary = try presenter.importPlaces(document.waypoints, from: name)
    var facts: [SafeText] = []
    if !document.waypoints.isEmpty {
      facts.append("imported \(summary.added.counted("place"))")
    } else if document.route.points.isEmpty {
      facts.append("no places")
    } else {
      facts.append("a way without places; walk it with 'tracker --track FILE'")
    }
    if summary.keptBefore > 0 {
      facts.append("\(summary.keptBefore.counted("place")) in the list already")
    }
    if summary.shortened > 0 {
      let names = summary.shortened.counted("name")
      facts.append("shortened \(names) to \(Place.longestLabel) characters")
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

  /// Reports how many points are not used, if there are any.
  var leftOut: SafeText? {
    guard skippedPoints > 0 else { return nil }
    return "left out \(skippedPoints.counted("point")) without valid coordinates"
  }
}
