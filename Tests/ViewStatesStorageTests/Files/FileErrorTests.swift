import Foundation
import Testing
import ViewStatesStorage

@Suite struct FileErrorTests {
  @Test(
    arguments: [
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
        FileError("find", "/" + String(repeating: "x", count: 300) + ".gpx", code: ENAMETOOLONG),
        "cannot find /\(String(repeating: "x", count: 99))…"
          + "\(String(repeating: "x", count: 96)).gpx: the name is too long; choose a shorter one"
      ),
    ])
  func `an error says what was tried, why it failed and what to do, and is safe to print`(
    _ error: FileError, _ text: String
  ) {
    #expect("\(error)" == text)
  }
}
