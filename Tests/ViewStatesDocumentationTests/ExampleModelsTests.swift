import Testing
import ViewStates
import ViewStatesMocks

@testable import Party
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
}
