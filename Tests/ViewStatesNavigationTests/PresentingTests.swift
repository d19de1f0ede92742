import Testing
import ViewStates
import ViewStatesNavigation

@MainActor @Suite struct PresentingTests {
  nonisolated static let id = Identity(number: 1, nonce: 1)

  nonisolated static let labels: [(Navigation<FarmRoute>.Action, label: String)] = [
    (.present(.preferences, id: id, over: id), "present preferences"),
    (.present(.barn, id: id, style: .push, over: id), "push barn"),
    (.present(.barn, id: id, style: .fullCover, over: id), "present barn as fullCover"),
    (.show(.cow(1), id: id, from: id), "show cow(1)"),
    (.showDetail(.map, id: id, from: id), "show detail map"),
    (.dismiss(id), "back"), (.closeAlert(id), "back"),
    (.open(NavigationOutline([.init(.herd), .init(.notice("hay"))]), ids: [id]), "open herd"),
    (.open(NavigationOutline([.init(.notice("hay"))]), ids: []), "open notice(\"hay\")"),
    (.setContainer(.split, around: id), "layout split"), (.setWidth(.narrow), "width narrow"),
  ]

  @Test(arguments: labels)
  func `A step is named after its screens, without identities`(
    action: Navigation<FarmRoute>.Action, label: String
  ) {
    #expect(Navigation.label(of: action) == label)
  }

  @Test func `A hundred screens can wait, and no more`() throws {
    let farm = Farm()
    try farm.present(.cow(0))
    for number in 1...100 {
      try farm.present(.cow(number), over: farm.root)
    }
    #expect(throws: NavigationRejection.tooManyWait(most: 100)) {
      try farm.present(.cow(0), over: farm.root)
    }
    try farm.dismiss(2)
    #expect(farm.state.waiting.count == 99)
    try farm.state.validate()
  }

  @Test func `What can't be opened is rejected and changes nothing`() throws {
    let farm = Farm()
    let (root, other, before) = (farm.root, farm[9], farm.state)
    let cases: [(NavigationRejection, (Identity) -> Navigation<FarmRoute>.Action)] = [
      (.noRoot, { .open(NavigationOutline([]), ids: [$0]) }),
      (.tooFewIdentities, { .open(NavigationOutline([.init(.herd), .init(.map)]), ids: [$0]) }),
      (
        .step(1, .identityNotNew(root)),
        { .open(NavigationOutline([.init(.herd), .init(.map)]), ids: [$0, root]) }
      ),
    ]
    for (rejection, action) in cases {
      #expect(throws: rejection) { try farm.send(action) }
    }
    for below in [Int.max, -1, .min] {
      let outline = NavigationOutline<FarmRoute>([.init(.herd), .init(.map, over: below)])
      let error = #expect(throws: NavigationRejection.step(1, .noSuchStep(below))) {
        try farm.send { .open(outline, ids: [$0, other]) }
      }
      // Neither text overflows.
      #expect(
        "\(error as Any)\(Links.farm.link(to: outline))".contains("screen 2 can't be shown: "))
    }
    #expect(farm.state == before)
  }
}
