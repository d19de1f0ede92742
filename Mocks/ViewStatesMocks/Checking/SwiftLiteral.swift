import ViewStatesDescribing

/// Writes values as Swift, for a place where the compiler knows the type.
///
/// It leaves types to the context: a nested type has another name outside of the type around it.
struct SwiftLiteral {
  /// Writes a value inside; nil for the default.
  let custom: (Any) -> String?

  func text(_ value: Any) -> String {
    if let text = custom(value) { return text }
    let mirror = Mirror(reflecting: value)
    // A cast looks through an optional, so that it comes first.
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { unwrapped($0.value) } ?? "nil"
    }
    switch value {
    case let text as any StringProtocol: return quoted("\(text)")
    case let character as Character: return quoted("\(character)")
    case let scalar as Unicode.Scalar: return quoted("\(scalar)")
    case let number as any BinaryFloatingPoint: return floating(number)
    case is any BinaryInteger, is Bool: return "\(value)"
    default: return composed(value, mirror)
    }
  }

  private func composed(_ value: Any, _ mirror: Mirror) -> String {
    let children = mirror.children
    return switch mirror.displayStyle {
    case .collection: "[\(children.map { text($0.value) }.joined(separator: ", "))]"
    case .set: "[\(children.map { text($0.value) }.sorted().joined(separator: ", "))]"
    case .dictionary: dictionary(children)
    case .tuple: "(\(arguments(children)))"
    case .enum: enumCase(value, children.first)
    case .struct where !(children.isEmpty && value is any CustomReflectable):
      ".init(\(arguments(children)))"
    default: placeholder(value)
    }
  }

  /// An optional in an optional is wrapped, and so is a case with the name of an optional's case.
  private func unwrapped(_ value: Any) -> String {
    let text = text(value)
    let isWrapped =
      Mirror(reflecting: value).displayStyle == .optional
      || text.hasPrefix(".none") || text.hasPrefix(".some")
    return isWrapped ? ".some(\(text))" : text
  }

  private func dictionary(_ pairs: Mirror.Children) -> String {
    let texts = pairs.map { pair in
      Mirror(reflecting: pair.value).children.map { text($0.value) }.joined(separator: ": ")
    }
    return texts.isEmpty ? "[:]" : "[\(texts.sorted().joined(separator: ", "))]"
  }

  private func arguments(_ children: Mirror.Children) -> String {
    children.map { label, value in
      // A tuple numbers its elements without a label.
      guard let label, !label.hasPrefix(".") else { return text(value) }
      return "\(label): \(text(value))"
    }.joined(separator: ", ")
  }

  private func enumCase(_ value: Any, _ child: Mirror.Child?) -> String {
    guard let child else {
      let hasText =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      return hasText ? placeholder(value) : ".\(name("\(value)"))"
    }
    let payload = Mirror(reflecting: child.value)
    let arguments =
      payload.displayStyle == .tuple ? arguments(payload.children) : text(child.value)
    return ".\(name(child.label ?? "?"))(\(arguments))"
  }

  /// A name of a case, with the backticks that it needs after a dot.
  private func name(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && !["init", "self", "Type", "Protocol"].contains(name) ? name : "`\(name)`"
  }

  private func floating(_ number: any BinaryFloatingPoint) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number.sign == .minus ? "-.infinity" : ".infinity" }
    return "\(number)"
  }

  private func quoted(_ text: String) -> String { text.debugDescription.escapingHidden() }

  /// The compiler stops at a placeholder, and names it.
  private func placeholder(_ value: Any) -> String {
    let text = "\(type(of: value)): \(value)".escapingHidden()
    return "<#\(text.replacing("#>", with: "# >"))#>"
  }
}
