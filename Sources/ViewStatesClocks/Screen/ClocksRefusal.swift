/// Why a presenter refused an intent before any model was asked.
enum ClocksRefusal: Error, Equatable, CustomStringConvertible {
  /// The system knows no time zone with this identifier, which is untrusted text.
  case unknownIdentifier(String)
  case notEditing
  case noDetail
  case noSheet
  case nothingToGoBackTo

  var description: String {
    switch self {
    case .unknownIdentifier(let text): "unknown time zone '\(text)'; type 'sheet' to search"
    case .notEditing: "the list is not being edited; type 'edit' first"
    case .noDetail: "no clock is open; type 'show N' first"
    case .noSheet: "the sheet of time zones is hidden; type 'sheet' first"
    case .nothingToGoBackTo: "there is nothing to go back to"
    }
  }
}
