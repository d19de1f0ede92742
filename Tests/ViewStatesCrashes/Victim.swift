import Foundation
import ViewStates
import ViewStatesStorage

/// A program that records numbers until it is killed, and prints each once it is recorded.
struct Victim: Codable {
  /// Where a program records.
  enum Record: String, Codable {
    /// In a record file, as a session does.
    case records
    /// In a file of states, which is saved again for each number.
    case states
  }

  var record: Record
  /// Where the file is.
  var path: String
  /// Whether each record is flushed.
  var isFlushed = false
  /// How many bytes a record has besides its number.
  var bytes = 9
  /// How many records are appended before all are replaced by one; 0 for never.
  var rewritten = 0

  @MainActor func run() throws {
    let files = DiskFileSystem()
    switch record {
    case .records: try append(to: files)
    case .states: try save(in: files)
    }
  }

  private func append(to files: DiskFileSystem) throws {
    var last = 0
    let file = try RecordFile.open(
      path, in: files, kind: "numbers", flushing: isFlushed ? .eachChange : .never
    ) { record in last = try Self.number(of: record.text, after: last) }
    let filler = String(repeating: "x", count: bytes)
    for number in (last + 1)... {
      try file.append("\(number) \(filler)")
      acknowledge(number)
      if rewritten > 0, number % rewritten == 0 { try file.rewrite(as: ["all \(number)"]) }
    }
  }

  @MainActor private func save(in files: DiskFileSystem) throws {
    let store = Store(SavedNumber())
    let file = StateFile(path, in: files, keeping: store)
    let last = try Self.restored(store, from: file)
    for number in (last + 1)... {
      try store.restore(SavedNumber(number: number, filler: String(repeating: "x", count: bytes)))
      try file.save()
      acknowledge(number)
    }
  }

  private func acknowledge(_ number: Int) {
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  }

  /// The number of the state in a file, or 0 if there is none.
  @MainActor static func saved(at path: String, in files: any FileSystem) throws -> Int {
    let store = Store(SavedNumber())
    return try restored(store, from: StateFile(path, in: files, keeping: store))
  }

  @MainActor private static func restored(
    _ store: Store<SavedNumber>, from file: StateFile
  ) throws -> Int {
    switch file.restore() {
    case .missing, .restored(migrated: [:], absent: []): return store.state.number
    case let report: throw Wrong("\(report)")
    }
  }

  /// The number of a record, which must follow the last one.
  static func number(of record: String, after last: Int) throws -> Int {
    if last == 0, record.hasPrefix("all "), let number = Int(record.dropFirst(4)) { return number }
    // The checksum has shown that the rest is whole.
    guard record.hasPrefix("\(last + 1) ") else {
      throw Wrong("after \(last) the record '\(record.prefix(40))'")
    }
    return last + 1
  }
}

/// A model with a number.
struct SavedNumber: StateModel {
  enum Action: Codable, Sendable { case set(Int) }

  var number = 0
  var filler = ""

  mutating func apply(_ action: Action) {
    switch action {
    case .set(let number): self.number = number
    }
  }
}

/// What should not have been found.
struct Wrong: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
