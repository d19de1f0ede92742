import Foundation
import Testing

@testable import ViewStatesStorage

@Suite struct ErrorTextTests {
  private static let long = "/" + String(repeating: "x", count: 300) + ".gpx"

  private static let files: [(FileError, String)] = [
    (
      FileError("open", "/a", code: EACCES),
      "cannot open /a: no permission; change the permissions of the file or its folder"
    ),
    (
      FileError("write", "/a", code: ENOSPC),
      "cannot write /a: no space left on the disk; free some"
    ),
    (
      FileError("open", "", code: ENOENT),
      "cannot open '': there is no file of this name; check the path"
    ),
    (
      FileError("write", "/a", code: EIO),
      "cannot write /a: the disk does not work properly; save to another disk"
    ),
    (FileError("open", "/a", code: 12_345), "cannot open /a: the system reports error 12345"),
    (
      FileError("open", "/a\u{1B}[2J\u{202E}\n", code: EISDIR),
      #"cannot open /a\u{1B}[2J\u{202E}\n: it is a folder; name a file"#
    ),
    (
      FileError("find", long, code: ENAMETOOLONG),
      "cannot find \(long.prefix(100))…\(long.suffix(100)): the name is too long; choose a shorter one"
    ),
  ]

  private static let journals: [(JournalError, String)] = [
    (.notAJournal(path: "/\u{1B}"), "/\\u{1B}: not a file of this program; choose another name"),
    (
      .otherKind(path: "/a", kind: "clocks", expected: "notes"),
      "/a: kept as 'clocks', not as 'notes'; choose another name"
    ),
    (
      .newer(path: "/a", version: 2),
      "/a: kept in version 2 of the form; update this program to read it"
    ),
    (
      .damaged(path: "/a", JournalDamage(line: 3, offset: 60)),
      "/a: line 3: not a record; delete that line and all after it, or begin a new file"
    ),
    (.inUse(path: "/a"), "/a: in use; close the other program that has it open"),
    (.fileTooLarge(path: "/a", limit: 100), "/a: more than 100 bytes; begin a new file"),
    (.newlineInRecord(path: "/a"), "/a: a record must be a single line"),
    (.changed(path: "/a"), "/a: changed, moved or replaced since it was opened; open it again"),
    (.closed(path: "/a"), "/a: the journal is closed"),
  ]

  @Test func `law 11: an error says what happened and what to do, and is safe to show`() {
    for (error, text) in Self.files { #expect("\(error)" == text) }
    for (error, text) in Self.journals { #expect("\(error)" == text) }
  }

  @Test func `what was cut off says how much it was and where it is`() {
    let text = "an incomplete record at the end;"
    #expect("\(JournalCut(bytes: 7))" == "\(text) 7 bytes were not read")
    let cut = JournalCut(bytes: 1, copy: "/notes.unread-1")
    #expect("\(cut)" == "\(text) 1 byte was cut off; a copy is in /notes.unread-1")
  }
}
