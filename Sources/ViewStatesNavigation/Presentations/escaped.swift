/// Text from outside without control characters and overrides of its direction.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }.joined()
}
