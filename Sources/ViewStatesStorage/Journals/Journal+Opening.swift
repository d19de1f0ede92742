extension Journal {
  /// Opens a journal, reads it, and locks it.
  ///
  /// If there is none, it creates one that only its owner can read.
  ///
  /// A link at the path is followed. A last record that is incomplete is cut off, after a copy is
  /// set aside as `NAME.unread-1`, or the next number that is free. If a line can't be read and no
  /// crash explains it, nothing is changed and an error is thrown, unless `cuttingDamage` is true:
  /// then a copy of the whole file is set aside, and it is cut off at the damage.
  ///
  /// It takes the time of reading the file once, and the memory of a megabyte and the longest
  /// record.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - kind: The kind of the records: a word of letters, digits and hyphens that no other program
  ///     uses for its journals. A journal of another kind is not opened.
  ///   - flushing: The moment at which a record that was appended is written to the disk.
  ///   - limits: The sizes that are refused.
  ///   - cuttingDamage: Whether to cut off everything from a damage on.
  ///   - reading: Takes each record, in order. An error that it throws is thrown, and the file is
  ///     left as it is.
  /// - Returns: The journal, whose ``Journal/report`` says what was found.
  /// - Throws: ``JournalError``, and what `reading` throws. All records before a damage were read.
  public static func open(
    _ path: String, in files: any FileSystem, kind: String, flushing: JournalFlushing = .eachRecord,
    limits: JournalLimits = JournalLimits(), cuttingDamage: Bool = false,
    reading: (JournalRecord) throws -> Void
  ) throws -> Journal {
    let reader = JournalReader(files: files, kind: kind, limits: limits)
    return try asJournalErrors {
      try open(reader, path, flushing, cuttingDamage: cuttingDamage, reading: reading)
    }
  }

  private static func open(
    _ reader: JournalReader, _ path: String, _ flushing: JournalFlushing, cuttingDamage: Bool,
    reading: (JournalRecord) throws -> Void
  ) throws -> Journal {
    let (place, file, isCreated) = try reader.lockedFile(at: path)
    var isOurs = false
    do {
      let found = try reader.scan(file, at: place.path, reading: reading)
      // Another program may have written a journal between the creation and the lock.
      isOurs = isCreated && found.report.isNew
      if case .damaged(let damage) = found.ending, !cuttingDamage {
        throw JournalError.damaged(path: place.path, damage)
      }
      let journal = Journal(
        at: place, file, found, kind: reader.kind, flushing: flushing, limits: reader.limits)
      try journal.begin(at: place, after: found)
      return journal
    } catch {
      // An empty file that was created for nothing would only be in the way.
      if isOurs { place.discard(place.path) }
      _ = try? file.close()
      throw error
    }
  }

  /// Reads a journal without changing or locking it.
  ///
  /// A last record that is incomplete is only reported: another program may be writing it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - kind: The kind of the records.
  ///   - limits: The sizes that are refused.
  ///   - reading: Takes each record, in order.
  /// - Returns: What was found.
  /// - Throws: ``JournalError``, and what `reading` throws. All records before a damage were read.
  public static func read(
    _ path: String, in files: any FileSystem, kind: String, limits: JournalLimits = JournalLimits(),
    reading: (JournalRecord) throws -> Void
  ) throws -> JournalReport {
    let reader = JournalReader(files: files, kind: kind, limits: limits)
    return try asJournalErrors {
      let place = try reader.place(of: path)
      let file = try place.files.open(place.path, for: .reading)
      let found = try reader.scan(file, at: place.path, reading: reading)
      try file.close()
      if case .damaged(let damage) = found.ending {
        throw JournalError.damaged(path: place.path, damage)
      }
      return found.report
    }
  }

  /// Throws the errors of files as those of a journal.
  private static func asJournalErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as FileError { throw JournalError.file(error) }
  }
}

/// Finds, locks and reads the file of a journal.
struct JournalReader {
  let files: any FileSystem
  let kind: String
  let limits: JournalLimits

  /// What a scan has found.
  struct Found {
    var ending: JournalEnding
    var report: JournalReport
    /// How many bytes can be read.
    var end: Int
    /// The number of the next record.
    var next: Int
  }

  init(files: any FileSystem, kind: String, limits: JournalLimits) {
    precondition(
      JournalHeader.isKind(kind),
      "'\(kind)' can't be the kind of a journal: use up to 64 letters, digits and hyphens")
    (self.files, self.kind, self.limits) = (files, kind, limits)
  }

  /// Where a path leads to, which need not be there.
  func place(of path: String) throws -> FileReplacement {
    let place = try FileReplacement(of: path, in: files)
    switch place.replaced?.kind {
    case nil, .file: return place
    case .folder, .link, .other: throw JournalError.notAFile(path: place.path)
    }
  }

  /// Opens the file at a path, or creates it, and locks it.
  func lockedFile(
    at path: String
  ) throws -> (place: FileReplacement, file: any OpenFile, isCreated: Bool) {
    // Before each further turn, another program has created, removed or compacted the file.
    for _ in 0..<100 {
      let place = try self.place(of: path)
      let isCreated = place.replaced == nil
      let file: any OpenFile
      do throws(FileError) {
        file = try files.open(
          place.path, for: isCreated ? .creating(permissions: 0o600) : .appending)
      } catch {
        if error.code == (isCreated ? SystemCode.exists : SystemCode.missing) { continue }
        throw error
      }
      let status = try file.status()
      guard status.kind == .file else { throw JournalError.notAFile(path: place.path) }
      guard try file.lock() else { throw JournalError.inUse(path: place.path) }
      // A compaction between opening and locking has put another file in its place.
      if try files.status(of: place.path)?.identity == status.identity {
        return (place, file, isCreated)
      }
    }
    throw JournalError.inUse(path: path)
  }

  /// Reads the file of a journal.
  func scan(
    _ file: any OpenFile, at path: String, reading: (JournalRecord) throws -> Void
  ) throws -> Found {
    let status = try file.status()
    guard status.kind == .file else { throw JournalError.notAFile(path: path) }
    func checkSize(_ size: Int) throws {
      guard size <= limits.file else {
        throw JournalError.fileTooLarge(path: path, limit: limits.file)
      }
    }
    try checkSize(status.size)

    var scanner = JournalScanner(kind: kind, limit: limits.record)
    var lines = LineReader { offset in
      // A megabyte costs little memory, and a system call a megabyte costs no time.
      let piece = try file.read(upTo: 1 << 20, at: offset)
      try checkSize(offset + piece.count)
      return piece
    }
    let ending = try scanner.scan(&lines, reading: reading)
    if case .refused(let refusal) = ending { throw JournalError(refusal, path: path, kind: kind) }
    // Reading ends at a damage, before the end of the file.
    let size = max(lines.size, status.size)
    var report = JournalReport(path: path, isNew: scanner.end == 0, records: scanner.records)
    if size > scanner.end { report.cut = JournalCut(bytes: size - scanner.end) }
    return Found(
      ending: ending, report: report, end: scanner.end, next: scanner.next)
  }
}
