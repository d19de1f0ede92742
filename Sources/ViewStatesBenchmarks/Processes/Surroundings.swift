import Foundation

/// The folders around this program that some benchmarks need.
struct Surroundings {
  /// The folder of the package, if known.
  var package: URL?
  /// The folder for temporary files, which exists only once one is needed.
  var temporary: URL

  /// Creates a folder in ``temporary``.
  func makeFolder() throws -> URL {
    let folder = temporary.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
