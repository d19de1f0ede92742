/// Why a presenter refused an intent before any model was asked.
enum ClocksRefusal: Error {
  case notEditing, noDetail, noSheet, nothingToGoBackTo, locked
}
