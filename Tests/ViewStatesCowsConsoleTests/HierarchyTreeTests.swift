import Testing
import ViewStatesConsole
import ViewStatesCows
import ViewStatesIdentity
import ViewStatesNavigation

@testable import cows

@MainActor @Suite struct HierarchyTreeTests {
  private func lines(of link: String) async -> [String] {
    let cows = CowsUnderTest()
    _ = await cows.run("open \(link)")
    return HierarchyTree(cows.scene.presented, title: cows.scene.title).lines.map(\.plain)
  }

  @Test func `a scene with one screen is a root alone`() async {
    #expect(await lines(of: "cows://herd") == ["herd  root, stack"])
  }

  @Test func `the screens on both sides and over them are branches`() async {
    #expect(
      await lines(
        of: "cows://herd;in=split/1;style=push/2;style=detail;over=1/3/about;style=sheet;over=2")
        == [
          "herd  root, split", "|- 1 Agnes  push", "|  `- about  sheet, stack",
          "`- 2 Clementine  detail", "   `- 3 Bérénice  push",
        ])
  }

  @Test func `a screen that waits is a branch, too`() async {
    #expect(
      await lines(of: "cows://herd/about;style=sheet/preferences;over=1") == [
        "herd  root, stack", "|- about  sheet, stack", "`- preferences  sheet, stack, waits",
      ])
  }

  @Test func `a deep tree stays narrow`() async {
    let numbers = (1...500).map { "\($0 % 24 + 1)" }
    let lines = await lines(of: "cows://herd/\(numbers.joined(separator: "/"))")
    #expect(lines.count == 501)
    #expect(lines.map(\.count).max() ?? 0 <= 48)
  }
}
