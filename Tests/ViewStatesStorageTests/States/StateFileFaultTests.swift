import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

/// Every fault at every operation of a save, in a folder with nothing, with a good file, and with
/// one that is refused.
@MainActor
@Suite struct StateFileFaultTests {
  enum Before: CaseIterable {
    case nothing
    case states
    case damage

    @MainActor func prepare(_ files: MemoryFileSystem) throws {
      switch self {
      case .nothing: break
      case .states: try StateFileFaultTests.save("old", in: files)
      case .damage: files.addFile("/notes.json", "old".utf8)
      }
    }
  }

  /// What a program finds afterwards.
  enum Found: Hashable {
    case old
    case new
    case other(String)
  }

  private static func save(_ text: String, in files: MemoryFileSystem) throws {
    try StateFile("/notes.json", in: files, keeping: Store(Notes(text))).save()
  }

  private func found(_ before: Before, in files: MemoryFileSystem) -> Found {
    let store = Store(Notes())
    let report = StateFile("/notes.json", in: files, keeping: store).restore()
    let evidence = files.paths.filter { files.text(of: $0) == "old" }
    if before == .damage, evidence.isEmpty { return .other("the evidence is lost") }
    let copies = files.paths.filter { $0.contains("unread") }
    if !Set(copies).isSubset(of: evidence) { return .other("a copy is not whole") }
    switch (report, before) {
    case (.restored, _) where store.state == Notes("new"): return .new
    case (.restored, .states) where store.state == Notes("old"): return .old
    case (.missing, .nothing), (.refused(.unreadable), .damage): return .old
    default: return .other("\(report)")
    }
  }

  /// The number of operations of a save that succeeds.
  private func operations(_ before: Before) throws -> Int {
    let files = MemoryFileSystem()
    try before.prepare(files)
    let count = files.operations.count
    try Self.save("new", in: files)
    return files.operations.count - count
  }

  private func checkNoDrafts(_ files: MemoryFileSystem, _ place: String) {
    #expect(files.paths.filter { $0.contains("draft") } == [], "\(place)")
  }

  @Test(arguments: Before.allCases)
  func `a save that fails anywhere leaves the old states or has saved the new ones`(
    _ before: Before
  ) throws {
    for operation in 1...(try operations(before)) {
      for code in [EIO, ENOSPC, EACCES, EROFS, EDQUOT] {
        let files = MemoryFileSystem()
        try before.prepare(files)
        files.inject(.failure(code: code), at: operation)
        let place = "error \(code) at operation \(operation)"
        do {
          try Self.save("new", in: files)
          #expect(found(before, in: files) == .new, "\(place)")
        } catch {
          #expect([.old, .new].contains(found(before, in: files)), "\(place)")
        }
        try Self.save("new", in: files)
        #expect(found(before, in: files) == .new, "\(place)")
        checkNoDrafts(files, place)
      }
    }
  }

  @Test(arguments: Before.allCases)
  func `a save that is interrupted succeeds, unless it was flushing`(_ before: Before) throws {
    for operation in 1...(try operations(before)) {
      for fault in [FileFault.failure(code: EINTR), .shortWrite(count: 1)] {
        let files = MemoryFileSystem()
        try before.prepare(files)
        files.inject(fault, at: operation, count: fault == .shortWrite(count: 1) ? 1_000 : 3)
        do {
          try Self.save("new", in: files)
        } catch {
          // A flush that was interrupted may have lost what it was to write, so the save fails.
          #expect(fault == .failure(code: EINTR))
          let flush = files.operations.last { $0.hasPrefix("flush ") }
          #expect(flush != nil)
          let isKept = [.old, flush == "flush /" ? .new : .old].contains(found(before, in: files))
          #expect(isKept, "\(flush ?? "")")
          try Self.save("new", in: files)
        }
        #expect(found(before, in: files) == .new, "\(fault) at operation \(operation)")
        checkNoDrafts(files, "\(operation)")
      }
    }
  }

  @Test(arguments: Before.allCases)
  func `a power cut anywhere leaves the old states or the new ones`(_ before: Before) throws {
    let survivors = [.flushed, .everything] + (0..<3).map { PowerCutSurvivors.some(seed: $0) }
    for operation in 1...(try operations(before)) + 1 {
      for survivor in survivors {
        let files = MemoryFileSystem()
        try before.prepare(files)
        files.inject(.powerCut, at: operation)
        let isSaved = (try? Self.save("new", in: files)) != nil
        files.restart(keeping: survivor)
        let place = "\(survivor) at operation \(operation)"
        let found = found(before, in: files)
        #expect(isSaved ? found == .new : [.old, .new].contains(found), "\(place)")
        checkNoDrafts(files, place)
        try Self.save("new", in: files)
        #expect(self.found(before, in: files) == .new, "\(place)")
      }
    }
  }

  @Test func `a restore that fails anywhere restores nothing or everything`() throws {
    for operation in 1...12 {
      for code in [EIO, EACCES, EINTR] {
        let files = MemoryFileSystem()
        try Before.states.prepare(files)
        files.inject(.failure(code: code), at: operation)
        let store = Store(Notes())
        switch StateFile("/notes.json", in: files, keeping: store).restore() {
        case .restored: #expect(store.state == Notes("old"))
        case .refused(.file(let error)): #expect(error.code == code && code != EINTR)
        case let report: Issue.record("\(report) after error \(code) at operation \(operation)")
        }
      }
    }
  }
}
