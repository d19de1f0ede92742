/// Lines of two columns, the second aligned: names and what they mean.
func columns(_ rows: [(SafeText, SafeText)]) -> [SafeText] {
  let width = rows.map(\.0.columns).max() ?? 0
  return rows.map { name, meaning in "\(name.padded(to: width))   \(meaning)" }
}
