import Foundation
import Testing

@testable import ViewStatesStorage

@Suite struct ErrorTextTests {
  private static let long = "/" + String(repeating: "x", count: 300) + ".gpx"

  private static let files: KeyValuePairs = [
    "cannot open /a: no permission; change the permissions of the file or its folder":
      FileError("open", "/a", code: EACCES),
    "cannot write /a: no space left on the disk; free some":
      FileError("write", "/a", code: ENOSPC),
    "cannot open '': there is no file of this name; check the path":
      FileError("open", "", code: ENOENT),
    "cannot write /a: the disk does not work properly; save to another disk":
      FileError("write", "/a", code: EIO),
    "cannot open /a: the system reports error 12345": FileError("open", "/a", code: 12_345),
    #"cannot open /a\u{1B}[2J\u{202E}\n: it is a folder; name a file"#:
      FileError("open", "/a\u{1B}[2J\u{202E}\n", code: EISDIR),
    "cannot find \(long.prefix(100))…\(long.suffix(100)): the name is too long; choose a shorter one":
      FileError("find", long, code: ENAMETOOLONG),
  ]

  @Test(
    arguments: [
      ("/a/.b.viewstates-draft-12", "/a/b"), (".b-1.viewstates-draft-1", "b-1"),
      ("/a/.viewstates-draft-1", nil), ("/a/.b.viewstates-draft-old", nil),
      ("/a/.b.viewstates-draft-", nil), ("/a/xb.viewstates-draft-1", nil), ("/a/b-1", nil),
    ] as [(String, String?)])
  func `an error names the file of a temporary one, or any as it is`(path: String, file: String?) {
    #expect(FileError("open", path, code: EACCES).path == file ?? path)
  }

  @Test func `law 11: an error says what happened and what to do, and is safe to show`() {
    for (text, error) in Self.files { #expect("\(error)" == text) }
    #expect(
      "\(StorageError.notRecords(at: "/\u{1B}"))"
        == "/\\u{1B}: not a file of this program; choose another name")
  }
}
