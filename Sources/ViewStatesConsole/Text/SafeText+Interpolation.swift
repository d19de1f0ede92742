extension SafeText: ExpressibleByStringInterpolation {
  /// Creates a line from a literal, which is shown like any other text.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a line from the parts of an interpolated literal.
  public init(stringInterpolation: Interpolation) {
    self.init(spans: stringInterpolation.spans)
  }

  /// Gathers the parts of an interpolated literal, each made safe by itself.
  public struct Interpolation: StringInterpolationProtocol {
    var spans: [Span] = []

    /// Creates an empty line.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends the text between two values.
    public mutating func appendLiteral(_ literal: String) {
      spans += SafeText(literal).spans
    }

    /// Appends a line that is safe already, with its styles.
    public mutating func appendInterpolation(_ text: SafeText) {
      spans += text.spans
    }

    /// Appends a value as its description shows it.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      spans += SafeText(value.description).spans
    }

    /// Appends what an error says.
    public mutating func appendInterpolation(_ error: any Error) {
      spans += SafeText(String(describing: error)).spans
    }

    /// Appends a value as its description shows it, in a style.
    public mutating func appendInterpolation(
      _ value: some CustomStringConvertible, style: Style
    ) {
      spans += SafeText(value.description).styled(style).spans
    }
  }
}
