extension SafeText: ExpressibleByStringInterpolation {
  /// Creates a line from a literal, in which hidden characters are escaped as in any text.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a line from an interpolated literal.
  public init(stringInterpolation: Interpolation) {
    self.init(spans: stringInterpolation.spans)
  }

  /// The builder of an interpolated literal, which makes each piece safe by itself.
  public struct Interpolation: StringInterpolationProtocol {
    var spans: [Span] = []

    /// Creates an empty line.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends the text between two values.
    public mutating func appendLiteral(_ literal: String) {
      spans += SafeText(literal).spans
    }

    /// Appends a safe line with its styles.
    public mutating func appendInterpolation(_ text: SafeText) {
      spans += text.spans
    }

    /// Appends the description of a value, in a style or in none.
    public mutating func appendInterpolation(
      _ value: some CustomStringConvertible, style: TextStyle? = nil
    ) {
      let text = SafeText(value.description)
      spans += (style.map(text.styled) ?? text).spans
    }

    /// Appends the description of an error.
    public mutating func appendInterpolation(_ error: any Error) {
      spans += SafeText(String(describing: error)).spans
    }
  }
}
