import Testing
import ViewStates
import ViewStatesTimeTravel

@testable import munchee

@MainActor @Suite struct UndoTests {
  @Test func `Undo and redo go through the order and the screens together`() throws {
    let munchee = try TownUnderTest()
    try munchee.confirm()
    let history = munchee.scene.history
    try history.undo()
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation"])
    #expect(munchee.order.isOpen)
    try history.redo()
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation", "payment"])
    while try history.undo() {}
    #expect(munchee.order == .notStarted)
    #expect(munchee.titles == ["restaurants"])
  }

  @Test func `Undo of a cancelled order brings it back, and asks no service`() throws {
    let munchee = try TownUnderTest()
    try munchee.fill()
    try munchee.ordering.cancelOrder()
    #expect(munchee.titles == ["restaurants"])
    try munchee.scene.history.undo()
    #expect(try munchee.ordering.state.total == "€15.00")
    #expect(munchee.town.payments.refunds.isEmpty)
  }

  @Test func `What cannot be undone says why, step by step`() throws {
    let (payment, courier) = ("a payment can't be undone", "a delivery under way can't be undone")
    #expect(
      try barriers(after: .delivered) == [
        payment, payment, "the restaurant's answer can't be undone", courier, courier,
      ])
    #expect(try barriers(after: .paying + [.paymentFailed(id(2))]) == [payment, payment])
    #expect(try barriers(after: .paid + [.cancel]) == [payment, payment, payment])
    #expect(try barriers(after: .confirmed + [.cancel]) == [])
  }

  private func barriers(after actions: [Order.Action]) throws -> [String] {
    let store = Store(Order.notStarted)
    let history = History(store)
    for action in actions { try store.send(action) }
    return history.line.compactMap(\.barrier)
  }
}
