import Foundation
import ViewStatesStorage

/// Operations on one folder, and what each did, as text without the name of the folder.
final class FileSystemScript {
  let files: any FileSystem
  let folder: String
  private(set) var lines: [String] = []

  init(_ files: any FileSystem, in folder: String) {
    (self.files, self.folder) = (files, folder)
  }

  func path(_ name: String) -> String { name == "." ? folder : "\(folder)/\(name)" }

  func note(_ operation: String, _ body: () throws(FileError) -> Any) {
    do throws(FileError) {
      let result = try body()
      lines.append(result is Void ? operation : "\(operation) → \(result)")
    } catch {
      lines.append("\(operation) → \(Self.name(of: error.code))")
    }
  }

  func status(_ name: String) {
    note("status \(name)") { () throws(FileError) in
      guard let status = try files.status(of: path(name)) else { return "nothing" }
      return Self.text(status)
    }
  }

  func names(_ name: String) {
    note("names \(name)") { () throws(FileError) in
      try files.names(inFolder: path(name)).sorted().joined(separator: " ")
    }
  }

  func target(_ name: String) {
    note("target \(name)") { () throws(FileError) in try files.target(ofLink: path(name)) }
  }

  func open(_ name: String, _ use: FileUse) -> (any OpenFile)? {
    var file: (any OpenFile)?
    note("open \(name) \(use)") { () throws(FileError) in
      file = try files.open(path(name), for: use)
      return ()
    }
    return file
  }

  /// Creates a file with a text.
  func create(_ name: String, _ text: String) {
    guard let file = open(name, .creating(permissions: 0o600)) else { return }
    note("write \(text)") { () throws(FileError) in try file.write(Array(text.utf8)[...]) }
    note("close") { () throws(FileError) in try file.close() }
  }

  func text(_ name: String) {
    note("text \(name)") { () throws(FileError) in
      String(
        decoding: try files.open(path(name), for: .reading).read(upTo: 1_000, at: 0), as: UTF8.self)
    }
  }

  func rename(_ name: String, _ newName: String) {
    note("rename \(name) \(newName)") { () throws(FileError) in
      try files.rename(path(name), to: path(newName))
    }
  }

  func renameExclusively(_ name: String, _ newName: String) {
    note("rename exclusively \(name) \(newName)") { () throws(FileError) in
      try files.renameExclusively(path(name), to: path(newName))
    }
  }

  func remove(_ name: String) {
    note("remove \(name)") { () throws(FileError) in try files.remove(path(name)) }
  }

  func flushFolder(_ name: String) {
    note("flush folder \(name)") { () throws(FileError) in try files.flushFolder(path(name)) }
  }

  static func text(_ status: FileStatus) -> String {
    guard status.kind == .file else { return "\(status.kind)" }
    return "file 0o\(String(status.permissions, radix: 8)), \(status.size) bytes"
  }

  private static func name(of code: Int32) -> String {
    let names = [
      (EBADF, "EBADF"), (EEXIST, "EEXIST"), (EINVAL, "EINVAL"), (EISDIR, "EISDIR"),
      (ELOOP, "ELOOP"), (ENOENT, "ENOENT"), (ENOTDIR, "ENOTDIR"), (ENAMETOOLONG, "ENAMETOOLONG"),
      (ESPIPE, "ESPIPE"),
      // A Mac has a number of its own for the removal of a folder.
      (EPERM, "EISDIR"),
    ]
    return names.first { $0.0 == code }?.1 ?? "error \(code)"
  }
}
