import Testing
import ViewStates
import ViewStatesStorage

@testable import cows

@Suite struct HerdTests {
  static let book = HerdBook([
    Cow(number: 2, name: "Zoë", drawing: ["z"]), Cow(number: 7, name: "Ada", drawing: ["a"]),
    Cow(number: 4, name: "élodie", drawing: ["e"]),
  ])

  var herd = Herd(Self.book)

  @Test func `a herd has all cows of its book, and no favourites`() {
    #expect(herd.cows == [2, 4, 7])
    #expect(herd.favourites == [])
    #expect(herd.has(4))
    #expect(!herd.has(1))
  }

  @Test mutating func `a favourite is set and unset`() throws {
    try herd.apply(.setFavourite(cow: 4, isFavourite: true))
    #expect(herd.favourites == [4])
    #expect(try herd.check(.setFavourite(cow: 4, isFavourite: true)) == .noChange)
    try herd.apply(.setFavourite(cow: 4, isFavourite: false))
    #expect(herd == Herd(Self.book))
  }

  @Test mutating func `a cow that is removed is no favourite`() throws {
    try herd.apply(.setFavourite(cow: 4, isFavourite: true))
    try herd.apply(.setFavourite(cow: 2, isFavourite: true))
    try herd.apply(.remove(cow: 4))
    #expect(herd.cows == [2, 7])
    #expect(herd.favourites == [2])
    try herd.validate()
  }

  @Test(
    arguments: [.setFavourite(cow: 3, isFavourite: true), .remove(cow: 3)] as [Herd.Action])
  func `a cow that is not in the herd is rejected`(action: Herd.Action) {
    #expect(throws: Herd.Rejection.unknownCow(3)) { try herd.check(action) }
  }

  @Test(
    arguments: [
      (#"{"cows":[2,2],"favourites":[]}"#, "cows[1]: expected a number after 2, got 2"),
      (#"{"cows":[0],"favourites":[]}"#, "cows[0]: expected a number after 0, got 0"),
      (#"{"cows":[1],"favourites":[5,3]}"#, "favourites: 3 is not in the herd"),
    ])
  @MainActor func `a broken herd is not restored`(json: String, reason: String) throws {
    let store = Store(Herd(Self.book))
    let broken = try StableJSON.decode(Herd.self, from: json)
    #expect(throws: InvalidState(reason)) { try store.restore(broken) }
    #expect(store.state == Herd(Self.book))
  }

  @Test(
    arguments: [
      (.setFavourite(cow: 4, isFavourite: true), "add cow 4 to the favourites"),
      (.setFavourite(cow: 4, isFavourite: false), "take cow 4 out of the favourites"),
      (.remove(cow: 4), "remove cow 4"), (.forgetFavourites, "forget the favourites"),
    ] as [(Herd.Action, String)])
  func `a step is named by its action`(action: Herd.Action, label: String) {
    #expect(Herd.label(of: action) == label)
  }
}
