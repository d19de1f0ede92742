/// A path, split before its last part.
struct FilePath {
  /// The folder, such as `.` or `/` or `notes/2026`.
  let folder: String
  /// The last part.
  let name: String

  init(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.index(after: slash)...])
  }

  /// The path of something else in the folder.
  func beside(_ name: String) -> String {
    switch folder {
    case ".": name
    case "/": "/\(name)"
    default: "\(folder)/\(name)"
    }
  }

  /// The path that a link in the folder leads to.
  func following(_ target: String) -> String {
    target.hasPrefix("/") ? target : beside(target)
  }
}
