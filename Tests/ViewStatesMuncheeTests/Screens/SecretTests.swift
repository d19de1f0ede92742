import Testing
import ViewStatesMocks
import ViewStatesStorage

@testable import munchee

@MainActor @Suite struct SecretTests {
  @Test func `A secret shows nothing of its text`() throws {
    let secret = Secret("4242")
    var dumped = ""
    dump([secret], to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), "\([secret])", dumped] {
      #expect(!text.contains("4242"))
    }
    #expect(secret.dots == "••••")
    #expect(!secret.isEmpty)
  }

  @Test func `A secret does not survive a file`() throws {
    let draft = try draft()
    let text = try StableJSON.encode(draft)
    #expect(text == #"{"expiry":"","number":""}"#)
    #expect(try StableJSON.decode(CardDraft.self, from: text) == CardDraft())
    let action = try StableJSON.encode(CardDraft.Action.typeNumber(Secret("4242")))
    #expect(!action.contains("4242"))
  }

  @Test func `The card dies with the screen`() throws {
    let munchee = try TownUnderTest()
    try munchee.confirm()
    let check = ReleaseCheck()
    try munchee.payment.typeNumber(MuncheeUnderTest.card)
    check.watch(try munchee.payment)
    try munchee.scene.back()
    try check.requireReleased()
    try munchee.confirmation.confirm()
    #expect(try munchee.payment.state.number.isEmpty)
  }

  private func draft() throws -> CardDraft {
    var draft = CardDraft()
    try draft.apply(.typeNumber(Secret("4242")))
    try draft.apply(.typeExpiry(Secret("12/30")))
    return draft
  }
}
