import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesExports
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// A list of things to buy, one of which is marked, with the fault of the article.
struct ShoppingList: StateModel {
  enum Action: Codable, Sendable {
    case add(name: String)
    case mark(index: Int)
    case remove(index: Int)
  }

  var items: [String] = []
  var marked: Int?

  mutating func apply(_ action: Action) {
    switch action {
    case .add(let name): items.append(name)
    case .mark(let index): marked = index
    case .remove(let index): items.remove(at: index)
    }
  }
}

@MainActor @Suite struct SessionExamples {
  private let files = MemoryFileSystem()
  private let path = "/notes"
  private let document = Store(Counter())
  private let viewState = Store(Counter())
  private let list = Store(ShoppingList())

  @Test func `a session goes on, and becomes a test`() throws {
    do {
      let history = History(document, viewState)
      let session = try SessionFile(path, in: files, app: "notes", of: history)
      try document.send(.increment)
      session.onFailure = { error in print("not saved: \(error)") }
      try session.check()  // throws the same error
      let test = try SessionTest(of: history)
      print(try test.swift(named: "milk is bought twice", importing: ["Notes"]))
    }
    try document.restore(Counter())
    let history = History(document, viewState)
    try SessionFile.read(path, in: files, app: "notes", into: history)
    #expect(document.state.count == 1)
  }

  private var lines: [String] {
    list.state.items.enumerated().map { index, item in
      index == list.state.marked ? "> \(item)" : "  \(item)"
    }
  }

  @Test func `a session becomes a page, on which the fault is seen`() throws {
    let history = History(list)
    for name in ["milk", "bread", "eggs"] { list.send(.add(name: name)) }
    list.send(.mark(index: 1))
    list.send(.remove(index: 0))
    let page = try SessionPage(
      of: history, title: "shopping", importing: ["Shopping"]
    ) { lines.map { [.init($0)] } }
    try files.write(page.html.utf8, to: "/shopping.html", replacing: true)
    let html = try #require(files.text(of: "/shopping.html"))
    for part in [
      "<pre>\n  milk\n&gt; bread\n  eggs\n</pre>", "<pre>\n  bread\n&gt; eggs\n</pre>",
      "<li>.items[0]: − \"milk\"",
    ] {
      #expect(html.contains(part))
    }
  }

  @Test func `the end of the test of a step`() throws {
    var shoppingList = ModelTest(
      ShoppingList(items: ["milk", "bread", "eggs"], marked: 1), stating: .lastState)

    // remove(index: 0)
    try shoppingList.send(
      StableJSON.decode(from: #"{"remove":{"index":0}}"#))

    try shoppingList.require(
      StableJSON.decode(
        from: #"""
          {
            "items": [
              "bread",
              "eggs"
            ],
            "marked": 1
          }
          """#))
  }
}
