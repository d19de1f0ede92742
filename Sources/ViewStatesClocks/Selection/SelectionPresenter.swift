import ViewStates

struct SelectionState: Equatable {
  var searchText = ""
  /// The identifiers that contain the search text, in alphabetical order.
  var matches: [String] = []
  /// The number of rows hidden above the top.
  var position = 0
}

/// The presenter of the sheet of time zones, for as long as it is shown.
final class SelectionPresenter: Presenter {
  let views = Views<SelectionState>()

  private let sources: ClocksSources

  init(of sources: ClocksSources) {
    self.sources = sources
    follow(sources.viewState, part: \.selection)
  }

  var state: SelectionState {
    // A view can be shown the sheet once more after it was hidden, and shows it empty then.
    let selection = sources.viewState.state.selection ?? SelectionViewState()
    let matches = sources.zones.identifiers(containing: selection.searchText)
    return SelectionState(
      searchText: selection.searchText, matches: matches,
      position: matches.firstIndex { $0 == selection.first } ?? 0)
  }

  func search(_ text: String) { sources.viewState.send(.search(text)) }

  /// Scrolls until a number of rows are hidden above the top, or the last row is in sight.
  func scroll(to position: Int) {
    let matches = state.matches
    let window = RowWindow(of: matches.count, from: position, height: sources.heights().sheet)
    let first = window.rows.lowerBound
    sources.viewState.send(.scrollSelection(to: first == 0 ? nil : matches[first]))
  }

  /// Adds a zone and hides the sheet, as one change.
  func pickZone(identifier: String) throws {
    guard sources.viewState.state.selection != nil else { throw ClocksRefusal.noSelection }
    let name = NamedZone.name(for: identifier)
    try oneChange("add \(name)", of: sources.document, sources.viewState) {
      try sources.add(identifier)
      dismiss()
    }
  }

  func dismiss() { sources.viewState.send(.setSelectionShown(false)) }
}
