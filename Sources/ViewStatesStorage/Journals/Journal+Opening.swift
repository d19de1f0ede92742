extension Journal {
  /// Opens a journal, reads it, and locks it.
  ///
  /// If there is none, it creates one that only its owner can read.
  ///
  /// A link at the path is followed. A last record that is incomplete is cut off, after a copy is
  /// kept beside the file. If a line can't be read and no crash explains it, nothing is changed and
  /// an error is thrown, unless `cuttingDamage` is true: then a copy of the file is kept, and it is
  /// cut off at the damage.
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
    let opening = JournalOpening(files: files, kind: kind, limits: limits)
    let opened = try opening.open(path, cuttingDamage: cuttingDamage, reading: reading)
    return Journal(opened, in: files, kind: kind, flushing: flushing, limits: limits)
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
    try JournalOpening(files: files, kind: kind, limits: limits).read(path, reading: reading)
  }
}
