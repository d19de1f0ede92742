import Testing
import ViewStates
import ViewStatesNavigation

@MainActor @Suite struct PresentingTests {
  /// What is done to a farm, and what it shows then.
  struct Rule: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let container: ScreenContainer
    let picture: String
    let change: @MainActor @Sendable (Farm) throws -> Void

    init(
      _ rule: String, in container: ScreenContainer = .plain, shows picture: String,
      _ change: @escaping @MainActor @Sendable (Farm) throws -> Void
    ) {
      (testDescription, self.container, self.picture) = (rule, container, picture)
      self.change = change
    }
  }

  nonisolated static let rules = [
    Rule("a screen is a sheet unless another style is preferred", shows: "1 / sheet 2 / alert 3") {
      try $0.present(.cow(1))
      try $0.present(.notice("hay"))
    },
    Rule("a preferred style and container are used", in: .stack, shows: "1 / sheet 2 3") {
      try $0.show(.preferences)
      try $0.show(.cow(1))
    },
    Rule("showing a detail is showing a screen in a stack", in: .stack, shows: "1 2 / alert 3") {
      try $0.showDetail(.cow(1))
      try $0.showDetail(.notice("hay"))
    },
    Rule("a detail replaces the detail side with all above", in: .split, shows: "1|5") {
      try $0.showDetail(.cow(1))
      try $0.show(.barn, from: $0[2])
      try $0.present(.preferences, over: $0[2])
      try $0.showDetail(.cow(2), from: $0.root)
    },
    Rule("a screen is pushed on the side from which it is shown", in: .split, shows: "1 4|2 3") {
      try $0.showDetail(.cow(1))
      try $0.show(.barn, from: $0[2])
      try $0.show(.cow(2), from: $0.root)
    },
    Rule("a split shows on its detail side what prefers it", in: .stack, shows: "1 2|3 4 / sheet 5")
    {
      for route in [.cow(1), .map, .cow(2)] as [FarmRoute] { try $0.show(route) }
      try $0.present(.preferences, over: $0[3])
      try $0.contain(in: .split)
    },
    Rule("a stack has the detail side on top", in: .split, shows: "1 2 3") {
      try $0.show(.cow(1))
      try $0.showDetail(.cow(2))
      try $0.contain(in: .stack)
    },
    Rule("a plain container keeps its first screen", in: .stack, shows: "1") {
      try $0.show(.cow(1))
      try $0.present(.preferences)
      try $0.contain(in: .plain)
    },
    Rule("what waits follows in order", shows: "1 / sheet 3 … 4") {
      try $0.present(.cow(1))
      try $0.present(.cow(2), over: $0.root)
      try $0.present(.cow(3), over: $0.root)
      try $0.dismiss(2)
    },
    Rule("what waits goes with the screen below", in: .stack, shows: "1 / sheet 3") {
      try $0.show(.cow(1))
      try $0.present(.preferences, over: $0.root)
      try $0.present(.notice("hay"), over: $0[2])
      try $0.dismiss(2)
    },
    Rule("a screen takes along everything above", in: .stack, shows: "1") {
      try $0.show(.cow(1))
      try $0.show(.cow(2))
      try $0.present(.preferences)
      try $0.present(.notice("hay"))
      try $0.dismiss(2)
    },
    Rule("a sheet over the list stays when the detail goes", in: .split, shows: "1 / sheet 3") {
      try $0.showDetail(.cow(1))
      try $0.present(.preferences, over: $0.root)
      try $0.dismiss(2)
    },
  ]

  @Test(arguments: rules)
  func `Screens are where the rules put them`(rule: Rule) throws {
    let farm = Farm(in: rule.container)
    try rule.change(farm)
    #expect(farm.picture == rule.picture)
    try farm.state.validate()
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

  @Test func `What breaks a rule is rejected and changes nothing`() throws {
    let farm = Farm()
    let alert = try farm.present(.notice("hay"))
    let (root, gone, before) = (farm.root, farm[9], farm.state)
    let cases: [(NavigationRejection, (Identity) -> Navigation<FarmRoute>.Action)] = [
      (.noStack, { .present(.cow(1), id: $0, style: .push, over: root) }),
      (.noDetailSide, { .present(.cow(1), id: $0, style: .detail, over: root) }),
      (.onlyOneRoot, { .present(.cow(1), id: $0, style: .root, over: root) }),
      (.notPresented(gone), { .show(.cow(1), id: $0, from: gone) }),
      (.notPresented(gone), { _ in .setContainer(.stack, around: gone) }),
      (.identityNotNew(root), { _ in .show(.cow(1), id: root, from: root) }),
      (.rootStays, { _ in .dismiss(root) }),
      (.alertPresentsNothing, { .show(.cow(1), id: $0, from: alert) }),
      (.alertPresentsNothing, { _ in .setContainer(.stack, around: alert) }),
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
        try farm.send { .open(outline, ids: [$0, gone]) }
      }
      // Neither text overflows.
      #expect(
        "\(error as Any)\(Links.farm.link(to: outline))".contains("screen 2 can't be shown: "))
    }
    #expect(farm.state == before)
  }
}
