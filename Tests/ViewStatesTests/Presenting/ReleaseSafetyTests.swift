import Testing
import ViewStates

/// What is released in the middle of a change may come back to the source, in release builds too.
@MainActor @Suite struct ReleaseSafetyTests {
  struct Kept: Equatable {
    let number: Int
    let farewell: Farewell?

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  }

  final class Service: StateSource {
    let views = Views<Kept>()
    var state = Kept(number: 0, farewell: nil)
  }

  @Test func `a remembered state that is released may attach another view`() {
    let service = Service()
    var farewells = 0
    service.state = Kept(
      number: 0,
      farewell: Farewell {
        farewells += 1
        service.attach(Passing { _ in })
      })
    let bond = service.attach(Passing { _ in })
    service.state = Kept(number: 1, farewell: nil)
    bond.cancel()
    #expect(farewells == 1)
    service.updateViews()
  }
}
