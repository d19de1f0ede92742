import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesMocks

/// Law 4 for presenters that follow several sources: intents, travels and minutes in random order
/// show every new state and no equal one.
@MainActor @Suite("Law 4: a random walk over the presenters of Clocks")
struct OnlyChangesWalkTests {
  enum Step: Sendable {
    case add(Int)
    case remove(Int)
    case rename(Int, String)
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

    static func random(_ random: inout SplitMix64) -> Step {
      let place = Int.random(in: 0..<6, using: &random)
      let text = ["", "a", "as", "x"].randomElement(using: &random) ?? ""
      let history = ClocksHistory.allCases.randomElement(using: &random) ?? .everything
      let steps: [Step] = [
        .add(place), .remove(place), .rename(place, text), .open(place), .close, .edit,
        .scroll(place), .sheet, .search(text), .scrollSheet(place), .pick(place), .dismiss,
        .minute, .split, .join, .undo(history), .redo(history), .jump(history, place),
      ]
      return steps.randomElement(using: &random) ?? .edit
    }
  }

  @Test(arguments: 1...20)
  func `Views are shown every new state and no equal one`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 200, step: Step.random).run { steps in
      let clocks = ClocksUnderTest()
      let timeTravel = ClocksTimeTravelPresenter(
        document: clocks.document, viewState: clocks.viewState)
      let sliders = StateRecorder<TimeTravelState>()
      timeTravel.attach(sliders)
      for step in steps {
        Self.take(step, clocks, timeTravel)
        guard clocks.screens.shows(clocks.master.state) else { return "the list" }
        guard clocks.details.shows(clocks.detail?.state) else { return "the detail" }
        guard clocks.sheets.shows(clocks.selection?.state) else { return "the sheet" }
        guard sliders.shows(timeTravel.state) else { return "the sliders" }
      }
      return nil
    }
  }

  static func take(
    _ step: Step, _ clocks: ClocksUnderTest, _ timeTravel: ClocksTimeTravelPresenter
  ) {
    let (master, selection) = (clocks.master, clocks.selection)
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
    case .rename(let place, let name): try? master.renameZone(id: id(place), name: name)
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
    case .split: timeTravel.split()
    case .join: timeTravel.join()
    case .undo(let history): _ = try? timeTravel.undo(history)
    case .redo(let history): _ = try? timeTravel.redo(history)
    case .jump(let history, let step): _ = try? timeTravel.jump(history, to: step)
    }
  }
}

extension StateRecorder where State: Equatable {
  /// Whether the last state is this one, and the one before it is another.
  fileprivate func shows(_ state: State) -> Bool {
    states.last == state && (states.count < 2 || states[states.count - 2] != state)
  }
}
