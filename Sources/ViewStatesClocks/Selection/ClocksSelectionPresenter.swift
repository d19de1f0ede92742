import ViewStates
import ViewStatesIdentity
import ViewStatesIntents

/// The presenter of the sheet, derived from the view state and the time zones that exist.
///
/// The list makes it when the sheet is shown, and releases it when the sheet is hidden.
public final class ClocksSelectionPresenter: SelectionPresenter {
  /// The attached views.
  public let views = Views<SelectionState>()

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

  /// The sheet, derived from the view state.
  ///
  /// - Complexity: O(*n*) in the number of time zones that exist.
  public var state: SelectionState {
    // A view can be shown the sheet once more after it was hidden, and shows it empty then.
    let selection = viewState.state.selection ?? SelectionViewState()
    let matches = zones.identifiers(containing: selection.searchText)
    return SelectionState(
      searchText: selection.searchText, matches: matches,
      scrollPosition: min(selection.scrollPosition, max(0, matches.count - 1)))
  }

  /// Searches the identifiers.
  public func search(_ text: String) {
    viewState.send(.search(text))
  }

  /// Scrolls the sheet.
  public func scroll(to position: Int) {
    viewState.send(.scrollSelection(to: min(position, max(0, state.matches.count - 1))))
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
