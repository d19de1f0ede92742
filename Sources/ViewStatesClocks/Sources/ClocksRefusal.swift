/// Why a presenter refused an intent before any model was asked.
enum ClocksRefusal: Error, Equatable {
  /// The system knows no time zone with this identifier, which is untrusted text.
  case unknownIdentifier(String)
  case notEditing
  /// The sheet of time zones is hidden.
  case noSelection
}
