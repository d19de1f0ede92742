import Foundation
import ViewStatesStorage

/// Operations on one folder, a line each, and what each did, without the name of the folder.
final class FileSystemScript {
  private let files: any FileSystem
  private let folder: String
  private var open: [String: any OpenFile] = [:]
  private(set) var lines: [String] = []

  init(_ files: any FileSystem, in folder: String) {
    (self.files, self.folder) = (files, folder)
  }

  /// Runs lines: an operation and its words, of which the first is the name of a file.
  ///
  /// A name with a colon is that of an open file, after `open NAME: USE` or `open NAME:NUMBER USE`.
  func run(_ lines: String) {
    for line in lines.split(separator: "\n") { run(line: String(line)) }
  }

  private func run(line: String) {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init) + ["", ""]
    do throws(FileError) {
      let result = try result(of: words[0], on: words[1], words[2])
      lines.append(result.isEmpty ? line : "\(line) → \(result)")
    } catch {
      lines.append("\(line) → \(Self.name(of: error.code))")
    }
  }

  private func result(
    of operation: String, on name: String, _ word: String
  ) throws(FileError) -> String {
    let path = path(String(name.prefix { $0 != ":" }))
    if name.contains(":"), operation != "open" {
      return try result(of: operation, on: open[name], word, release: name)
    }
    switch operation {
    case "status": return try files.status(of: path).map(Self.text) ?? "nothing"
    case "text":
      let bytes = try files.open(path, for: .reading).read(upTo: 1_000, at: 0)
      return String(decoding: bytes, as: UTF8.self)
    case "create":
      let file = try files.open(path, for: .creating(permissions: 0o600))
      _ = try file.write(Array(word.utf8)[...])
      try file.close()
    case "open":
      let uses = ["read": FileUse.reading, "append": .appending]
      open[name] = nil
      open[name] = try files.open(path, for: uses[word] ?? .creating(permissions: 0o600))
    case "rename": try files.rename(path, to: self.path(word), isExclusive: false)
    case "rename!": try files.rename(path, to: self.path(word), isExclusive: true)
    case "remove": try files.remove(path)
    case "flush": try files.flushFolder(path)
    default: return "unknown operation"
    }
    return ""
  }

  private func result(
    of operation: String, on file: (any OpenFile)?, _ word: String, release name: String
  ) throws(FileError) -> String {
    guard let file else { return "not open" }
    switch operation {
    case "read":
      let numbers = word.split(separator: " ").compactMap { Int($0) }
      return String(decoding: try file.read(upTo: numbers[0], at: numbers[1]), as: UTF8.self)
    case "write": return "\(try file.write(Array(word.utf8)[...]))"
    case "truncate": try file.truncate(to: Int(word) ?? 0)
    case "flush": try file.flush()
    case "lock": return "\(try file.lock())"
    case "close": try file.close()
    case "release": open[name] = nil
    default: return "unknown operation"
    }
    return ""
  }

  private func path(_ name: String) -> String { name == "." ? folder : "\(folder)/\(name)" }

  private static func text(_ status: FileStatus) -> String {
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
