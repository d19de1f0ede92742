import Foundation
import ViewStates

/// The view state of Clocks: the list, the detail with the open clock, and the sheet to pick zones.
///
/// It knows nothing of the document, and names zones by their identities. A zone that is not there
/// is neither open nor on top of the list, so any view state can be shown over any document. For
/// the same reason no action is rejected: an action for a hidden sheet changes nothing.
struct ClocksViewState: StateModel {
  enum Action: Codable, Equatable, Sendable {
    /// Puts a zone on top of the list; nil for the first one.
    case scrollList(to: NamedZone.ID?)
    case setEditing(Bool)
    /// Opens a zone; nil closes the detail.
    case changeDetail(zone: NamedZone.ID?)
    /// Hiding the sheet clears the search field.
    case setSheetShown(Bool)
    /// Puts an identifier with the search text on top of the sheet; nil for the first one.
    case scrollSheet(to: String?)
    /// Searches the sheet for a text, cut to ``NamedZone/longestText`` scalars, and scrolls to the
    /// top.
    case search(String)

    /// Sessions keep some names of earlier versions.
    enum CodingKeys: String, CodingKey {
      case scrollList = "scrollMaster"
      case setSheetShown = "setSelectionShown"
      case scrollSheet = "scrollSelection"
      case setEditing, changeDetail, search
    }
  }

  private(set) var list = ListViewState()
  private(set) var detail: DetailViewState?
  private(set) var sheet: SheetViewState?

  /// Sessions and printed states keep some names of earlier versions.
  enum CodingKeys: String, CodingKey {
    case list = "master"
    case detail
    case sheet = "selection"
  }
}

struct ListViewState: Codable, Equatable {
  /// The zone of the first row in sight; nil at the top of the list.
  var first: NamedZone.ID?
  var isEditing = false
}

/// The open clock; sessions have it as an object with a zone.
struct DetailViewState: Codable, Equatable {
  var zone: NamedZone.ID
}

struct SheetViewState: Codable, Equatable {
  /// The identifier of the first row in sight; nil at the top, as for one that the sheet lacks.
  var first: String?
  /// Untrusted text.
  var searchText = ""
}

// MARK: - StateModel

extension ClocksViewState {
  mutating func apply(_ action: Action) {
    switch action {
    case .scrollList(let zone): list.first = zone
    case .setEditing(let isEditing): list.isEditing = isEditing
    case .changeDetail(let zone): detail = zone.map(DetailViewState.init)
    case .setSheetShown(let isShown):
      if isShown != (sheet != nil) { sheet = isShown ? SheetViewState() : nil }
    case .scrollSheet(let identifier):
      sheet?.first = identifier.flatMap { NamedZone.isTidy($0) ? $0 : nil }
    case .search(let text):
      let text = Self.searchText(from: text)
      guard let sheet, sheet.searchText != text else { return }
      self.sheet = SheetViewState(searchText: text)
    }
  }

  /// Checks the texts of the sheet.
  func validate() throws(InvalidState) {
    guard let sheet else { return }
    let text = sheet.searchText
    guard text.utf8.elementsEqual(Self.searchText(from: text).utf8) else {
      throw InvalidState(
        "selection: searchText must have at most \(NamedZone.longestText) Unicode scalars in "
          + "normalization form C")
    }
    if let first = sheet.first, !NamedZone.isTidy(first) {
      throw InvalidState("selection: first must be an identifier")
    }
  }

  /// No identifier is longer than the limit, so cutting the text cannot find anything new.
  private static func searchText(from text: String) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    return String(composed.unicodeScalars.prefix(NamedZone.longestText))
  }

  static func label(of action: Action) -> String {
    switch action {
    case .scrollList: "scroll the list"
    case .setEditing(true): "edit the list"
    case .setEditing(false): "stop editing"
    case .changeDetail(.some): "show a clock"
    case .changeDetail(nil): "go back"
    case .setSheetShown(true): "show the sheet"
    case .setSheetShown(false): "hide the sheet"
    case .scrollSheet: "scroll the sheet"
    case .search(let text): text.isEmpty ? "clear the search" : "search for \(text)"
    }
  }

  /// Typing a word is one step, and so is dragging a list.
  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    switch (earlier, later) {
    case (.search, .search), (.scrollList, .scrollList), (.scrollSheet, .scrollSheet): true
    default: false
    }
  }
}
