import Foundation

/// The folders and commands around this program that some benchmarks need.
struct Surroundings {
  /// The folder of the package, if known.
  var package: URL?
  /// The folders in which commands are looked up.
  var searchPath: [String]
  /// The folder for temporary files, which exists only once one is needed.
  var temporary: URL

  /// Finds a command.
  ///
  /// - Throws: ``CannotRun`` if there is no command of that name.
  func command(_ name: String) throws(CannotRun) -> URL {
    for folder in searchPath {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw CannotRun(reason: "there is no command '\(name)'")
  }

  /// Creates a folder in ``temporary``.
  func makeFolder() throws -> URL {
    let folder = temporary.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
