import Foundation
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesStorage

/// Restores the bytes as a file of states.
@MainActor enum StatesTarget {
  /// A model with something of each kind.
  struct Everything: StateModel {
    enum Action: Codable, Sendable {
      case add(String)
    }

    enum Shape: Codable, Equatable {
      case circle(radius: Double)
      case square
    }

    static let schemaVersion = 2

    var texts: [String] = []
    var count = 0
    var ratio = 0.5
    var isOn = false
    var date = Date(timeIntervalSince1970: 0)
    var shape: Shape?
    var tags: Set<String> = []
    var children: [String: [Int]] = [:]

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let text): texts.append(text)
      }
    }
  }

  static func run(_ bytes: [UInt8]) throws {
    let files = MemoryFileSystem()
    files.addFile("/states.json", bytes)
    let store = Store(Everything())
    let file = StateFile("/states.json", in: files, keeping: store)
    let report = file.restore()
    _ = "\(report)"
    Main.expect(files.bytes(of: "/states.json") == bytes, "restoring changes no file")
    Main.expect(files.paths == ["/states.json"], "restoring creates no file")
    let copy = try file.save()
    if case .restored = report {
      Main.expect(copy == nil, "what was restored needs no copy")
    } else {
      Main.expect(copy.flatMap { files.bytes(of: $0) } == bytes, "what was refused is kept")
    }
    let saved = files.bytes(of: "/states.json")
    let other = Store(Everything())
    let second = StateFile("/states.json", in: files, keeping: other)
    let again = second.restore()
    Main.expect(again == .restored(migrated: [:], absent: []), "what was saved is restored")
    Main.expect(try StableJSON.encode(other.state) == StableJSON.encode(store.state), "the same")
    _ = try second.save()
    Main.expect(files.bytes(of: "/states.json") == saved, "the same state is the same bytes")
  }
}
