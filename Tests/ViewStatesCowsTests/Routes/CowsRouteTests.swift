import Testing
import ViewStates
import ViewStatesNavigation

@testable import cows

@MainActor @Suite struct CowsRouteTests {
  private let links = CowsUnderTest().scene.links

  @Test(
    arguments: [
      ("cows://herd", [.init(.overview)]),
      ("cows://herd/12", [.init(.overview), .init(.cow(number: .numbered(12)))]),
      ("cows://12", [.init(.overview), .init(.cow(number: .numbered(12)))]),
      (
        "cows://herd;in=split/12;style=detail/preferences?style=sheet",
        [
          .init(.overview, in: .split), .init(.cow(number: .numbered(12)), style: .detail),
          .init(.preferences, style: .sheet),
        ]
      ),
    ] as [(String, [NavigationOutline<CowsRoute>.Step])])
  func `A link names screens`(link: String, steps: [NavigationOutline<CowsRoute>.Step]) throws {
    #expect(try links.outline(of: link).steps == steps)
  }

  @Test(arguments: ["99", "herd", "012", "0", "Preferences"])
  func `A link that names no screens is refused`(name: String) {
    #expect(throws: LinkError.unknownScreen(name)) { try links.outline(of: "cows://herd/\(name)") }
  }
}
