import Testing
import ViewStates
import ViewStatesMunchee

@MainActor @Suite struct UndoTests {
  @Test func `Undo and redo go through the order and the screens together`() throws {
    let munchee = try TownUnderTest()
    #expect(!munchee.scene.state.canUndo)
    try munchee.confirm()
    try munchee.scene.undo()
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation"])
    #expect(munchee.order.cart?.address == nil)
    #expect(munchee.scene.state.canRedo)
    try munchee.scene.redo()
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation", "payment"])
    #expect(munchee.order.cart?.address == "Am Kai 1")
    for _ in 1...4 { try munchee.scene.undo() }
    #expect(munchee.order == .notStarted)
    #expect(munchee.titles == ["restaurants"])
    #expect(refused { try munchee.scene.undo() } == "there is nothing to undo")
    #expect(!munchee.scene.state.canUndo)
  }

  @Test func `Undo stops before a payment, and says why`() throws {
    let munchee = try TownUnderTest(.declined)
    try munchee.pay()
    #expect(refused { try munchee.scene.undo() } == "a payment can't be undone")
    munchee.town.wait(minutes: 1)
    #expect(refused { try munchee.scene.undo() } == "a payment can't be undone")
    try munchee.scene.back()
    try munchee.scene.undo()
    #expect(munchee.titles == ["restaurants", "Da Ugo", "confirmation", "payment"])
    #expect(refused { try munchee.scene.undo() } == "a payment can't be undone")
  }

  @Test func `Redo without an undo is refused`() throws {
    let munchee = try TownUnderTest()
    #expect(refused { try munchee.scene.redo() } == "there is nothing to redo")
    try munchee.fill()
  }

  @Test func `Undo of a cancelled order brings it back, and asks no service`() throws {
    let munchee = try TownUnderTest()
    try munchee.fill()
    try munchee.ordering.cancelOrder()
    #expect(munchee.titles == ["restaurants"])
    try munchee.scene.undo()
    #expect(try munchee.ordering.state.total == "€15.00")
    #expect(munchee.town.payments.refunds.isEmpty)
  }
}
