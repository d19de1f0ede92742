import Foundation
import ViewStates

/// The view state of Clocks: the list, the detail and the sheet.
///
/// It knows nothing of the document, and names zones by their identities. A zone that is not there
/// is neither open nor on top of the list, so any view state can be shown over any document. For
/// the same reason no action is rejected: an action for a hidden sheet changes nothing.
struct ClocksViewState: StateModel {
  enum Action: Codable, Equatable, Sendable {
    /// Puts a zone on top of the list; nil for the first one.
    case scrollMaster(to: NamedZone.ID?)
    case setEditing(Bool)
    case changeDetail(zone: NamedZone.ID?)
    /// Hiding the sheet clears the search field.
    case setSelectionShown(Bool)
    /// Puts an identifier with the search text on top of the sheet; nil for the first one.
    case scrollSelection(to: String?)
    /// Searches the sheet for a text, cut to ``NamedZone/longestText`` Unicode scalars, and scrolls
    /// to its top.
    case search(String)
  }

  private(set) var master = MasterViewState()
  private(set) var detail: DetailViewState?
  private(set) var selection: SelectionViewState?
}

struct MasterViewState: Codable, Equatable {
  /// The zone of the first row in sight; nil at the top of the list.
  var first: NamedZone.ID?
  var isEditing = false
}

struct DetailViewState: Codable, Equatable {
  var zone: NamedZone.ID
}

struct SelectionViewState: Codable, Equatable {
  /// The identifier of the first row in sight, which has the search text; nil at the top.
  var first: String?
  /// Untrusted text.
  var searchText = ""

  func canShow(_ identifier: String) -> Bool {
    TimeZone(identifier: identifier) != nil && identifier.isFound(by: searchText)
  }
}

// MARK: - StateModel

extension ClocksViewState {
  mutating func apply(_ action: Action) {
    switch action {
    case .scrollMaster(let zone): master.first = zone
    case .setEditing(let isEditing): master.isEditing = isEditing
    case .changeDetail(let zone): detail = zone.map(DetailViewState.init)
    case .setSelectionShown(let isShown):
      if isShown != (selection != nil) { selection = isShown ? SelectionViewState() : nil }
    case .scrollSelection(let identifier):
      guard let selection else { return }
      self.selection?.first = identifier.flatMap { selection.canShow($0) ? $0 : nil }
    case .search(let text):
      let text = Self.searchText(from: text)
      guard let selection, selection.searchText != text else { return }
      self.selection = SelectionViewState(searchText: text)
    }
  }

  /// Checks the texts of the sheet.
  func validate() throws(InvalidState) {
    guard let selection else { return }
    let text = selection.searchText
    guard text.utf8.elementsEqual(Self.searchText(from: text).utf8) else {
      throw InvalidState(
        "selection: searchText must have at most \(NamedZone.longestText) Unicode scalars in "
          + "normalization form C")
    }
    if let first = selection.first, !selection.canShow(first) {
      throw InvalidState("selection: first must be a time zone that contains the searchText")
    }
  }

  /// No identifier is longer than the limit, so cutting the text cannot find anything new.
  private static func searchText(from text: String) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    return String(composed.unicodeScalars.prefix(NamedZone.longestText))
  }

  static func label(of action: Action) -> String {
    switch action {
    case .scrollMaster: "scroll the list"
    case .setEditing(true): "edit the list"
    case .setEditing(false): "stop editing"
    case .changeDetail(.some): "show a clock"
    case .changeDetail(nil): "back"
    case .setSelectionShown(true): "show the sheet"
    case .setSelectionShown(false): "hide the sheet"
    case .scrollSelection: "scroll the sheet"
    case .search(let text): text.isEmpty ? "clear the search" : "search for \(text)"
    }
  }

  /// Typing a word is one step, and so is dragging a list.
  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    switch (earlier, later) {
    case (.search, .search), (.scrollMaster, .scrollMaster), (.scrollSelection, .scrollSelection):
      true
    default: false
    }
  }
}
