import Foundation

/// The folders around this program that some benchmarks need.
struct Surroundings {
  /// The folder of the package, if known.
  var package: URL?
  /// The folder for temporary files, which exists only once one is needed.
  var temporary: URL

  /// A path in ``temporary`` for a new file or folder.
  func newPath() throws -> String {
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    return temporary.appendingPathComponent("\(UUID())").path
  }
}
