import Testing
import ViewStates
import ViewStatesStorage

@testable import cows

@Suite struct HerdTests {
  @Test(
    arguments: [
      #"{"cows":[2,2],"favourites":[]}"#: "cows[1]: expected a number after 2, got 2",
      #"{"cows":[1],"favourites":[5,3]}"#: "favourites: 3 is not in the herd",
      #"{"cows":[1,99],"favourites":[]}"#: "cows[1]: expected a known value, got 99",
      #"{"cows":[0],"favourites":[]}"#: "cows[0]: expected a known value, got 0",
      #"{"cows":[\#(Int.min)],"favourites":[]}"#: "cows[0]: expected a known value, got \(Int.min)",
    ])
  @MainActor func `A herd that cannot be is not restored`(json: String, reason: String) throws {
    let store = Store(Herd())
    var found = ""
    do { try store.restore(StableJSON.decodeTyped(from: json)) } catch { found = "\(error)" }
    #expect(found == reason)
    #expect(store.state == Herd())
  }

  @Test func `The book has cows with different names and drawings`() {
    #expect(Cow.all.map(\.number) == Array(1...24))
    #expect(Set(Cow.all.map(\.name)).count == 24)
    #expect(Set(Cow.all.map(\.drawing)).count == 24)
    #expect(Cow(rawValue: 0) == nil)
    #expect(Cow(rawValue: 25) == nil)
  }

  @Test(arguments: Cow.all)
  func `A drawing has at most 8 lines of 24 printable ASCII characters`(cow: Cow) {
    #expect((5...8).contains(cow.drawing.count))
    for line in cow.drawing {
      #expect((1...24).contains(line.count), "\(line)")
      #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(cow.drawing.contains { $0.first != " " })
  }
}
