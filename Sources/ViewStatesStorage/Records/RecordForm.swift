import ViewStates

/// The contents of a record file.
package struct FoundRecords {
  /// The number of the first record.
  var first = 1
  /// The number of records.
  var count = 0
  /// The bytes of the header and all whole records; 0 if the file is empty.
  var end = 0
  /// The bytes that follow them, of a record that a crash has torn.
  var tornBytes = 0
  /// The path of a copy of those bytes; nil if the file was only read, so that nothing was cut off.
  package var copy: String?

  /// The number of the next record.
  var next: Int { first + count }

  /// A description of what a crash has torn, and of its copy; nil if there is none.
  package var torn: String? {
    if tornBytes == 0 { return nil }
    let bytes =
      "an incomplete record at the end; \(tornBytes) byte\(tornBytes == 1 ? " was" : "s were")"
    return copy.map { "\(bytes) cut off; a copy is in \($0.shownPath)" } ?? "\(bytes) not read"
  }
}

/// The form of a record file: a header, such as `viewstates-journal 1 session 1`, and records.
///
/// The parts of the header are the version of the form, the kind of the records, and the number of
/// the first record, which is not 1 after the file was written anew.
struct RecordForm {
  /// The path of the file, for errors.
  var path: String
  let kind: String
  /// The most bytes of the file.
  let limit: Int

  private static let beginning = "viewstates-journal"
  /// The version that is written, which is the only one so far.
  private static let version = 1
  /// The longest header, so that reading any other file ends early.
  private static let headerLimit = 128

  init(path: String, kind: String, limit: Int) {
    if !Self.isKind(kind) {
      stopProgram(
        because: "'\(kind)' can't be the kind of a file: use up to 64 letters, digits and hyphens")
    }
    (self.path, self.kind, self.limit) = (path, kind, limit)
  }

  private static func isKind(_ text: String) -> Bool {
    (1...64).contains(text.count)
      && text.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The lines of new records, after a header if the file is empty, and what the file then has.
  func lines(
    of payloads: [String], after found: FoundRecords
  ) throws(StorageError) -> (bytes: [UInt8], records: FoundRecords) {
    var (bytes, found) = ([UInt8](), found)
    bytes.reserveCapacity(
      payloads.reduce(Self.headerLimit) { $0 + $1.utf8.count + Record.mostBytesBeforePayload + 1 })
    if found.end == 0 {
      bytes += "\(Self.beginning) \(Self.version) \(kind) \(found.first)\n".utf8
    }
    for payload in payloads {
      let start = bytes.endIndex
      Record.appendLine(number: found.next, payload: payload, to: &bytes)
      guard bytes[start...].firstIndex(of: newline) == bytes.endIndex - 1 else {
        throw StorageError(at: path, "a record must be a single line")
      }
      found.count += 1
    }
    found.end += bytes.count
    guard found.end <= limit else { throw .tooLarge(at: path, limit: limit) }
    return (bytes, found)
  }
}

// MARK: - Reading

extension RecordForm {
  /// Reads a file to its end, or to an incomplete record there.
  ///
  /// - Throws: `FileError`; `StorageError` for any other file, and for damage; the errors of
  ///   `reading`.
  func read(_ file: any OpenFile, reading: (Record) throws -> Void) throws -> FoundRecords {
    var (found, bytes) = try start(of: file)
    while found.end < bytes.count {
      let line = bytes[found.end...].prefix { $0 != newline }
      var record: Record
      do throws(InvalidState) {
        // The last record must have its line break as well.
        if line.endIndex == bytes.count { throw .noRecord }
        record = try Record(line: line, number: found.next)
      } catch {
        // A crash cuts a record short, or leaves zeros in place of a part of it or after it.
        let isTorn =
          (bytes.last != newline || line.contains(0))
          && bytes[line.endIndex...].dropFirst().allSatisfy { $0 == 0 }
        guard isTorn else {
          let reason = "line \(found.count + 2): \(error.reason)"
          throw StorageError(
            at: path, "\(reason); delete that line and all after it, or begin a new file")
        }
        found.tornBytes = bytes.count - found.end
        return found
      }
      record.end = line.endIndex + 1
      try reading(record)
      found.count += 1
      found.end = record.end
    }
    return found
  }

  /// Reads the header of a file, without records, and all bytes of a file that has a header.
  func start(of file: any OpenFile) throws -> (FoundRecords, bytes: [UInt8]) {
    let size = try file.status().size
    guard size <= limit else { throw StorageError.tooLarge(at: path, limit: limit) }
    // Any other file is not read to its end.
    let start = try file.readFully(upTo: Self.headerLimit)
    if start.isEmpty { return (FoundRecords(), []) }
    let line = start.prefix { $0 != newline }
    let first = try first(in: line)
    guard line.count < start.count else { throw StorageError.notRecords(at: path) }
    let bytes = start.count < size ? try file.readFully(upTo: limit) : start
    return (FoundRecords(first: first, end: line.count + 1), bytes)
  }

  /// The number of the first record in a header without its newline.
  private func first(in line: ArraySlice<UInt8>) throws(StorageError) -> Int {
    let parts = String(decoding: line, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0] == Self.beginning, let version = number(parts[1])
    else { throw .notRecords(at: path) }
    // A newer format is sure to have only its version in the same place.
    guard version == Self.version else {
      throw StorageError(
        at: path, "kept in version \(version) of the form; update this program to read it")
    }
    // No file has so many records that a number would have more than 17 digits.
    guard parts.count == 4, Self.isKind(parts[2]), let first = number(parts[3]),
      parts[3].count < 18
    else { throw .notRecords(at: path) }
    guard parts[2] == kind else {
      let kinds = "kept as '\(parts[2])', not as '\(kind)'"
      throw StorageError(at: path, "\(kinds); choose another name")
    }
    return first
  }

  /// A number from 1 on, exactly as it is written.
  private func number(_ text: String) -> Int? {
    Int(text).flatMap { $0 > 0 && "\($0)" == text ? $0 : nil }
  }
}
