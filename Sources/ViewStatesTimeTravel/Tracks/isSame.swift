/// Whether two values are equal, where NaN equals NaN.
///
/// A model that holds a NaN does not equal itself, but an array does if both share their memory. So
/// `==` alone would find that a replay gave another state. It is slow only if `==` returns false.
func isSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  left == right || isSameByParts(left, right)
}

private func isSameByParts(_ left: Any, _ right: Any) -> Bool {
  if let left = left as? any Equatable, isEqual(left, right) { return true }
  if let left = left as? any BinaryFloatingPoint, let right = right as? any BinaryFloatingPoint {
    return left.isNaN && right.isNaN
  }
  if let left = left as? any Collection, let right = right as? any Collection {
    let parts = (elements(of: left), elements(of: right))
    return parts.0.count == parts.1.count && zip(parts.0, parts.1).allSatisfy(isSameByParts)
  }
  let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
  guard !first.children.isEmpty, first.children.count == second.children.count else { return false }
  return zip(first.children, second.children).allSatisfy {
    $0.label == $1.label && isSameByParts($0.value, $1.value)
  }
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  left == right as? Value
}

/// The elements, in an order that equal sets and dictionaries share.
private func elements(of values: some Collection) -> [Any] {
  let style = Mirror(reflecting: values).displayStyle
  guard style == .set || style == .dictionary else { return Array(values) }
  return values.map { (text: "\($0)", value: $0) }.sorted { $0.text < $1.text }.map(\.value)
}
