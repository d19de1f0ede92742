import Foundation
import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// Sessions and files: recording an action, going on after a million of them, saving a state.
@MainActor
enum SessionRows {
  static let all = [
    Benchmark(
      name: "session-append",
      subject: "an action that a session records, without waiting for the disk",
      floor: "the same bytes written to a file"
    ) {
      Pair(subject: record, floor: write)
    },
    open(100_000), open(1_000_000),
    Benchmark(
      name: "state-save", subject: "a state of 10,000 numbers saved, whole and on the disk",
      floor: "the same bytes written by Foundation, which does not wait for the disk"
    ) {
      Pair(subject: save, floor: writeWhole)
    },
  ]

  private static let steps = 10_000

  private static func open(_ count: Int) -> Benchmark {
    Benchmark(
      name: "session-open-\(count / 1_000)k",
      subject: "going on with a session of \(count) actions, for each of them",
      floor: "their JSON decoded by Foundation, one after another"
    ) {
      let file = try SessionLines(count)
      return Pair(
        subject: { meter in
          try meter.timeWaiting(count) {
            let store = Store(Odometer())
            let history = History(store, bounds: HistoryBounds(bytes: .max))
            let session = try SessionFile(
              file.path, in: DiskFileSystem(), app: "benchmarks", of: history, store)
            guard store.state.count == count, session.report.steps == count else {
              throw BenchmarkFailure(reason: "the session went on at \(store.state.count)")
            }
          }
        },
        floor: { meter in
          let decoder = JSONDecoder()
          let line = Data(#"{"actions":[{"add":{"number":7}}]}"#.utf8)
          try meter.timeWaiting(count) {
            for _ in 0..<count { blackHole(try decoder.decode(Line.self, from: line)) }
          }
        })
    }
  }

  private static func record(_ meter: Meter) throws {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = Store(Odometer())
    let history = History(store)
    let session = try SessionFile(
      path, in: DiskFileSystem(), app: "benchmarks", flushing: .never, of: history, store)
    try meter.time(steps) {
      for _ in 0..<steps { store.send(neverRejected: .add(number: 7)) }
      try session.check()
    }
  }

  private static func write(_ meter: Meter) throws {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try DiskFileSystem().open(path, for: .creating(permissions: 0o600))
    let line = Array(#"51e01ca2c1df71d8 1000 34 {"actions":[{"add":{"number":7}}]}"#.utf8)
    try meter.time(steps) {
      for _ in 0..<steps { blackHole(try file.write(line[...])) }
    }
  }

  private static func save(_ meter: Meter) throws {
    let folder = temporaryPath()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A save looks for drafts in its folder, and that of all temporary files can be crowded.
    let file = StateFile<Numbers<[Int]>>("\(folder)/numbers", in: DiskFileSystem())
    let state = Numbers(list: Array(0..<10_000))
    try meter.timeWaiting(saves) {
      for _ in 0..<saves { blackHole(try file.save(state)) }
    }
  }

  private static func writeWhole(_ meter: Meter) throws {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = Data(try StableJSON.encode(Array(0..<10_000)).utf8)
    try meter.timeWaiting(saves) {
      for _ in 0..<saves { try bytes.write(to: URL(fileURLWithPath: path), options: .atomic) }
    }
  }

  private static let saves = 10

  fileprivate static func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  }
}

/// A file with a session of so many actions, which is removed at the end.
@MainActor
private final class SessionLines {
  let path = SessionRows.temporaryPath()

  init(_ count: Int) throws {
    let store = Store(Odometer())
    let history = History(store)
    // The first record is the archive of the empty history, as the session writes it.
    try SessionFile(
      path, in: DiskFileSystem(), app: "benchmarks", flushing: .never, of: history, store
    ).close()
    // The others are written by hand, because a session compacts its file.
    let journal = try Journal.open(
      path, in: DiskFileSystem(), kind: "benchmarks-session", flushing: .never
    ) { _ in }
    for _ in 0..<count { try journal.append(#"{"actions":[{"add":{"number":7}}]}"#) }
    try journal.close()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

private struct Line: Decodable {
  var actions: [Odometer.Action]
}

/// A number that grows.
private struct Odometer: StateModel {
  enum Action: Codable, Sendable { case add(number: Int) }

  var count = 0

  mutating func apply(_ action: Action) { count += 1 }
}
