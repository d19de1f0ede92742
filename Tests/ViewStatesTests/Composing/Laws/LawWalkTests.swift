import Testing
import ViewStates
import ViewStatesMocks

/// Laws 3, 4, 5, 7, 9 and 13, for everything that the toolkit composes.
///
/// Nobody sees a mixture; each change is shown once and in order; what is refused changes nothing;
/// a restored state and a travel start no work; nothing is shown, derived or done after a release.
@MainActor @Suite("Laws: a random walk over an app") struct LawWalkTests {
  static func act(_ random: inout SplitMix64) -> LawAct {
    let kind = random.next() % 100
    switch kind {
    case 0..<35: return part(&random)
    case 35..<50:
      let acts = (0..<random.next() % 5).map { _ in part(&random) }
      return .intent(
        random.next() % 8 == 0 ? acts + [.fail] : acts, isPickFirst: random.next() % 2 == 0)
    case 50..<58: return .undo
    case 58..<64: return .redo
    case 64..<70: return .report
    default: return .load
    }
  }

  /// An act that can be a part of an intent.
  static func part(_ random: inout SplitMix64) -> LawAct {
    let (kind, number) = (random.next() % 20, Int(random.next() % 6))
    switch kind {
    case 0..<6: return .add(number)
    case 6: return .removeAll
    case 7..<12: return .choose(number == 5 ? nil : number)
    case 12..<16: return .turn(number)
    case 16..<18: return .restoreNumbers(number)
    default: return .restorePick(number == 5 ? nil : number, page: Int(random.next() % 5))
    }
  }

  static func step(_ random: inout SplitMix64) -> LawStep {
    switch random.next() % 100 {
    case 0..<70: return .act(act(&random))
    case 70..<82: return .actInside(act(&random))
    case 82..<90: return .answer(Int(random.next() % 3))
    case 90..<93: return .attachGuest
    case 93: return .cancelGuest
    case 94: return .releaseGuest
    case 95: return .release
    default: return .makeAnew
    }
  }

  /// Takes the steps on both, and says where they differ.
  static func failure(_ steps: [LawStep]) async throws -> String? {
    let real = RealLaws()
    var plain = PlainLaws()
    for step in steps {
      let (shown, wasReleased) = (real.app?.shown, plain.isReleased)
      let (before, plainBefore) = (real.guest, plain.guest)
      if case .release = step, let failure = difference(real, plain) { return failure }
      plain.take(step)
      try await real.take(step)
      if real.answers != plain.answers {
        return "\(step): answers \(real.answers.suffix(3)), expected \(plain.answers.suffix(3))"
      }
      if let before, before.states != (plain.hasGuest ? plain.guest : plainBefore) {
        return "\(step): a guest was shown \(before.states), expected \(plain.guest)"
      }
      if !wasReleased, plain.isReleased {
        try real.check.requireReleased()
        try await requireSilence(real, &plain, shown)
      }
    }
    return difference(real, plain)
  }

  /// Requires that changes after a release show nothing.
  private static func requireSilence(
    _ real: RealLaws, _ plain: inout PlainLaws, _ shown: RealLaws.Shown?
  ) async throws {
    let counts = shown.map { shown in [shown.ofTop.states.count, shown.ofEnd.states.count] }
    let ofChildren = shown?.ofChildren.map(\.states.count)
    for act in [.intent([.turn(1), .add(9)], isPickFirst: true), .undo, .report] as [LawAct] {
      plain.take(.act(act))
      try await real.take(.act(act))
    }
    try #require(
      counts == shown.map { shown in [shown.ofTop.states.count, shown.ofEnd.states.count] })
    try #require(ofChildren == shown?.ofChildren.map(\.states.count))
  }

  private static func difference(_ real: RealLaws, _ plain: PlainLaws) -> String? {
    let calls = real.calls.all
    if calls.count != plain.calls.count { return "\(calls.count) calls, not \(plain.calls.count)" }
    for (index, call) in calls.enumerated() where !call.isAnswered {
      if call.isCancelled != plain.needless.contains(index) {
        return "call \(index) is \(call.isCancelled ? "" : "not ")cancelled"
      }
    }
    guard let app = real.app else { return nil }
    let (shown, states) = (app.shown, plain.shown.map(\.state))
    if shown.ofTop.states != states { return "shown \(shown.ofTop.states), expected \(states)" }
    let summaries = states.map { state in
      LawSummary.State(all: state, numbers: state.numbers)
    }
    if shown.ofEnd.states != summaries { return "the end was shown \(shown.ofEnd.states)" }
    if app.end.derivations != states.count { return "\(app.end.derivations) derivations" }
    let caused = zip(summaries, plain.shown).map { CausedState($0, because: $1.cause) }
    if shown.ofCauses.states != caused {
      return "caused \(shown.ofCauses.states), expected \(caused)"
    }
    if shown.ofPick.states != differing(states.map(\.pick)) { return "pick \(shown.ofPick.states)" }
    let pages = differing(states.map(\.pick.page))
    if shown.ofPage.states != pages { return "pages \(shown.ofPage.states), expected \(pages)" }
    let children = shown.ofChildren.map(\.states)
    let expected = plain.children.map(\.states)
    if children != expected || !plain.hasChild != (app.top.child.state == nil) {
      return "children \(children), expected \(expected)"
    }
    return nil
  }

  /// The elements that differ from the one before.
  private static func differing<Element: Equatable>(_ all: [Element]) -> [Element] {
    zip(all.indices, all).filter { $0 == 0 || $1 != all[$0 - 1] }.map(\.1)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `an app does what the laws say`(seed: UInt64) async throws {
    try await RandomWalk(seed: seed, steps: 500, step: Self.step).run(Self.failure)
  }

  @Test func `the walk loads, acts from inside updates, and releases`() async throws {
    let real = RealLaws()
    var inside = 0
    for step in RandomWalk(seed: 1, steps: 3_000, step: Self.step).steps {
      if case .actInside = step, real.app != nil { inside += 1 }
      try await real.take(step)
    }
    #expect(real.calls.all.count > 30)
    #expect(inside - real.inside.count > 100)
    #expect(
      Set(real.answers).isSuperset(of: ["isFull", "isThere", "isTooFar", "isTooLong", "failed"]))
  }
}
