import Testing
import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import Todo

/// Keeps the lines of all stores, and the failure of any.
@MainActor final class TodoLog {
  private(set) var lines: [String] = []
  private(set) var failures: [String] = []

  func attach<Model>(to store: Store<Model>, as name: String) {
    store.log(as: name) { [weak self] result in
      switch result {
      case .success(let line): self?.lines.append(line)
      case .failure(let error): self?.failures.append("\(name): \(error)")
      }
    }
  }
}

/// The part of a line that says which store it is of.
struct LineSource: Decodable {
  var store: String
}

extension TodoLog {
  /// Restores the last state of a store.
  func restore<Model>(_ store: Store<Model>, as name: String) throws {
    let last = try lines.last { try StableJSON.decode(LineSource.self, from: $0).store == name }
    guard let last else { return }
    try store.restore(StableJSON.decode(LoggedChange<Model>.self, from: last).state)
  }
}

struct Contact: StateModel {
  enum Action: Codable, Sendable {
    case rename(to: String)
    case setPhone(String)
  }

  var name = ""
  var phone = ""

  mutating func apply(_ action: Action) {
    switch action {
    case .rename(let name): self.name = name
    case .setPhone(let phone): self.phone = phone
    }
  }

  var redacted: Contact { Contact(name: name) }

  static func redacted(_ action: Action) -> Action {
    if case .setPhone = action { .setPhone("") } else { action }
  }
}

@MainActor @Suite struct LogExamples {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let presenter: TodoListPresenter

  init() {
    presenter = TodoListPresenter(
      list: list, screen: screen, identities: IdentitySource(seed: 0))
  }

  @Test func `several stores are logged, and restored from their last lines`() throws {
    let log = TodoLog()
    log.attach(to: list, as: "list")
    log.attach(to: screen, as: "screen")
    try presenter.add("milk")
    let causes = try log.lines.map { line in
      try StableJSON.decode(LineSource.self, from: line).store
    }
    #expect(causes == ["list", "screen", "list", "screen"])
    #expect(log.failures == [])

    let (newList, newScreen) = (Store(TodoList()), Store(TodoScreen()))
    try log.restore(newList, as: "list")
    try log.restore(newScreen, as: "screen")
    #expect(newList.state == list.state)
    #expect(newScreen.state == screen.state)
  }

  @Test func `a log for a person has the differences`() throws {
    var lines: [String] = []
    list.logDifferences(as: "list") { line in lines.append(line) }
    screen.logDifferences(as: "screen") { line in lines.append(line) }
    let history = History(list, screen)
    try presenter.add("milk")
    presenter.search("m")
    try history.undo()
    let article = try #require(
      try Document.all(in: "Sources/ViewStatesStorage").first {
        $0.path.hasSuffix("/LoggingChanges.md")
      })
    let block = CodeBlock(file: "", line: 0, language: "text", lines: lines)
    let isThere = article.contains(block)
    #expect(isThere, "\(block.text)")
  }

  @Test func `private data is left out`() throws {
    var lines: [String] = []
    let contact = Store(Contact(name: "Ada"))
    contact.log(as: "contact") { result in
      if case .success(let line) = result { lines.append(line) }
    }
    contact.send(.setPhone("555 0100"))
    #expect(contact.state.phone == "555 0100")
    let expected =
      #"{"action":{"setPhone":{"_0":""}},"cause":"action","label":"setPhone(\"\")","#
      + #""state":{"name":"Ada","phone":""},"store":"contact"}"#
    #expect(lines.last == expected)
  }
}
