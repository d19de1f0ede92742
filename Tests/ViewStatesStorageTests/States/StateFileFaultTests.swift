import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

/// Every fault at every operation of a save, in a folder with nothing, with a good file, and with
/// one that is refused.
@MainActor @Suite struct StateFileFaultTests {
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
    case (.missing, .nothing): return .old
    case (.refused(let error), .damage) where !(error.reason is FileError): return .old
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

  /// A fault of a disk, and what survives if it is a power cut.
  struct Fault: Sendable {
    var fault: FileFault
    var count = 1
    var survivors: PowerCutSurvivors?

    static let failures = [EIO, ENOSPC, EACCES, EROFS, EDQUOT].map {
      Fault(fault: .failure(code: $0))
    }
    static let interruptions = [
      Fault(fault: .failure(code: EINTR), count: 3),
      Fault(fault: .shortWrite(count: 1), count: 1_000),
    ]
    static let powerCuts = ([.flushed, .everything] + (0..<3).map { .some(seed: $0) }).map {
      Fault(fault: .powerCut, survivors: $0)
    }
  }

  @Test(
    "law 10: a fault anywhere leaves the old states or the new ones, and the next save succeeds",
    arguments: Before.allCases, [Fault.failures, Fault.interruptions, Fault.powerCuts])
  func fault(_ before: Before, _ faults: [Fault]) throws {
    let isPowerCut = faults[0].survivors != nil
    // The power is also cut after the last one.
    for operation in 1...(try operations(before)) + (isPowerCut ? 1 : 0) {
      for fault in faults {
        let files = MemoryFileSystem()
        try before.prepare(files)
        files.inject(fault.fault, at: operation, count: fault.count)
        let place = "\(fault) at operation \(operation)"
        let isSaved = (try? Self.save("new", in: files)) != nil
        if !isSaved, fault.count > 1 {
          // A flush that was interrupted may have lost what it was to write, so the save fails.
          let failed = files.operations.last { !$0.hasPrefix("remove ") && !$0.hasPrefix("find ") }
          #expect(failed?.hasPrefix("flush ") == true, "\(place): \(failed ?? "")")
        }
        if let survivors = fault.survivors { files.restart(keeping: survivors) }
        let found = found(before, in: files)
        #expect(isSaved ? found == .new : [.old, .new].contains(found), "\(place)")
        // What was restored stays, since a program sees no reason to save it again.
        files.restart(keeping: .flushed)
        #expect(self.found(before, in: files) == found, "\(place), and a power cut")
        try Self.save("new", in: files)
        #expect(self.found(before, in: files) == .new, "\(place)")
        #expect(files.paths.filter { $0.contains("draft") } == [], "\(place)")
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
        case .restored:
          #expect(store.state == Notes("old"))
          #expect(files.operations.last == "flush /")
        case .refused(let error):
          let failure = try #require(error.reason as? FileError)
          #expect(failure.code == code && code != EINTR)
          // A folder that is read-only may not be flushed, and the states are restored even so.
          #expect(failure.operation != "flush")
        case let report: Issue.record("\(report) after error \(code) at operation \(operation)")
        }
      }
    }
  }
}
