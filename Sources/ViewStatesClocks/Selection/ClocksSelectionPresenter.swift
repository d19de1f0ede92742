import ViewStates

/// The presenter of the sheet over a document and a view state.
public final class ClocksSelectionPresenter: SelectionPresenter {
  /// The attached views.
  public let views = Views<SelectionState?>()

  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let zones: ZoneDatabase  // world

  /// Creates a presenter that follows both stores.
  public init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, zones: ZoneDatabase
  ) {
    self.document = document
    self.viewState = viewState
    self.zones = zones
    follow(document)
    follow(viewState)
  }

  /// The state, derived from the view state and the zones there are.
  ///
  /// - Complexity: O(*n*) in the number of zones there are.
  public var state: SelectionState? {
    viewState.state.selection.map { selection in
      let matches = zones.identifiers(containing: selection.searchText)
      return SelectionState(
        searchText: selection.searchText, matches: matches,
        scrollPosition: min(selection.scrollPosition, max(0, matches.count - 1)))
    }
  }

  /// Searches the identifiers.
  public func search(_ text: String) {
    viewState.send(.search(text))
  }

  /// Scrolls the sheet.
  public func scroll(to position: Int) {
    let last = (state?.matches.count ?? 0) - 1
    viewState.send(.scrollSelection(to: min(position, max(0, last))))
  }

  /// Keeps a zone, and hides the sheet.
  public func pickZone(identifier: String) throws(ClocksRefusal) {
    guard viewState.state.selection != nil else { throw .noSelection }
    try document.add(identifier, knownTo: zones)
    viewState.send(.setSelectionShown(false))
  }

  /// Hides the sheet.
  public func dismiss() {
    viewState.send(.setSelectionShown(false))
  }
}
