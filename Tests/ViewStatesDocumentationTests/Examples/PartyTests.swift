import Testing
import ViewStates
import ViewStatesMocks

@testable import Party

@MainActor @Suite struct PartyTests {
  let view = Recorder<[String]>()

  @Test func `a full table refuses a guest, and shows nothing new`() throws {
    let party = PartyPresenter(guests: Store(Guests()))
    party.attach(view)
    try party.invite("Ada")
    try party.invite("Grace")
    #expect(throws: Guests.Rejection.tableIsFull) { try party.invite("Edith") }
    try view.requireNext([])
    try view.requireNext(["Ada"])
    try view.requireNext(["Ada", "Grace"])
    try view.requireNoMore()
  }
}

extension PartyTests {
  @Test func `a party that is over is released`() throws {
    try ReleaseCheck.run { check in
      let party = check.watch(PartyPresenter(guests: Store(Guests())))
      let headcount = Recorder<Int>()
      party.attach(headcount, to: \.count)
    }
  }
}
