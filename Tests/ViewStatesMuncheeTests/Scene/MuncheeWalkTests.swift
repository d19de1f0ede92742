import Testing
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesStorage

@testable import munchee

/// Laws 5, 10 and 11 for the whole program, whatever is typed and wherever it ends.
@MainActor @Suite struct MuncheeWalkTests {
  /// What a person types, an order in one go included; at `restart`, the program ends.
  nonisolated private static let steps = [
    "choose 1", "choose 2", "order", "replace", "add 1", "add 2 60", "amount 1 2", "remove 1",
    "address Am Kai 1", "confirm", "card 4242 4242 4242 4242 12/30", "pay card", "pay cash",
    "cancel", "back", "restaurants", "undo", "redo", "wait", "wait 5", "wait 5", "wait 20",
    "wait 1440", "restart", "choose 1\nadd 1 2\naddress Am Kai 1\nconfirm",
    "choose 1\nadd 1 2\naddress Am Kai 1\nconfirm\ncard 4242 4242 4242 4242 12/30\npay card",
  ]

  private struct Shown: Decodable {
    var order: Order
    var navigation: Navigation<MuncheeRoute>
  }

  @Test func `The order is valid, the screens fit, and nothing has the card`() async throws {
    var seen: Set<String> = []
    for (seed, outcome) in SimulatedOutcome.allCases.enumerated() {
      let walk = RandomWalk(seed: UInt64(seed), steps: 150) { random in
        Self.steps.randomElement(using: &random) ?? ""
      }
      try await walk.run { steps in
        let munchee = ProgramUnderTest.munchee("--session", "/order", "--outcome", outcome.rawValue)
        for run in steps.split(separator: "restart") {
          let lines = run.map { "\($0)\nstate" }.joined(separator: "\n")
          let result = await munchee.run("log on\n" + lines)
          guard result.status == .success else { return "\(outcome): \(result.diagnostics)" }
          for line in result.output.split(separator: "\n") where line.hasPrefix(#"{"navi"#) {
            let shown = try StableJSON.decode(Shown.self, from: String(line))
            if let problem = Self.problem(of: shown) { return "\(outcome): \(problem)" }
            seen.insert(OrderExplorationTests.name(shown.order))
          }
          let text = result.output + result.diagnostics + (munchee.files.text(of: "/order") ?? "")
          let digits = ["4242 4242", "42424242", "12/30", #"12\/30"#]
          if let digits = digits.first(where: text.contains) { return "\(digits) is shown" }
        }
        return nil
      }
    }
    #expect(seen == Set(OrderExplorationTests.states))
  }

  private static func problem(of shown: Shown) -> String? {
    do {
      try shown.order.validate()
      try shown.navigation.validate()
    } catch {
      return "not valid: \(error)"
    }
    let stray = shown.navigation.screens.map(\.route).first {
      !$0.fits(shown.order, among: .standard)
    }
    return stray.map { "'\($0)' for an order that is \(OrderExplorationTests.name(shown.order))" }
  }
}
