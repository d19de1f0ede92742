import Testing
import ViewStatesSwiftUIStandIn

/// The stand-in behaves as SwiftUI documents.
@MainActor @Suite struct SwiftUIStandInTests {
  struct Counting: View {
    let name: String
    @State private var count: Int

    init(_ name: String, from count: Int) {
      self.name = name
      self.count = count
    }

    var body: some View {
      Button("\(name) \(count)") { count += 1 }
    }
  }

  struct Rows: View {
    let names: [String]
    var body: some View { List(names, id: \.self) { Counting($0, from: 0) } }
  }

  struct Choice: View {
    let isFirst: Bool
    var body: some View {
      if isFirst { Counting("first", from: 0) } else { Counting("second", from: 0) }
    }
  }

  struct Editor: View {
    @State private var text = "a"
    var body: some View {
      TextField("text", text: $text)
      Text("is \(text)")
    }
  }

  struct Deaf: View {
    var body: some View { TextField("text", text: Binding(get: { "a" }, set: { _ in })) }
  }

  @Test func `state keeps the first value for a position`() {
    let screen = Screen(Counting("count", from: 1))
    #expect(screen.tap("count 1"))
    screen.show(Counting("number", from: 7))
    #expect(screen.lines == ["[number 2]"])
  }

  @Test func `a view of another type or branch starts anew`() {
    let screen = Screen(Choice(isFirst: true))
    #expect(screen.tap("first 0"))
    #expect(screen.lines == ["[first 1]"])
    screen.show(Choice(isFirst: false))
    #expect(screen.lines == ["[second 0]"])
    screen.show(Rows(names: ["a"]))
    #expect(screen.lines == ["[a 0]"])
  }

  @Test func `a row of a list is identified by its id`() {
    let screen = Screen(Rows(names: ["a", "b"]))
    #expect(screen.tap("b 0"))
    screen.show(Rows(names: ["b", "a"]))
    #expect(screen.lines == ["[b 1]", "[a 0]"])
    #expect(!screen.tap("b 0"))
  }

  @Test func `a binding sets the state, and what reads it is drawn again`() {
    let screen = Screen(Editor())
    #expect(screen.type("b", into: "text"))
    #expect(screen.lines == ["text: b", "is b"])
    #expect(!screen.type("c", into: "title"))
  }

  @Test func `a text field shows what is typed until it is drawn again`() {
    let screen = Screen(Deaf())
    #expect(screen.type("b", into: "text"))
    #expect(screen.lines == ["text: b"])
    screen.show(Deaf())
    #expect(screen.lines == ["text: a"])
  }
}
