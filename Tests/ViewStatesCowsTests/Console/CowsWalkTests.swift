import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesStorage

@testable import cows

/// Laws 4, 8 and 13 for the whole program: whatever is typed, the screen shows what the navigation
/// says, once, and a screen's presenter lives as long as its presentation.
@MainActor @Suite("Every command, in any order") struct CowsWalkTests {
  /// `keep` keeps the link and the JSON of the present screens, `reopen` opens that link, and
  /// `restore` that JSON.
  private static let lines = CowsProgram.lines + ["keep", "keep", "reopen", "reopen", "restore"]

  @Test(arguments: 1...12)
  func `the screen agrees with the navigation at each step`(seed: UInt64) async throws {
    let walk = RandomWalk(seed: seed, steps: 120) { random in
      Self.lines.randomElement(using: &random) ?? ""
    }
    try await walk.run { lines in
      let walk = Walk()
      for line in lines {
        if let failure = try await walk.type(line) { return failure }
      }
      return walk.end()
    }
  }

  /// One walk, with everything that it has seen.
  @MainActor
  private final class Walk {
    private struct Seen {
      weak var presenter: AnyObject?
      let id: ObjectIdentifier
    }

    private var cows: CowsUnderTest? = CowsUnderTest()
    private var seen: [Identity: Seen] = [:]
    private var link = "cows://herd"
    private var json = ""

    func type(_ line: String) async throws -> String? {
      guard let cows else { return "the walk has ended" }
      let before = cows.scene.state
      let output: String
      switch line {
      case "keep":
        (link, json) = (cows.scene.link, try StableJSON.encode(cows.stores.navigation.state))
        return nil
      case "reopen": output = await cows.run("open \(link)")
      case "restore": output = await cows.run("restore navigation \(json)")
      default: output = await cows.run(line)
      }
      return shownOnce(cows, before, output) ?? restored(cows) ?? kept(cows)
    }

    /// The screen shows the state that the stores result in, once if it is a new one.
    private func shownOnce(
      _ cows: CowsUnderTest, _ before: SceneState, _ output: String
    ) -> String? {
      let state = cows.scene.state
      guard state.usable == cows.expected else { return "the scene is not as the navigation says" }
      let pictures = cows.pictures.takeAll()
      guard pictures == (state == before ? [] : [state]) else {
        return "\(pictures.count) pictures, \(pictures.map(\.titles))"
      }
      let text = state.lines(width: 80).map { $0.plain + "\n" }.joined()
      return state == before || output.hasSuffix(text) ? nil : "not drawn"
    }

    /// The state and its link are those of the same screens.
    private func restored(_ cows: CowsUnderTest) -> String? {
      let navigation = cows.stores.navigation.state
      do {
        try navigation.validate()
        let copy = try StableJSON.decode(
          Navigation<CowsRoute>.self, from: StableJSON.encode(navigation))
        guard copy == navigation else { return "the JSON is another navigation" }
        let presented = cows.scene.coordinator.state
        guard presented.layers == cows.shownLayers else { return "other layers are presented" }
        let herd = cows.stores.herd.state
        let isLinked = (presented.screens + presented.navigation.waiting.map(\.screen))
          .allSatisfy { if case .cow(let cow) = $0.route { herd.has(cow) } else { true } }
        // A cow that is gone has no link.
        guard isLinked else { return nil }
        let outline = try cows.scene.links.outline(of: cows.scene.link)
        return outline == presented.navigation.outline ? nil : "the link is another outline"
      } catch {
        return "\(error)"
      }
    }

    /// A presentation has one presenter for as long as it is there, and then none.
    private func kept(_ cows: CowsUnderTest) -> String? {
      let navigation = cows.stores.navigation.state
      let ids = Set(navigation.screens.map(\.id))
      for (presentation, screen) in zip(cows.usable, cows.screens) {
        let presenter = screen.presenter
        let now = Seen(presenter: presenter, id: ObjectIdentifier(presenter))
        if let last = seen[presentation.id], last.presenter != nil, last.id != now.id {
          return "\(presentation) has another presenter"
        }
        seen[presentation.id] = now
      }
      let leaked = seen.filter { !ids.contains($0.key) && $0.value.presenter != nil }
      return leaked.isEmpty ? nil : "\(leaked.count) presenters are still there"
    }

    /// Nothing outlives the scene.
    func end() -> String? {
      weak let scene = cows?.scene
      cows = nil
      if scene != nil { return "the scene is still there" }
      return seen.values.allSatisfy { $0.presenter == nil } ? nil : "presenters are still there"
    }
  }
}
