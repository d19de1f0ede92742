import ViewStates

/// The contents of a record file.
package struct FoundRecords {
  /// The header; an empty file gets it when it is rewritten.
  var header: RecordHeader
  /// The number of records.
  var count = 0
  /// The bytes of the header and all whole records; 0 if the file is empty.
  var end = 0
  /// The bytes that follow them, of a record that a crash has torn.
  var tornBytes = 0
  /// The path of a copy of those bytes; nil if the file was only read, so that nothing was cut off.
  package var copy: String?

  /// The number of the next record.
  var next: Int { header.first + count }

  /// A description of what a crash has torn, and of its copy; nil if there is none.
  package var torn: String? {
    if tornBytes == 0 { return nil }
    let bytes =
      "an incomplete record at the end; \(tornBytes) byte\(tornBytes == 1 ? " was" : "s were")"
    return copy.map { "\(bytes) cut off; a copy is in \($0.shownPath)" } ?? "\(bytes) not read"
  }
}

/// Reads the header and the records of a record file.
struct RecordReading {
  /// The path of the file, for errors.
  var path: String
  let kind: String
  /// The most bytes of the file.
  let limit: Int

  init(path: String, kind: String, limit: Int) {
    precondition(
      RecordHeader.isKind(kind),
      "'\(kind)' can't be the kind of a file: use up to 64 letters, digits and hyphens")
    (self.path, self.kind, self.limit) = (path, kind, limit)
  }

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
    let start = try file.readFully(upTo: RecordHeader.limit)
    if start.isEmpty { return (FoundRecords(header: RecordHeader(kind: kind)), []) }
    let line = start.prefix { $0 != newline }
    let header = try RecordHeader(line: line, kind: kind, at: path)
    guard line.count < start.count else { throw StorageError.notRecords(at: path) }
    let bytes = start.count < size ? try file.readFully(upTo: limit) : start
    return (FoundRecords(header: header, end: line.count + 1), bytes)
  }
}
