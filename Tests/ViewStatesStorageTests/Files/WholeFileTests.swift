import Foundation
import Testing
import ViewStatesConsoleMocks
import ViewStatesStorage

@Suite struct WholeFileTests {
  private let files = MemoryFileSystem()

  @Test func `a file is written, and replaced only if that is wanted`() throws {
    try files.write("one".utf8, to: "/a", replacing: false)
    #expect(throws: FileError("create", "/a", code: EEXIST)) {
      try files.write("two".utf8, to: "/a", replacing: false)
    }
    #expect(files.text(of: "/a") == "one")
    try files.write("three".utf8, to: "/a", replacing: true)
    #expect(files.text(of: "/a") == "three")
    #expect(files.paths == ["/a"])
  }

  @Test func `a file that a program has locked is not replaced`() throws {
    files.addFile("/a", "one".utf8)
    let held = try files.open("/a", for: .appending)
    #expect(try held.lock())
    #expect(throws: FileError("replace", "/a", code: EBUSY)) {
      try files.write("two".utf8, to: "/a", replacing: true)
    }
    #expect(try held.lock())
    #expect(files.text(of: "/a") == "one")
    #expect(files.paths == ["/a"])
  }

  @Test func `a file that may not be written is there all the same`() {
    files.addFile("/a", "one".utf8, permissions: 0o444)
    #expect(throws: FileError("create", "/a", code: EEXIST)) {
      try files.write("two".utf8, to: "/a", replacing: false)
    }
    #expect(throws: FileError("write", "/a", code: EACCES)) {
      try files.write("two".utf8, to: "/a", replacing: true)
    }
    #expect(files.text(of: "/a") == "one")
  }

  @Test(arguments: [false, true])
  func `a folder is no file that is there already`(_ isReplacing: Bool) {
    #expect(throws: FileError("write", "/", code: EISDIR)) {
      try files.write("one".utf8, to: "/", replacing: isReplacing)
    }
  }

  @Test func `a fault or a power cut at any operation leaves the whole file or nothing`() throws {
    let faults: [FileFault] = [
      .failure(code: EIO), .failure(code: EEXIST), .lateFailure(code: EIO), .powerCut,
    ]
    for replacing in [false, true] {
      for operation in 1...16 {
        for fault in faults {
          let files = MemoryFileSystem()
          if replacing { files.addFile("/a", "one".utf8) }
          files.inject(fault, at: operation)
          let isWritten = (try? files.write("two".utf8, to: "/a", replacing: replacing)) != nil
          files.restart(keeping: fault == .powerCut ? .flushed : .everything)
          let found = files.text(of: "/a")
          #expect(
            found == "two" || !isWritten && found == (replacing ? "one" : nil),
            "\(fault) at operation \(operation)")
          try files.write("three".utf8, to: "/a", replacing: true)
          #expect(files.paths == ["/a"])
        }
      }
    }
  }
}
