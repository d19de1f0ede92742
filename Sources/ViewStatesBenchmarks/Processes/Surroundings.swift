import Foundation

/// What lies around this program and some benchmarks need.
struct Surroundings {
  /// The folder of this program, where the package's other programs are built too.
  var programs: URL
  /// The folder of the package, if it is known.
  var package: URL?
  /// Where commands are looked up.
  var searchPath: [String]
  /// Where files may be written.
  var temporary: URL

  /// The file of a command.
  ///
  /// - Throws: ``CannotRun`` when there is none by that name.
  func command(_ name: String) throws(CannotRun) -> URL {
    for folder in searchPath {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw CannotRun(reason: "there is no '\(name)' among the commands")
  }

  /// A program of this package.
  ///
  /// - Throws: ``CannotRun`` when it has not been built.
  func program(_ name: String) throws(CannotRun) -> URL {
    let file = programs.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw CannotRun(reason: "'\(name)' is not built beside this program")
    }
    return file
  }

  /// Makes a folder that the caller removes.
  func makeFolder() throws -> URL {
    let folder = temporary.appendingPathComponent("benchmarks-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
