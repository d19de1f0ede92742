import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

@MainActor
@Suite struct StateFileDamageTests {
  private let files = MemoryFileSystem()
  private let saved = Notes("milk", "größer\u{1F95B}")

  private var file: StateFile<Notes> { StateFile("/notes.json", in: files) }

  /// Saves, and returns the bytes.
  private func bytes() throws -> [UInt8] {
    try file.save(saved)
    return files.bytes(of: "/notes.json") ?? []
  }

  /// Restores damaged bytes: nothing, or exactly what was saved.
  private func restored(_ bytes: [UInt8]) -> Notes? {
    files.addFile("/notes.json", bytes)
    let store = Store(Notes())
    switch file.restore(store) {
    case .restored: return store.state
    case .refused: return store.state == Notes() ? nil : store.state
    case .missing, .locked: return Notes("neither restored nor refused")
    }
  }

  @Test func `a file that is cut off anywhere is refused`() throws {
    let bytes = try bytes()
    for count in 0..<bytes.count - 1 {
      #expect(restored(Array(bytes[..<count])) == nil, "\(count) bytes")
    }
    // Only the line break at the end is of no use.
    #expect(restored(Array(bytes[..<(bytes.count - 1)])) == saved)
  }

  @Test func `a file with any one bit flipped is refused`() throws {
    let bytes = try bytes()
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        #expect(restored(damaged) == nil, "byte \(index), bit \(bit)")
      }
    }
  }
}
