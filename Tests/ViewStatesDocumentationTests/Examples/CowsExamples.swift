import Testing
import ViewStates
import ViewStatesCows
import ViewStatesIdentity

@MainActor @Suite struct CowsExamples {
  @Test func `a cow by its number`() {
    let name =
      HerdBook.standard[12]?.name  // "Zoë"
    #expect(name == "Zoë")
  }

  @Test func `a link opens a scene`() throws {
    let identities = IdentitySource(seed: 1)
    let stores = CowsStores(book: .standard, identities: identities)
    let scene = CowsScenePresenter(stores: stores, book: .standard, identities: identities)
    try scene.open(link: "cows://herd/12/preferences")
    let titles = scene.state.layers.map(\.primary)  // [["herd", "12 Zoë"], ["preferences"]]
    #expect(titles == [["herd", "12 Zoë"], ["preferences"]])
  }
}
