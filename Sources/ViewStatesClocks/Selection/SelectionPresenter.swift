import ViewStates

/// What a view of the sheet of time zones shows.
struct SelectionState: Equatable {
  /// The text in the search field: untrusted text.
  var searchText = ""

  /// The identifiers that contain the search text, in alphabetical order.
  var matches: [String] = []

  /// The number of rows hidden above the top; less than the number of matches, unless both are
  /// zero.
  var scrollPosition = 0
}

/// The presenter of the sheet, derived from the view state and the time zones that exist.
///
/// The list makes it when the sheet is shown, and releases it when the sheet is hidden.
final class SelectionPresenter: Presenter {
  let views = Views<SelectionState>()

  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let zones: ZoneDatabase  // world
  private let identities: IdentitySource

  init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, zones: ZoneDatabase,
    identities: IdentitySource
  ) {
    (self.document, self.viewState) = (document, viewState)
    (self.zones, self.identities) = (zones, identities)
    follow(viewState, part: \.selection)
  }

  /// - Complexity: O(*n*) in the number of time zones that exist.
  var state: SelectionState {
    // A view can be shown the sheet once more after it was hidden, and shows it empty then.
    let selection = viewState.state.selection ?? SelectionViewState()
    let matches = zones.identifiers(containing: selection.searchText)
    return SelectionState(
      searchText: selection.searchText, matches: matches,
      scrollPosition: min(selection.scrollPosition, max(0, matches.count - 1)))
  }

  /// Searches the identifiers for a text, whatever its case, and with spaces for underscores.
  ///
  /// An empty text finds every identifier.
  func search(_ text: String) {
    viewState.send(.search(text))
  }

  /// Scrolls until a number of rows are hidden above the top, as far as there are rows.
  func scroll(to position: Int) {
    viewState.send(.scrollSelection(to: min(position, max(0, state.matches.count - 1))))
  }

  /// Adds a zone and hides the sheet, as one change.
  ///
  /// If the system does not know the zone, the sheet stays as it is.
  func pickZone(identifier: String) throws(ClocksRefusal) {
    guard viewState.state.selection != nil else { throw .noSelection }
    try oneChange("pick \(identifier)", of: document, viewState) { () throws(ClocksRefusal) in
      try document.add(identifier, from: zones, identities: identities)
      viewState.send(.setSelectionShown(false))
    }
  }

  func dismiss() {
    viewState.send(.setSelectionShown(false))
  }
}
