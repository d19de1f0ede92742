import ViewStates
import ViewStatesDescribing

/// What the person looks at: the list, perhaps a detail, perhaps the sheet.
///
/// It knows nothing of the document. A detail may name a zone that is not there (any more), and a
/// position may be past the end of a list; presenters make of it what they can, so that any view
/// state can be shown over any document. So no action is rejected either: what asks for too much
/// gets the nearest there is, and what is done to a sheet that is hidden changes nothing.
public struct ClocksViewState: StateModel {
  /// What can happen to a view state.
  public enum Action: Codable, Equatable, Sendable {
    /// Scrolls the list so that many rows are out of sight at the top.
    case scrollMaster(to: Int)

    /// Begins or ends to edit the list.
    case setEditing(Bool)

    /// Shows the detail of a zone, or of none.
    case changeDetail(zone: NamedZone.ID?)

    /// Shows the sheet, or hides it; what was typed there goes with it.
    case setSelectionShown(Bool)

    /// Scrolls the sheet so that many rows are out of sight at the top.
    case scrollSelection(to: Int)

    /// Searches in the sheet for at most ``NamedZone/longestText`` Unicode scalars, and scrolls it
    /// to its top.
    case search(String)
  }

  /// The list of clocks.
  public private(set) var master = MasterViewState()

  /// The clock that is looked at more closely.
  public private(set) var detail: DetailViewState?

  /// The sheet, while it is shown.
  public private(set) var selection: SelectionViewState?

  /// The largest position, 2^53 - 1: no list is longer, and JSON carries it everywhere.
  public static let lastPosition = Int.largestInJSON

  /// Creates the view state at the start: the list alone.
  public init() {}
}

// MARK: - StateModel

extension ClocksViewState {
  /// Says whether an action changes anything: there is none that is rejected.
  public func check(_ action: Action) -> Verdict {
    var next = self
    next.apply(action)
    return next == self ? .noChange : .change
  }

  /// Carries out an action.
  public mutating func apply(_ action: Action) {
    switch action {
    case .scrollMaster(let position): master.scrollPosition = Self.inRange(position)
    case .setEditing(let isEditing): master.isEditing = isEditing
    case .changeDetail(let zone): detail = zone.map(DetailViewState.init)
    case .setSelectionShown(let isShown):
      if isShown != (selection != nil) { selection = isShown ? SelectionViewState() : nil }
    case .scrollSelection(let position): selection?.scrollPosition = Self.inRange(position)
    case .search(let text):
      let text = Self.searchText(from: text)
      if let selection, selection.searchText != text {
        self.selection?.searchText = text
        self.selection?.scrollPosition = 0
      }
    }
  }

  /// Checks that positions are in range, and that the search is such as this view state makes.
  ///
  /// - Throws: `InvalidState` naming what is wrong.
  public func validate() throws(InvalidState) {
    let positions = [("master", master.scrollPosition), ("selection", selection?.scrollPosition)]
    for case (let screen, let position?) in positions
    where !(0...Self.lastPosition).contains(position) {
      throw InvalidState(
        "\(screen): scrollPosition \(position) is not from 0 to \(Self.lastPosition)")
    }
    guard let text = selection?.searchText else { return }
    guard text.utf8.elementsEqual(Self.searchText(from: text).utf8) else {
      throw InvalidState(
        "selection: searchText is not in normalization form C or longer than "
          + "\(NamedZone.longestText)")
    }
  }

  private static func inRange(_ position: Int) -> Int { min(max(0, position), lastPosition) }

  /// No identifier is as long as what is cut off, so nothing is found that was not searched for.
  private static func searchText(from text: String) -> String {
    String(NamedZone.texts.normalized(text).unicodeScalars.prefix(NamedZone.longestText))
  }
}

// MARK: - History

extension ClocksViewState {
  /// What an action is called in a list of steps.
  public static func label(of action: Action) -> String {
    switch action {
    case .scrollMaster(let position): "scroll the list to row \(position + 1)"
    case .setEditing(true): "edit the list"
    case .setEditing(false): "end editing"
    case .changeDetail(let zone?): "open \(zone)"
    case .changeDetail(nil): "close the detail"
    case .setSelectionShown(true): "show the sheet"
    case .setSelectionShown(false): "hide the sheet"
    case .scrollSelection(let position): "scroll the sheet to row \(position + 1)"
    case .search(let text): text.isEmpty ? "search for nothing" : "search for \(text)"
    }
  }

  /// Whether two actions in a row are one step: typing a word is, and so is dragging a list.
  public static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    switch (earlier, later) {
    case (.search, .search), (.scrollMaster, .scrollMaster), (.scrollSelection, .scrollSelection):
      true
    default: false
    }
  }
}
