import Testing
import ViewStates
import ViewStatesMocks

@testable import Notebook
@testable import Party
@testable import Search
@testable import Todo

/// The models of the example programs keep the promise that they explain.
@Suite struct ExampleModelsTests {
  @Test func `the guests of a party`() throws {
    var exploration = ModelExploration(from: Guests()) { _ in
      ["Ann", "Bob", "Cem"].flatMap { [.invite($0), .cancel($0)] }
    }
    exploration.check = { guests in
      if guests.names.count > 2 { throw InvalidState("more guests than chairs") }
      if Set(guests.names).count < guests.names.count { throw InvalidState("invited twice") }
    }
    let coverage = try exploration.breadthFirst(by: \.names)
    // Nobody, one of three, or two of them in either order.
    #expect(coverage.states == 1 + 3 + 6)
    #expect(coverage.missing(actions: ["invite", "cancel"], rejections: ["tableIsFull"]) == [])
  }

  @Test func `things to do`() throws {
    let ids = (1...2).map { Identity(number: $0, nonce: 0) }
    var exploration = ModelExploration(from: TodoList()) { _ in
      ids.flatMap { id -> [TodoList.Action] in
        ["", "milk", "tea"].map { .add(id: id, title: $0) } + [.toggle(id), .remove(id)]
      }
    }
    exploration.check = { list in
      if Set(list.items.map(\.title)).count < list.items.count {
        throw InvalidState("a title is there twice")
      }
      if Set(list.items.map(\.id)).count < list.items.count {
        throw InvalidState("an identity is there twice")
      }
    }
    let coverage = try exploration.breadthFirst { "\($0)" }
    #expect(coverage.isComplete)
    #expect(
      coverage.missing(
        actions: ["add", "toggle", "remove"],
        rejections: [TodoList.Rejection.noTitle, .isThereAlready, .unknownItem].map { "\($0)" })
        == [])
  }

  @Test func `an item that is there already is not added twice`() throws {
    let id = Identity(number: 1, nonce: 0)
    var list = ModelTest(TodoList())
    try list.send(.add(id: id, title: "milk")) { $0.items = [TodoItem(id: id, title: "milk")] }
    try list.reject(.add(id: id, title: "tea"), because: .isThereAlready)
  }

  @Test func `a search for things to do`() throws {
    let id = Identity(number: 1, nonce: 0)
    let exploration = ModelExploration(from: TodoScreen()) { _ in
      TodoScreen.Filter.allCases.map { .show($0) } + ["", "milk"].map { .search($0) }
        + [nil, id].map { .select($0) } + [true, false].map { .edit($0) }
    }
    let coverage = try exploration.breadthFirst { "\($0)" }
    #expect(coverage.states == 3 * 2 * 2 * 2)
    #expect(coverage.acceptedActions == ["edit", "search", "select", "show"])
  }

  @Test func `notes, and the one that is open`() throws {
    let notes = ModelExploration(from: Notes()) { _ in
      [.write("a", note: 1), .write("b", note: 1), .write("a", note: 2)]
    }
    #expect(try notes.breadthFirst(by: \.texts).states == 3 * 2)
    let screens = ModelExploration(from: Screens()) { _ in [nil, 1, 2].map { .show(note: $0) } }
    #expect(try screens.breadthFirst(by: \.note).states == 3)
  }

  @Test func `a text to search for`() throws {
    let exploration = ModelExploration(from: SearchText()) { _ in ["", "a", "ab"].map { .type($0) }
    }
    #expect(try exploration.breadthFirst(by: \.text).states == 3)
  }
}
