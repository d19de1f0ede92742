import Foundation
import ViewStates

/// The view state of Clocks: the list, the detail and the sheet.
///
/// It knows nothing of the document. A detail may name a zone that is not there, and a position may
/// be past the end of a list. Presenters show the nearest they can, so any view state can be shown
/// over any document. For the same reason no action is rejected: a value out of range becomes the
/// nearest one in range, and an action for a hidden sheet changes nothing.
struct ClocksViewState: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case scrollMaster(to: Int)
    case setEditing(Bool)
    /// Opens the detail of a zone, or closes it.
    case changeDetail(zone: NamedZone.ID?)
    /// Hiding the sheet clears the search field.
    case setSelectionShown(Bool)
    case scrollSelection(to: Int)
    /// Searches the sheet for a text, cut to ``NamedZone/longestText`` Unicode scalars, and scrolls
    /// to its top.
    case search(String)
  }

  private(set) var master = MasterViewState()
  /// Nil while no zone is open.
  private(set) var detail: DetailViewState?
  /// Nil while the sheet is hidden.
  private(set) var selection: SelectionViewState?

  /// The highest scroll position.
  ///
  /// It is 2⁵³ − 1, the largest integer that every reader of JSON understands (RFC 8259, 6), or the
  /// largest `Int` where that has 32 bits.
  static let lastPosition = Int(clamping: 9_007_199_254_740_991 as Int64)
}

struct MasterViewState: Codable, Equatable {
  /// The number of rows hidden above the top.
  var scrollPosition = 0
  var isEditing = false
}

struct DetailViewState: Codable, Equatable {
  /// The open zone, which may not be in the document.
  var zone: NamedZone.ID
}

struct SelectionViewState: Codable, Equatable {
  /// The number of rows hidden above the top.
  var scrollPosition = 0
  /// The text in the search field: untrusted text.
  var searchText = ""
}

// MARK: - StateModel

extension ClocksViewState {
  mutating func apply(_ action: Action) {
    switch action {
    case .scrollMaster(let position): master.scrollPosition = Self.inRange(position)
    case .setEditing(let isEditing): master.isEditing = isEditing
    case .changeDetail(let zone): detail = zone.map(DetailViewState.init)
    case .setSelectionShown(let isShown):
      if isShown != (selection != nil) { selection = isShown ? SelectionViewState() : nil }
    case .scrollSelection(let position): selection?.scrollPosition = Self.inRange(position)
    case .search(let text):
      let text = Self.searchText(from: text)
      guard let selection, selection.searchText != text else { return }
      self.selection = SelectionViewState(searchText: text)
    }
  }

  /// Checks that positions are in range, and that the search text is composed and not too long.
  func validate() throws(InvalidState) {
    let positions = [("master", master.scrollPosition), ("selection", selection?.scrollPosition)]
    for case (let screen, let position?) in positions
    where !(0...Self.lastPosition).contains(position) {
      throw InvalidState(
        "\(screen): scrollPosition must be from 0 to \(Self.lastPosition), got \(position)")
    }
    guard let text = selection?.searchText else { return }
    guard text.utf8.elementsEqual(Self.searchText(from: text).utf8) else {
      throw InvalidState(
        "selection: searchText must have at most \(NamedZone.longestText) Unicode scalars in "
          + "normalization form C")
    }
  }

  private static func inRange(_ position: Int) -> Int { min(max(0, position), lastPosition) }

  /// No identifier is longer than the limit, so cutting the text cannot find anything new.
  private static func searchText(from text: String) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    return String(composed.unicodeScalars.prefix(NamedZone.longestText))
  }

  static func label(of action: Action) -> String {
    switch action {
    case .scrollMaster(let position): "scroll the list to row \(inRange(position) + 1)"
    case .setEditing(true): "edit the list"
    case .setEditing(false): "stop editing"
    case .changeDetail(.some): "open a clock"
    case .changeDetail(nil): "close the detail"
    case .setSelectionShown(true): "show the sheet"
    case .setSelectionShown(false): "hide the sheet"
    case .scrollSelection(let position): "scroll the sheet to row \(inRange(position) + 1)"
    case .search(let text): text.isEmpty ? "clear the search" : "search for \(text)"
    }
  }

  /// Groups the actions of typing a word or dragging a list into one step.
  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    switch (earlier, later) {
    case (.search, .search), (.scrollMaster, .scrollMaster), (.scrollSelection, .scrollSelection):
      true
    default: false
    }
  }
}
