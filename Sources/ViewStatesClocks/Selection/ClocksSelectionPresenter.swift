import ViewStates
import ViewStatesIdentity
import ViewStatesIntents

/// The presenter of the sheet, derived from the view state and the time zones that exist.
public final class ClocksSelectionPresenter: SelectionPresenter {
  /// The attached views.
  public let views = Views<SelectionState?>()

  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let zones: ZoneDatabase  // world
  private let identities: IdentitySource

  /// Creates a presenter that follows the sheet; a picked zone goes into the document.
  public init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, zones: ZoneDatabase,
    identities: IdentitySource
  ) {
    self.document = document
    self.viewState = viewState
    self.zones = zones
    self.identities = identities
    follow(viewState, part: \.selection)
  }

  /// The sheet, derived from the view state; nil while it is hidden.
  ///
  /// - Complexity: O(*n*) in the number of time zones that exist.
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

  /// Adds a zone and hides the sheet, as one change.
  public func pickZone(identifier: String) throws(ClocksRefusal) {
    guard viewState.state.selection != nil else { throw .noSelection }
    try oneChange("pick \(identifier)", of: document, viewState) { () throws(ClocksRefusal) in
      try document.add(identifier, from: zones, identities: identities)
      viewState.send(.setSelectionShown(false))
    }
  }

  /// Hides the sheet.
  public func dismiss() {
    viewState.send(.setSelectionShown(false))
  }
}
