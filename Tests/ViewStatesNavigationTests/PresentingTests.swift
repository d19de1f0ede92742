import Testing
import ViewStates
import ViewStatesNavigation

@MainActor @Suite struct PresentingTests {
  @Test func `A screen is presented as a sheet unless something else is wanted`() throws {
    let farm = Farm()
    let sheet = try farm.present(.cow(1))
    let alert = try farm.present(.notice("hay"))
    #expect(farm.state.presentation(sheet)?.style == .sheet)
    #expect(farm.state.presentation(alert)?.style == .alert)
    #expect(farm.numbers == [[1], [2], [3]])
  }

  @Test func `A style that the app names is modal`() throws {
    let farm = Farm(in: .stack)
    try farm.present(.cow(1), .popover)
    #expect(PresentationStyle.popover.isModal)
    #expect(farm.state.layers[1].style == .popover)
    let unknown = PresentationStyle("non\u{1B}sense")
    let error = #expect(throws: NavigationRejection.unknownStyle(unknown)) {
      try farm.present(.cow(2), unknown)
    }
    #expect(error?.description == #"there is no style called 'non\u{1B}sense'"#)
  }

  @Test func `A split that is switched on shows on its detail side what prefers it`() throws {
    let farm = Farm(in: .stack)
    try farm.show(.cow(1))
    let map = try farm.show(.map)
    try farm.show(.cow(2))
    let sheet = try farm.present(.preferences, over: map)
    try farm.store.send(.setContainer(.split, around: farm.root))
    #expect(farm.state.layers[0].pushed.map(\.route) == [.cow(1)])
    #expect(farm.state.layers[0].detail.map(\.route) == [.map, .cow(2)])
    #expect(farm.state.layers[0].detail.map(\.style) == [.detail, .push])
    #expect(farm.state.layers[1].id == sheet)
    try farm.state.validate()
    try farm.store.send(.setContainer(.stack, around: farm.root))
    #expect(farm.state.layers[0].pushed.map(\.route) == [.cow(1), .map, .cow(2)])
  }

  @Test(arguments: [
    (ScreenContainer.plain, PresentationStyle.sheet), (.stack, .push), (.split, .push),
  ])
  func `The container decides how a screen is shown`(
    container: ScreenContainer, style: PresentationStyle
  ) throws {
    let farm = Farm(in: container)
    try farm.show(.cow(1))
    #expect(farm.state.top.style == style)
  }

  @Test func `A route that prefers a style is shown in it`() throws {
    let farm = Farm(in: .stack)
    try farm.show(.preferences)
    #expect(farm.state.top.style == .sheet)
    #expect(farm.state.layers[1].container == .stack)
  }

  @Test func `A route that prefers the detail side is pushed where there is none`() throws {
    let farm = Farm(in: .stack)
    try farm.show(.map)
    #expect(farm.state.top.style == .push)
    let plain = Farm()
    try plain.present(.map)
    #expect(plain.state.top.style == .sheet)
  }

  @Test func `A detail fills the detail side and replaces what was there`() throws {
    let farm = Farm(in: .split)
    let first = try farm.showDetail(.cow(1))
    try farm.show(.barn, from: first)
    try farm.present(.preferences, over: first)
    try farm.showDetail(.cow(2), from: farm.root)
    #expect(farm.numbers == [[1, 5]])
    #expect(farm.visible == [[1, 5]])
  }

  @Test func `A screen is pushed on the side from which it is shown`() throws {
    let farm = Farm(in: .split)
    let detail = try farm.showDetail(.cow(1))
    try farm.show(.barn, from: detail)
    try farm.show(.cow(2), from: farm.root)
    #expect(farm.state.layers[0].pushed.map(\.id.number) == [4])
    #expect(farm.state.layers[0].detail.map(\.id.number) == [2, 3])
  }

  @Test func `Without a split, showing a detail is the same as showing a screen`() throws {
    for container in [ScreenContainer.plain, .stack] {
      for route in [FarmRoute.cow(1), .preferences, .map, .notice("hay")] {
        let (shown, detail) = (Farm(in: container), Farm(in: container))
        try shown.show(route)
        try detail.showDetail(route)
        #expect(shown.link == detail.link)
      }
    }
  }

  @Test func `A hundred screens can wait, and no more`() throws {
    let farm = Farm()
    let first = try farm.present(.cow(0))
    for number in 1...Navigation<FarmRoute>.mostWaiting {
      try farm.present(.cow(number), over: farm.root)
    }
    #expect(throws: NavigationRejection.tooManyWait) { try farm.present(.cow(0), over: farm.root) }
    try farm.store.send(.dismiss(first))
    #expect(farm.waiting.count == Navigation<FarmRoute>.mostWaiting - 1)
    try farm.state.validate()
  }

  @Test func `A sheet can hold a stack of its own`() throws {
    let farm = Farm()
    try farm.present(.cow(1), .sheet, in: .stack)
    try farm.show(.cow(2))
    #expect(farm.numbers == [[1], [2, 3]])
  }

  @Test func `A second sheet waits, and follows when the way is free, in order`() throws {
    let farm = Farm()
    let first = try farm.present(.cow(1))
    try farm.present(.cow(2), over: farm.root)
    try farm.present(.cow(3), over: farm.root)
    #expect(farm.numbers == [[1], [2]])
    #expect(farm.waiting == [3, 4])
    try farm.store.send(.dismiss(first))
    #expect(farm.numbers == [[1], [3]])
    #expect(farm.waiting == [4])
  }

  @Test func `A screen that waits can be dismissed before it is shown`() throws {
    let farm = Farm()
    try farm.present(.cow(1))
    let second = try farm.present(.cow(2), over: farm.root)
    #expect(try farm.store.send(.dismiss(second)) == .changed)
    #expect(farm.waiting == [])
  }

  @Test func `What waits goes with the screen over which it would be shown`() throws {
    let farm = Farm(in: .stack)
    let pushed = try farm.show(.cow(1))
    try farm.present(.preferences, over: farm.root)
    try farm.present(.notice("hay"), over: pushed)
    try farm.store.send(.dismiss(pushed))
    #expect(farm.numbers == [[1], [3]])
    #expect(farm.waiting == [])
  }

  @Test func `Dismissing takes along everything above`() throws {
    let farm = Farm(in: .stack)
    let first = try farm.show(.cow(1))
    try farm.show(.cow(2))
    try farm.present(.preferences)
    try farm.present(.notice("hay"))
    try farm.store.send(.dismiss(first))
    #expect(farm.numbers == [[1]])
  }

  @Test func `A sheet over the list stays when the detail goes`() throws {
    let farm = Farm(in: .split)
    let detail = try farm.showDetail(.cow(1))
    try farm.present(.preferences, over: farm.root)
    try farm.store.send(.dismiss(detail))
    #expect(farm.numbers == [[1], [3]])
  }

  @Test func `Dismissing what is gone is nothing to change`() throws {
    let farm = Farm()
    let sheet = try farm.present(.cow(1))
    try farm.store.send(.dismiss(sheet))
    #expect(try farm.store.send(.dismiss(sheet)) == .nothingToChange)
  }

  @Test func `A screen is replaced in its place and style`() throws {
    let farm = Farm(in: .stack)
    let pushed = try farm.show(.cow(1))
    try farm.show(.cow(2))
    try farm.store.send(.replace(pushed, with: farm.next(), route: .barn))
    #expect(farm.link == "farm://herd;in=stack/barn%2F%C3%A4%3B%3F%25")
    try farm.store.send(.replace(farm.root, with: farm.next(), route: .cow(7)))
    #expect(farm.link == "farm://7;in=stack")
  }

  @Test func `A screen that waits is replaced where it waits`() throws {
    let farm = Farm()
    let first = try farm.present(.cow(1))
    let second = try farm.present(.cow(2), over: farm.root)
    try farm.store.send(.replace(second, with: farm.next(), route: .cow(3)))
    try farm.store.send(.dismiss(first))
    #expect(farm.state.top.route == .cow(3))
  }

  @Test func `A layout with less room keeps what fits`() throws {
    let farm = Farm(in: .split)
    try farm.show(.cow(1))
    try farm.showDetail(.cow(2))
    try farm.store.send(.setContainer(.stack, around: farm.root))
    #expect(farm.state.layers[0].pushed.map(\.style) == [.push, .push])
    try farm.store.send(.setContainer(.plain, around: farm.root))
    #expect(farm.numbers == [[1]])
  }

  @Test func `A navigation says what is below a screen, and in which style`() throws {
    let farm = Farm(in: .split)
    let pushed = try farm.show(.cow(1))
    let detail = try farm.showDetail(.cow(2))
    let sheet = try farm.present(.preferences, over: pushed)
    let waiting = try farm.present(.notice("hay"), over: detail)
    let state = farm.state
    #expect(state.screen(below: sheet)?.id == pushed)
    #expect(state.screen(below: waiting)?.id == detail)
    #expect(state.screen(below: detail)?.id == farm.root)
    #expect(state.screen(below: farm.root) == nil)
    #expect(state.presentation(waiting)?.style == .alert)
    #expect(state.presentation(farm.identities.next(after: waiting)) == nil)
  }

  // MARK: - Rejections

  @Test func `What cannot be presented is rejected and changes nothing`() throws {
    let farm = Farm()
    let gone = farm.identities.next(after: nil)
    let before = farm.state
    #expect(throws: NavigationRejection.noStack) { try farm.present(.cow(1), .push) }
    #expect(throws: NavigationRejection.noDetailSide) { try farm.present(.cow(1), .detail) }
    #expect(throws: NavigationRejection.onlyOneRoot) { try farm.present(.cow(1), .root) }
    #expect(throws: NavigationRejection.notPresented(gone)) { try farm.show(.cow(1), from: gone) }
    #expect(throws: NavigationRejection.rootStays) { try farm.store.send(.dismiss(farm.root)) }
    #expect(throws: NavigationRejection.identityNotNew(farm.root)) {
      try farm.store.send(.show(.cow(1), id: farm.root, from: farm.root))
    }
    #expect(throws: NavigationRejection.notPresented(gone)) {
      try farm.store.send(.replace(gone, with: farm.next(), route: .barn))
    }
    #expect(farm.state == before)
  }

  @Test func `An alert presents nothing and has no container`() throws {
    let farm = Farm()
    let alert = try farm.present(.notice("hay"))
    #expect(throws: NavigationRejection.alertPresentsNothing) { try farm.show(.cow(1)) }
    #expect(throws: NavigationRejection.alertHasNoContainer) {
      try farm.store.send(.setContainer(.stack, around: alert))
    }
    let unknown = farm.next()
    #expect(throws: NavigationRejection.notPresented(unknown)) {
      try farm.store.send(.setContainer(.stack, around: unknown))
    }
  }
}
