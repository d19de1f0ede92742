/// A path, split before its last part.
struct FilePath {
  /// What stands before the last part, with the slash.
  private let start: Substring
  /// The last part.
  let name: String

  init(_ path: String) {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    (start, name) = (path[..<end], String(path[end...]))
  }

  /// The folder, such as `.` or `/` or `notes/2026`.
  var folder: String { start.isEmpty ? "." : start == "/" ? "/" : String(start.dropLast()) }

  /// The path of something else in the folder.
  func beside(_ name: String) -> String { start + name }
}
