#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that was locked and read, ready to be written.
struct OpenedJournal {
  var path: String
  var file: any OpenFile
  var report: JournalReport
  var size: Int
  var nextNumber: Int
}

/// The way from a path to an open journal.
struct JournalOpening {
  let files: any FileSystem
  let kind: String
  let limits: JournalLimits

  init(files: any FileSystem, kind: String, limits: JournalLimits) {
    precondition(
      JournalHeader.isKind(kind),
      "'\(kind)' can't be the kind of a journal: use up to 64 letters, digits and hyphens")
    (self.files, self.kind, self.limits) = (files, kind, limits)
  }

  func open(
    _ path: String, cuttingDamage: Bool, reading: (JournalRecord) throws -> Void
  ) throws -> OpenedJournal {
    let (path, file, isCreated) = try lockedFile(at: path)
    var isOurs = false
    do {
      let found = try scan(file, at: path, reading: reading)
      // Another program may have written a journal between the creation and the lock.
      isOurs = isCreated && found.report.isNew
      if case .damaged(let damage) = found.ending, !cuttingDamage {
        throw JournalError.damaged(path: path, damage)
      }
      var opened = OpenedJournal(
        path: path, file: file, report: found.report, size: found.end, nextNumber: found.next)
      try cut(&opened, after: found)
      if opened.size == 0 { try begin(&opened) }
      // The program may have ended after it created or compacted the journal, and before this. A
      // power cut must not take away a file in which something was recorded since.
      try once { () throws(FileError) in try files.flushFolder(of: path) }
      // What a crash during a compaction has left. If it can't be removed, the next compaction says
      // so.
      _ = try? files.remove(draftPath(of: path))
      return opened
    } catch {
      // An empty file that was created for nothing would only be in the way.
      if isOurs { _ = try? files.remove(path) }
      _ = try? file.close()
      throw error
    }
  }

  func read(_ path: String, reading: (JournalRecord) throws -> Void) throws -> JournalReport {
    let path = try realPath(of: path)
    let file = try attempting { () throws(FileError) in try files.open(path, for: .reading) }
    let found = try scan(file, at: path, reading: reading)
    try closing(file)
    if case .damaged(let damage) = found.ending { throw JournalError.damaged(path: path, damage) }
    return found.report
  }

  // MARK: - Locking

  /// Opens the file at a path, or creates it, and locks it.
  private func lockedFile(
    at path: String
  ) throws(JournalError) -> (path: String, file: any OpenFile, isCreated: Bool) {
    // Before each further turn, another program has created, removed or compacted the file.
    for _ in 0..<100 {
      let path = try realPath(of: path)
      let isCreated = try attempting { () throws(FileError) in try files.status(of: path) } == nil
      let file: any OpenFile
      do throws(JournalError) {
        file = try attempting { () throws(FileError) in
          try files.open(path, for: isCreated ? .creating(permissions: 0o600) : .appending)
        }
      } catch {
        if case .file(let error) = error, error.code == (isCreated ? EEXIST : ENOENT) { continue }
        throw error
      }
      let status = try attempting { () throws(FileError) in try file.status() }
      guard status.kind == .file else { throw .notAFile(path: path) }
      guard try attempting({ () throws(FileError) in try file.lock() }) else {
        throw .inUse(path: path)
      }
      // A compaction between opening and locking has put another file in its place.
      let current = try attempting { () throws(FileError) in try files.status(of: path) }
      if current?.identity == status.identity { return (path, file, isCreated) }
      try closing(file)
    }
    throw .inUse(path: path)
  }

  /// The path of what links lead to, which need not be there.
  private func realPath(of path: String) throws(JournalError) -> String {
    let found = try attempting { () throws(FileError) in try FileReplacement(of: path, in: files) }
    switch found.replaced?.kind {
    case nil, .file: return found.path
    case .folder, .link, .other: throw .notAFile(path: found.path)
    }
  }

  // MARK: - Reading

  /// What is in a file.
  private struct Found {
    var ending: JournalEnding
    var report: JournalReport
    /// Where the whole records end, and the number of the next one.
    var (end, next): (Int, Int)
  }

  private func scan(
    _ file: any OpenFile, at path: String, reading: (JournalRecord) throws -> Void
  ) throws -> Found {
    let tooLarge = JournalError.fileTooLarge(path: path, limit: limits.file)
    let status = try attempting { () throws(FileError) in try file.status() }
    guard status.kind == .file else { throw JournalError.notAFile(path: path) }
    guard status.size <= limits.file else { throw tooLarge }

    var scanner = JournalScanner(kind: kind, limit: limits.record)
    var (size, ending) = (0, JournalEnding?.none)
    while ending == nil {
      let piece = try attempting { () throws(FileError) in
        // A megabyte costs little memory, and a system call a megabyte costs no time.
        try file.read(upTo: 1 << 20, at: size)
      }
      size += piece.count
      guard size <= limits.file else { throw tooLarge }
      ending = piece.isEmpty ? scanner.ending() : try scanner.take(piece, reading: reading)
    }
    if case .refused(let refusal) = ending { throw JournalError(refusal, path: path, kind: kind) }
    // Reading ends at a damage, before the end of the file.
    size = max(size, status.size)
    var report = JournalReport(path: path, isNew: scanner.end == 0, records: scanner.records)
    if size > scanner.end { report.cut = JournalCut(bytes: size - scanner.end) }
    return Found(
      ending: ending ?? .whole, report: report, end: scanner.end, next: scanner.next)
  }

  // MARK: - Writing

  /// Cuts off what is not read, after a copy is kept.
  private func cut(_ opened: inout OpenedJournal, after found: Found) throws(JournalError) {
    let file = opened.file
    var cut = JournalCut(bytes: found.report.cut?.bytes ?? 0)
    switch found.ending {
    case .whole, .refused: return
    // An empty file has nothing to keep.
    case .torn where cut.bytes == 0: return
    case .torn: cut.copy = try keepCopy(of: opened, as: "torn", from: found.end)
    case .damaged(let damage):
      cut.copy = try keepCopy(of: opened, as: "damaged", from: 0)
      cut.damage = damage
    }
    opened.report.cut = cut
    // Flushed, so that no power cut can bring the bytes back behind a record that is shorter.
    try attempting { () throws(FileError) in try file.truncate(to: found.end) }
    try once { () throws(FileError) in try file.flush() }
  }

  /// Copies the end of a file to a new file beside it, such as `notes.torn-1`.
  private func keepCopy(
    of opened: OpenedJournal, as reason: String, from offset: Int
  ) throws(JournalError) -> String {
    try once { () throws(FileError) in
      let place = try FileReplacement(of: opened.path, in: files)
      place.removeLeftDrafts()
      return try place.keepCopy(as: reason, of: opened.file, from: offset)
    }
  }

  /// Writes the header, and waits until it is on the disk.
  private func begin(_ opened: inout OpenedJournal) throws(JournalError) {
    let (path, file, header) = (opened.path, opened.file, JournalHeader(kind: kind).bytes)
    try attempting { () throws(FileError) in try file.writeFully(header, to: path) }
    try once { () throws(FileError) in try file.flush() }
    opened.size = header.count
  }
}
