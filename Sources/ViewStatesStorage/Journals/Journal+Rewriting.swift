extension Journal {
  /// Replaces all records by others: by one state instead of a thousand actions, for example.
  ///
  /// A crash leaves either all records or all others, whole and flushed. The others are written to
  /// a draft beside the journal, which takes its name at the end. Their numbers follow that of the
  /// last record. The file keeps its permission bits. If the draft cannot be written, or cannot
  /// take the name, the journal has its records, and records further.
  public func compact(to payloads: some Sequence<String>) throws {
    var payloads = payloads.makeIterator()
    let rewriting = try JournalRewriting(of: self) { payloads.next() }
    // Few system calls, and little memory.
    while try !rewriting.advance(by: 1 << 20) {}
  }
}

/// The replacement of all records of a journal by others, a slice at a time.
///
/// Until the last slice, the journal records as before. What it records meanwhile is added here,
/// and follows the others.
final class JournalRewriting {
  private let journal: Journal
  private let draft: FileDraft
  /// The next of the other records; nil after the last one.
  private let others: () throws -> String?
  private var added: ArraySlice<String> = []
  private var next: Int
  private var size = 0

  init(of journal: Journal, to others: @escaping () throws -> String?) throws {
    try journal.breaking { try journal.checkPlace() }
    let place = try FileReplacement(of: journal.path, in: journal.place.files)
    place.removeLeftDrafts()
    draft = try FileDraft(at: place)
    (self.journal, self.others, next) = (journal, others, journal.nextNumber)
  }

  /// Adds what was recorded meanwhile.
  func add(_ record: String) { added.append(record) }

  /// Writes a slice of so many bytes, and those of a record more.
  ///
  /// It waits until they are on the disk, so that the end has less to wait for, and returns whether
  /// the new file has taken the place of the old one.
  func advance(by bytes: Int) throws -> Bool {
    var lines = size == 0 ? JournalHeader(kind: journal.form.kind, first: next).bytes : []
    while lines.count < bytes, let payload = try others() ?? added.popFirst() {
      try journal.add(payload, number: next, after: size, to: &lines)
      next += 1
    }
    try draft.file.writeFully(lines, to: journal.path)
    size += lines.count
    let isEnd = lines.count < bytes
    if isEnd {
      try journal.goOn(in: draft, size: size, next: next)
    } else {
      try draft.file.flush()
    }
    return isEnd
  }
}
