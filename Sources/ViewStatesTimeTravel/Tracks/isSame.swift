/// Whether two values are equal if NaN equals NaN.
///
/// A model with a NaN does not equal itself, but arrays that share their memory are equal even
/// then. So `==` alone would report a different replay. It is slow only if `==` returns false.
func isSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  left == right || text(of: left) == text(of: right)
}

/// A text with all parts of a value, in an order that equal sets and dictionaries share.
private func text(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let isString = value is any StringProtocol
  var parts =
    if let values = value as? any Collection, !isString {
      values.map { text(of: $0) }
    } else {
      mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
    }
  if parts.isEmpty { return String(reflecting: value) }
  if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
  return "\(type(of: value))(\(parts.joined(separator: ", ")))"
}
