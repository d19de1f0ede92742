import ViewStates

struct MasterState: Equatable {
  var clocks: [ZoneClock] = []
  /// The number of rows hidden above the top.
  var position = 0
  var isEditing = false
  /// The open clock.
  var detail: DetailState?
  /// The sheet of time zones, which covers the detail.
  var sheet: SelectionState?
}

/// The presenter of the list, derived from the document, the view state and the time.
///
/// It keeps the presenters of the detail, one for each clock that is opened, and of the sheet.
final class MasterPresenter: Presenter {
  let views = Views<MasterState>()
  let detail: Child<NamedZone.ID, DetailPresenter>
  let selection: Child<Bool, SelectionPresenter>

  private let sources: ClocksSources

  init(of sources: ClocksSources) {
    self.sources = sources
    detail = Child(
      of: sources.document, sources.viewState, identity: { sources.openZone },
      make: { DetailPresenter(zone: $0, of: sources) })
    // There is only one sheet, so any identity does.
    selection = Child(
      of: sources.viewState, { $0.selection.map { _ in true } },
      make: { _ in SelectionPresenter(of: sources) })
    follow(sources.document, sources.viewState, sources.time)
  }

  var state: MasterState {
    let zones = sources.document.state.sortedZones
    return MasterState(
      clocks: zones.map(sources.clock), position: sources.position(in: zones),
      isEditing: sources.viewState.state.master.isEditing, detail: detail.state?.state,
      sheet: selection.state?.state)
  }

  func addZone(identifier: String) throws { try sources.add(identifier) }

  func removeZone(id: NamedZone.ID) throws {
    guard sources.viewState.state.master.isEditing else { throw ClocksRefusal.notEditing }
    let name = sources.document.state[id: id]?.name ?? "a clock"
    try sources.change("remove \(name)", showing: id, by: .remove(id: id))
  }

  func openZone(id: NamedZone.ID) throws {
    guard let zone = sources.document.state[id: id] else {
      throw ClocksDocument.Rejection.unknownZone(id: id)
    }
    try sources.change("show \(zone.name)", showing: id)
  }

  func toggleEditing() {
    sources.viewState.send(.setEditing(!sources.viewState.state.master.isEditing))
  }

  /// Scrolls until a number of rows are hidden above the top, or the last row is in sight.
  func scroll(to position: Int) {
    let zones = sources.document.state.sortedZones
    let window = RowWindow(of: zones.count, from: position, height: sources.heights().list)
    sources.scroll(zones, to: window.rows.lowerBound)
  }

  /// Leaves the sheet, or else the open clock.
  func back() throws {
    if let sheet = selection.state { return sheet.dismiss() }
    guard let detail = detail.state else { throw ClocksRefusal.nothingToGoBackTo }
    detail.close()
  }

  func showSelection() { sources.viewState.send(.setSelectionShown(true)) }
}
