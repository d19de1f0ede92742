/// Why a presenter refused an intent before any model was asked.
enum ClocksRefusal: String, Error, CustomStringConvertible {
  case unknownIdentifier = "the system does not know this time zone; type 'sheet' to search"
  case notEditing = "the list is not being edited; type 'edit' first"
  case noDetail = "no clock is open; type 'show N' first"
  case noSheet = "the sheet of time zones is hidden; type 'sheet' first"
  case nothingToGoBackTo = "there is nothing to go back to"

  var description: String { rawValue }
}
