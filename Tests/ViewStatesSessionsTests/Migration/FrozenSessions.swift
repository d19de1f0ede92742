import ViewStates
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

/// The folder `Frozen` has a session of every version of `Shopping`, as that version has recorded
/// it.
///
/// Never change one. Add one when the version is raised.
@MainActor enum FrozenSessions {
  nonisolated static let names = ["Shopping-1", "Shopping-2", "Shopping-3"]

  nonisolated static func text(of name: String) throws -> String {
    try textBesideTest("../Frozen/\(name)")
  }

  /// Files with a frozen session.
  nonisolated static func files(with name: String) throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    files.addFile("/shop", try text(of: name).utf8)
    return files
  }

  /// Records a session as the version of its name did.
  static func record(_ name: String) throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    switch name {
    case "Shopping-1": try recordFirst(in: files)
    case "Shopping-2": try recordSecond(in: files)
    default: try recordThird(in: files)
    }
    return files
  }

  private static func recordFirst(in files: MemoryFileSystem) throws {
    let shop = try Shop(Version1.Shopping(), in: files)
    try shop.list.send(.add("milk"))
    try shop.list.send(.add("bread"))
    oneChange("jam for later", of: shop.list, shop.field) {
      _ = try? shop.list.send(.add("jam"))
      shop.field.send(neverRejected: .type("jam"))
    }
    try shop.history.jump(to: 1)
    try shop.list.send(.add("größer"))
    shop.field.send(neverRejected: .zoom(2))
    try shop.list.send(.removeLast)
    try shop.history.alone(shop.list).undo()
    shop.history.isRecording = false
    try shop.list.send(.add("tea"))
  }

  private static func recordSecond(in files: MemoryFileSystem) throws {
    let shop = try Shop(Version2.Shopping(items: [.init(name: "salt")]), in: files)
    try shop.list.send(.addAll(items: ["milk", "bread"]))
    try shop.list.send(.paint(color: "red"))
    try shop.list.send(.zoom(to: 3))
    try shop.list.send(.zoom(to: 6))
    try shop.list.send(.check(item: 1))
    try shop.list.send(.zoom(to: 9))
    try shop.history.undo()
    try shop.list.restore(Version2.Shopping(items: [.init(name: "tea")], color: "blue", zoom: 8))
    oneChange("blue tea", of: shop.list, shop.field) {
      _ = try? shop.list.send(.paint(color: "green"))
      shop.field.send(neverRejected: .type("green"))
    }
    try shop.list.send(.addAll(items: ["jam"]))
    try shop.history.alone(shop.list).undo()
    try shop.history.alone(shop.list).undo()
    try shop.history.alone(shop.list).redo()
  }

  private static func recordThird(in files: MemoryFileSystem) throws {
    let shop = try Shop(Shopping(), in: files)
    try shop.list.send(.add(item: "milk"))
    try shop.list.send(.check(item: 0))
    try shop.history.undo()
    try shop.list.send(.zoom(to: 2))
  }
}

extension Shop<Shopping> {
  /// The present state, and then each step with its state.
  func outline() throws -> [String] {
    var lines = ["now \(history.state.current): \(content)"]
    history.isRecording = true
    let current = history.state.current
    for step in history.steps {
      try history.jump(to: step.id)
      let parent = step.parent.map { " after \($0)" } ?? ""
      lines.append("\(step.id)\(parent), \(step.label): \(content)")
    }
    try history.jump(to: current)
    return lines
  }

  private var content: String {
    let items = list.state.items.map { ($0.isChecked ? "✓" : "") + $0.name }
    return "\(items.joined(separator: " ")) ×\(list.state.zoom), \(field.state)"
      .replacing("Field", with: "")
  }
}
