import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

/// Laws 1, 4 and 8 for presenters that follow several sources, and for the screens in a screen.
@MainActor @Suite("Laws 1, 4 and 8: random walks over the presenters of Clocks")
struct ClocksWalkTests {
  enum Step: Sendable {
    case add(Int)
    case remove(Int)
    case rename(String)
    case open(Int)
    case close, edit
    case scroll(Int)
    case sheet
    case search(String)
    case scrollSheet(Int)
    case pick(Int)
    case dismiss
    case minute, split, join
    case undo(ClocksHistory)
    case redo(ClocksHistory)
    case jump(ClocksHistory, Int)
    case restoreDocument(ClocksDocument)
    case restoreViewState(ClocksViewState)
  }

  @Test(arguments: 1...20)
  func `Views are shown every new state as new presenters would show it, and no equal one`(
    seed: UInt64
  ) throws {
    try RandomWalk(seed: seed, steps: 200, step: Step.random).run { steps in
      let clocks = ClocksUnderTest()
      for step in steps {
        Self.take(step, clocks)
        guard clocks.lists.shows(clocks.master.state) else { return "the list" }
        guard clocks.details.shows(clocks.detail?.state) else { return "the detail" }
        guard clocks.sheets.shows(clocks.selection?.state) else { return "the sheet" }
        guard clocks.sliders.shows(clocks.timeTravel.state) else { return "the sliders" }
        guard try Self.isShownAsNew(clocks) else { return "new presenters show other states" }
        let master = clocks.master.state
        guard master.scrollPosition < max(1, master.clocks.count) else { return "the position" }
        guard master.selected == clocks.detail?.state.clock.id else { return "the selected clock" }
      }
      return nil
    }
  }

  @Test(arguments: 1...20)
  func `The detail and the sheet live exactly as long as what they show`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 200, step: Step.random).run { steps in
      let clocks = ClocksUnderTest()
      weak var detail: DetailPresenter?
      weak var sheet: SelectionPresenter?
      var open: NamedZone.ID?
      for step in steps {
        Self.take(step, clocks)
        let selected = clocks.master.state.selected
        if selected == open {
          guard clocks.detail === detail else { return "another detail of the same zone" }
        } else if detail != nil {
          return "the detail of a zone that is not open any more"
        }
        let isShown = clocks.viewState.state.selection != nil
        guard isShown == (clocks.selection != nil) else { return "no sheet, or a hidden one" }
        guard sheet == nil || clocks.selection === sheet else { return "another sheet" }
        (detail, sheet, open) = (clocks.detail, clocks.selection, selected)
      }
      return nil
    }
  }

  private static func isShownAsNew(_ clocks: ClocksUnderTest) throws -> Bool {
    let fresh = ClocksUnderTest()
    fresh.time.advance(by: clocks.time.now.timeIntervalSince(fresh.time.now))
    try fresh.document.restore(clocks.document.state)
    try fresh.viewState.restore(clocks.viewState.state)
    return clocks.master.state == fresh.master.state
      && clocks.detail?.state == fresh.detail?.state
      && clocks.selection?.state == fresh.selection?.state
  }

  private static func take(_ step: Step, _ clocks: ClocksUnderTest) {
    let (master, selection) = (clocks.master, clocks.selection)
    let timeTravel = clocks.timeTravel
    // A place past the end stands for a zone that is gone.
    func id(_ place: Int) -> NamedZone.ID {
      let ids = master.state.clocks.map(\.id)
      return place < ids.count ? ids[place] : .nth(1000)
    }
    let identifiers = clocks.zones.identifiers
    switch step {
    case .add(let place):
      try? master.addZone(identifier: identifiers[place % identifiers.count])
    case .remove(let place): try? master.removeZone(id: id(place))
    case .rename(let name): try? clocks.detail?.rename(to: name)
    case .open(let place): try? master.openZone(id: id(place))
    case .close: clocks.detail?.close()
    case .edit: master.toggleEditing()
    case .scroll(let place): master.scroll(to: place)
    case .sheet: master.showSelection()
    case .search(let text): selection?.search(text)
    case .scrollSheet(let place): selection?.scroll(to: place)
    case .pick(let place):
      try? selection?.pickZone(identifier: identifiers[place % identifiers.count])
    case .dismiss: selection?.dismiss()
    case .minute: clocks.time.advance(by: 60)
    case .split: timeTravel.sliders.send(neverRejected: .split)
    case .join: timeTravel.sliders.send(neverRejected: .join)
    case .undo(let history): _ = try? timeTravel[history].undo()
    case .redo(let history): _ = try? timeTravel[history].redo()
    case .jump(let history, let step): _ = try? timeTravel[history].jump(to: step)
    case .restoreDocument(let document): _ = try? clocks.document.restore(document)
    case .restoreViewState(let viewState): _ = try? clocks.viewState.restore(viewState)
    }
  }
}

// MARK: - Random steps

extension ClocksWalkTests.Step {
  static func random(_ random: inout SplitMix64) -> Self {
    let place = Int.random(in: 0..<6, using: &random)
    let text = ["", "a", "as", "x"].randomElement(using: &random) ?? ""
    let history = ClocksHistory.allCases.randomElement(using: &random) ?? .everything
    let steps: [Self] = [
      .add(place), .remove(place), .rename(text), .open(place), .close, .edit,
      .scroll(place), .sheet, .search(text), .scrollSheet(place), .pick(place), .dismiss,
      .minute, .split, .join, .undo(history), .redo(history), .jump(history, place),
      .restoreDocument(document(&random)), .restoreViewState(viewState(&random)),
    ]
    return steps.randomElement(using: &random) ?? .edit
  }

  /// From no zone to five, of which the system does not know some.
  private static func document(_ random: inout SplitMix64) -> ClocksDocument {
    var document = ClocksDocument()
    let identifiers = ["Europe/Berlin", "Asia/Kathmandu", "Mars/Olympus", "\u{1B}[2J\u{202E}"]
    for number in (1...9).shuffled(using: &random).prefix(.random(in: 0...5, using: &random)) {
      // A number that is lower than the one before is rejected.
      let identifier = identifiers.randomElement(using: &random) ?? ""
      try? document.apply(.add(id: .nth(number), identifier: identifier))
    }
    return document
  }

  /// With a position past any end, and with the detail of a zone that may not be there.
  private static func viewState(_ random: inout SplitMix64) -> ClocksViewState {
    let zone = Int.random(in: 0...10, using: &random)
    let actions: [ClocksViewState.Action] = [
      .scrollMaster(to: 3), .scrollMaster(to: .max), .setEditing(true),
      .changeDetail(zone: .nth(zone)), .setSelectionShown(true), .search("asia"), .search("x"),
    ]
    var viewState = ClocksViewState()
    for action in actions where Bool.random(using: &random) { viewState.apply(action) }
    return viewState
  }
}

extension StateRecorder where State: Equatable {
  /// Whether the last state is this one, and the one before it is another.
  fileprivate func shows(_ state: State) -> Bool {
    states.last == state && (states.count < 2 || states[states.count - 2] != state)
  }
}
