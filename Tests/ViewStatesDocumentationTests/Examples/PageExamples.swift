import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

// The fault of the article, and what became of it.

/// A list of things to buy, one of which is marked.
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

/// The list once it is mended.
private struct MendedList: StateModel {
  typealias Action = ShoppingList.Action

  var items: [String] = []
  var marked: Int?

  mutating func apply(_ action: Action) {
    switch action {
    case .add(let name): items.append(name)
    case .mark(let index): marked = index
    case .remove(let index):
      items.remove(at: index)
      guard let old = marked else { return }
      marked = old == index ? nil : old < index ? old : old - 1
    }
  }
}

@MainActor
@Suite struct PageExamples {
  private let list = Store(ShoppingList())
  private let files = MemoryFileSystem()

  private var lines: [String] {
    list.state.items.enumerated().map { index, item in
      index == list.state.marked ? "> \(item)" : "  \(item)"
    }
  }

  @Test func `a session becomes a page, on which the fault is seen`() throws {
    let history = History(list)
    for name in ["milk", "bread", "eggs"] { list.send(neverRejected: .add(name: name)) }
    list.send(neverRejected: .mark(index: 1))
    list.send(neverRejected: .remove(index: 0))
    let page = try SessionPage(of: history, title: "shopping", importing: ["Shopping"]) {
      .lines(lines.map { [.init($0)] })
    }
    try files.write(page.html.utf8, to: "/shopping.html", replacing: true)
    let html = try #require(files.text(of: "/shopping.html"))
    for part in [
      "<pre>\n  milk\n&gt; bread\n  eggs\n</pre>", "<pre>\n  bread\n&gt; eggs\n</pre>",
      "<li>.items[0]: − \"milk\"",
    ] {
      #expect(html.contains(part))
    }
  }

  @Test func `step 5 of a session`() throws {
    var shoppingList = try ModelTest<ShoppingList>(
      StableJSON.decode(from: #"{"items":[]}"#), stating: .lastState)

    // add(name: "milk")
    try shoppingList.send(
      StableJSON.decode(from: #"{"add":{"name":"milk"}}"#))

    // add(name: "bread")
    try shoppingList.send(
      StableJSON.decode(from: #"{"add":{"name":"bread"}}"#))

    // add(name: "eggs")
    try shoppingList.send(
      StableJSON.decode(from: #"{"add":{"name":"eggs"}}"#))

    // mark(index: 1)
    try shoppingList.send(
      StableJSON.decode(from: #"{"mark":{"index":1}}"#))

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

  @Test func `the mended list keeps the mark on its item`() {
    var list = MendedList(items: ["milk", "bread", "eggs"], marked: 1)
    list.apply(.remove(index: 0))
    #expect(list == MendedList(items: ["bread", "eggs"], marked: 0))
  }
}
