import Testing
import ViewStates
import ViewStatesNavigation

@testable import cows

@MainActor @Suite struct CowsRouteTests {
  private let links: Links<CowsRoute>

  init() {
    let identities = IdentitySource(seed: 0)
    let stores = CowsStores(book: .standard, identities: identities)
    links = ScenePresenter(stores: stores, identities: identities).links
  }

  @Test(
    arguments: [
      ("cows://herd", [.init(.overview)]),
      ("cows://herd/12", [.init(.overview), .init(.cow(number: 12))]),
      ("cows://12", [.init(.overview), .init(.cow(number: 12))]),
      ("COWS://herd/12/", [.init(.overview), .init(.cow(number: 12))]),
      (
        "cows://herd/12/preferences?style=sheet",
        [.init(.overview), .init(.cow(number: 12)), .init(.preferences, style: .sheet)]
      ),
      (
        "cows://herd;in=split/12;style=detail/about",
        [.init(.overview, in: .split), .init(.cow(number: 12), style: .detail), .init(.about)]
      ),
    ] as [(String, [NavigationOutline<CowsRoute>.Step])])
  func `a link names screens`(link: String, steps: [NavigationOutline<CowsRoute>.Step]) throws {
    #expect(try links.outline(of: link).steps == steps)
  }

  @Test(
    arguments: [
      ("cows://herd/99", .unknownScreen("99")), ("cows://herd/herd", .unknownScreen("herd")),
      ("cows://herd/012", .unknownScreen("012")), ("cows://herd/0", .unknownScreen("0")),
      ("cows://Herd", .unknownScreen("Herd")),
    ] as [(String, LinkError)])
  func `a link that names no screens is refused`(link: String, error: LinkError) {
    #expect(throws: error) {
      try links.outline(of: link)
    }
  }
}
