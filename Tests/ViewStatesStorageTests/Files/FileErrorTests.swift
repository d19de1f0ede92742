import Foundation
import Testing
import ViewStatesStorage

@Suite struct FileErrorTests {
  @Test func `an error says what was tried, why it failed and what to do`() {
    let errors = [
      FileError("open", "/a", code: EACCES), FileError("write", "/a", code: ENOSPC),
      FileError("flush", "/a", code: EIO), FileError("create", "/a", code: EROFS),
      FileError("open", "", code: ENOENT), FileError("open", "/a", code: 12_345),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "cannot open /a: no permission; change the permissions of the file or its folder",
        "cannot write /a: no space left on the disk; free some",
        "cannot flush /a: the disk does not work properly; save to another disk",
        "cannot create /a: the disk is read-only; choose another place",
        "cannot open '': there is no file of this name; check the path",
        "cannot open /a: the system reports error 12345",
      ])
  }

  @Test func `the text is safe to print`() {
    #expect(
      "\(FileError("open", "/a\u{1B}[2J\u{202E}\n", code: EISDIR))"
        == #"cannot open /a\u{1B}[2J\u{202E}\n: it is a folder; name a file"#)
  }
}
