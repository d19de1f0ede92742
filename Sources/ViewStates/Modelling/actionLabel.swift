/// A value as it is written in code where its type is known: `show(.open)`.
///
/// Swift prints the payload of a case with the names of its types: `show(App.Filter.open)`.
func actionLabel(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { argument($0.value) } ?? "nil"
  }
  guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label,
    !(value is any CustomStringConvertible)
  else { return "\(value)" }
  let elements = Mirror(reflecting: child.value)
  guard elements.displayStyle == .tuple else { return "\(name)(\(argument(child.value)))" }
  let arguments = elements.children.map { label, value in
    // An element without a label is called `.0`.
    guard let label, !label.hasPrefix(".") else { return argument(value) }
    return "\(label): \(argument(value))"
  }
  return "\(name)(\(arguments.joined(separator: ", ")))"
}

private func argument(_ value: Any) -> String {
  if let text = value as? String { return text.debugDescription }
  let isEnum = Mirror(reflecting: value).displayStyle == .enum
  return isEnum && !(value is any CustomStringConvertible)
    ? ".\(actionLabel(value))" : actionLabel(value)
}
