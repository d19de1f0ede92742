import Foundation
import ViewStates
import ViewStatesStorage

/// One way to record numbers.
@MainActor struct Victim {
  /// Small and large records, flushed and not, written anew and not, and states.
  static let all = [
    "small": Victim(),
    "rewritten": Victim(rewritten: 7),
    "flushed": Victim(isFlushed: true, bytes: 99, rewritten: 20),
    "large": Victim(bytes: 100_000, rewritten: 20),
    "saved": Victim(isState: true),
    "saved-large": Victim(isState: true, bytes: 100_000),
  ]

  /// Whether it saves a file of states for each number, and does not append to a record file as a
  /// session does.
  var isState = false
  /// Whether each record is flushed, as a file of states always is.
  var isFlushed = false
  /// How many bytes a record has besides its number.
  var bytes = 9
  /// How many records are appended before all are replaced by one; 0 for never.
  var rewritten = 0

  private let files = DiskFileSystem()

  func record(in path: String) throws {
    let filler = String(repeating: "x", count: bytes)
    if isState {
      let (file, store) = try openStates(at: path)
      for number in (store.state.number + 1)... {
        try store.restore(SavedNumber(number: number, filler: filler))
        try file.save()
        acknowledge(number)
      }
    } else {
      let (file, last) = try openRecords(at: path)
      for number in (last + 1)... {
        try file.append("\(number) \(filler)")
        acknowledge(number)
        if rewritten > 0, number % rewritten == 0 { try file.rewrite(as: ["all \(number)"]) }
      }
    }
  }

  /// The last number that is in a file; 0 if it has none.
  func find(in path: String) throws -> Int {
    if isState { return try openStates(at: path).store.state.number }
    let (file, last) = try openRecords(at: path)
    if let cut = file.found.torn, file.found.copy.map(FileManager.default.fileExists) != true {
      throw Wrong("no copy of what was cut off: \(cut)")
    }
    return last
  }

  private func acknowledge(_ number: Int) {
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  }

  private func openRecords(at path: String) throws -> (file: RecordFile, last: Int) {
    var last = 0
    let file = try RecordFile.open(
      path, in: files, kind: "numbers", flushing: isFlushed ? .eachChange : .never
    ) { record in
      if last == 0, record.text.hasPrefix("all "), let all = Int(record.text.dropFirst(4)) {
        last = all
      } else if record.text.hasPrefix("\(last + 1) ") {
        // The checksum has shown that the rest is whole.
        last += 1
      } else {
        throw Wrong("after \(last) the record '\(record.text.prefix(40))'")
      }
    }
    return (file, last)
  }

  private func openStates(at path: String) throws -> (file: StateFile, store: Store<SavedNumber>) {
    let store = Store(SavedNumber())
    let file = StateFile(path, in: files, keeping: store)
    switch file.restore() {
    case .missing, .restored(migrated: [:], absent: []): return (file, store)
    case let report: throw Wrong("\(report)")
    }
  }
}

/// A model with a number.
struct SavedNumber: StateModel {
  enum Action: Codable, Sendable { case set(Int) }

  var number = 0
  var filler = ""

  mutating func apply(_ action: Action) {
    switch action {
    case .set(let number): self.number = number
    }
  }
}
