import Synchronization

/// The replacement of all records of a file by others, a slice at a time.
///
/// Until the last slice, records are appended as before. Those are added here, too, and follow the
/// others. A crash leaves either all old records or all new ones, whole and flushed, since a draft
/// beside the file takes its name at the end. The numbers follow that of the last record.
final class RecordRewriting {
  /// The others, which are encoded on any thread.
  let others = EncodedRecords()

  private let records: RecordFile
  private let draft: FileDraft
  private var added: ArraySlice<String> = []
  private var next: Int
  private var size = 0

  init(of records: RecordFile) throws {
    try records.breaking { try records.checkPlace() }
    let place = try FileReplacement(of: records.path, in: records.place.files)
    place.removeLeftDrafts()
    draft = try FileDraft(at: place)
    (self.records, next) = (records, records.nextNumber)
  }

  /// Adds what was recorded meanwhile.
  func add(_ record: String) { added.append(record) }

  /// Writes a slice of so many bytes, and those of a record more, once the others are encoded.
  ///
  /// It waits until they are on the disk, so that the end has less to wait for, and returns whether
  /// the new file has taken the place of the old one.
  func advance(by bytes: Int) throws -> Bool {
    guard others.areReady else { return false }
    var lines = size == 0 ? RecordHeader(kind: records.form.kind, first: next).bytes : []
    while lines.count < bytes, let payload = try others.next() ?? added.popFirst() {
      try records.add(payload, number: next, after: size, to: &lines)
      next += 1
    }
    try draft.file.writeFully(lines, to: records.path)
    size += lines.count
    let isEnd = lines.count < bytes
    if isEnd {
      try records.goOn(in: draft, size: size, next: next)
    } else {
      try draft.file.flush()
    }
    return isEnd
  }
}

/// Records that are encoded on one thread and written on another.
final class EncodedRecords: Sendable {
  private let records = Mutex<Result<[String], any Error>?>(nil)

  var areReady: Bool { records.withLock { $0 != nil } }

  func encode(_ work: () throws -> [String]) {
    // The first one last, so that each is released when it was written.
    let encoded = Result { Array(try work().reversed()) }
    records.withLock { $0 = encoded }
  }

  func next() throws -> String? {
    try records.withLock { records in
      // Taken out, so that the others are not copied.
      var rest = try records.take()?.get() ?? []
      defer { records = .success(rest) }
      return rest.popLast()
    }
  }
}

extension RecordFile {
  /// Replaces all records by others at once.
  package func rewrite(as payloads: [String]) throws {
    let rewriting = try RecordRewriting(of: self)
    rewriting.others.encode { payloads }
    // Few system calls, and little memory.
    while try !rewriting.advance(by: 1 << 20) {}
  }
}
