import Testing
import ViewStates
import ViewStatesMocks

/// An identity is given once, and never to anything else.
@MainActor @Suite("Law 14: identity is given once")
struct IdentityLawTests {
  private let source = IdentitySource(SplitMix64(seed: 1))

  @Test func `identities ascend along a list`() {
    let identities = IdentitySource(SystemRandomNumberGenerator())
    let first = identities.next(after: nil)
    let second = identities.next(after: first)
    #expect(first.number == 1)
    #expect(second.number == 2)
    #expect(first < second)
    #expect(identities.next(3, after: second).map(\.number) == [3, 4, 5])
    #expect(identities.next(2, after: nil).map(\.number) == [1, 2])
  }

  @Test func `two branches that go on from the same element get different identities`() {
    let first = source.next(after: nil)
    let identities = (0..<1_000).map { _ in source.next(after: first) }
    #expect(Set(identities).count == 1_000)
    #expect(identities.allSatisfy { $0.number == 2 })
  }

  @Test func `a run with a seed gives no random bits that an earlier run gave`() {
    let (earlier, later) = (IdentitySource(seed: 1), IdentitySource(seed: 1))
    later.skipRuns(recording: 1)
    let given = Set(earlier.next(65_536, after: nil).map(\.nonce))
    #expect(given.isDisjoint(with: later.next(65_536, after: nil).map(\.nonce)))
  }

  @Test func `the last number there is still gives identities that differ`() {
    let last = Identity(number: .max, nonce: 1)
    #expect(source.next(after: last).number == .max)
    #expect(source.next(after: last) != source.next(after: last))
  }

  @Test(
    arguments: [
      (Identity(number: 1, nonce: 0), "1-0000000000000000"),
      (Identity(number: 7, nonce: 0xC5_E1F0_9AB3_D244), "7-00c5e1f09ab3d244"),
      (Identity(number: .max, nonce: .max), "9223372036854775807-ffffffffffffffff"),
    ])
  func `an identity is its text`(identity: Identity, text: String) {
    #expect(identity.description == text)
    #expect(Identity(text) == identity)
  }

  @Test(
    arguments: [
      "", "1", "-", "1-", "-0000000000000000", "0-0000000000000000", "+1-0000000000000000",
      "01-0000000000000000", "1-000000000000000", "1-00000000000000000", "1-00C5E1F09AB3D244",
      "1-+000000000000000", "1-0000000000000000 ", "9223372036854775808-0000000000000000",
    ])
  func `no other text is read as an identity`(text: String) {
    #expect(Identity(text) == nil)
  }
}
