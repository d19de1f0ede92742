/// JSON on one line, and the same line for the same value in every process.
///
/// ```swift
/// let line = try StableJSON.encode(["name": "home\u{1B}"])  // {"name":"home\u001b"}
/// ```
///
/// - Keys are sorted. So are the elements of a `Set`, and the pairs of a dictionary that JSON can
///   only write as an array, because Swift keeps both in a random order. A type that encodes itself
///   must pass its set to a container: `set.encode(to: encoder)` is not sorted, because it looks
///   like elements that the type has ordered.
/// - A `Date` is a text in ISO 8601 with milliseconds, in UTC: `2026-03-29T01:00:00.000Z`. A date
///   of whole milliseconds since 1970 decodes to itself. A finer one is rounded.
/// - Hidden characters, such as controls, direction marks and joiners, are escaped as `\uXXXX`, so
///   that the line is safe to print. So are the marks on one character from the 31st on.
///
/// "The same value" means the same bits: `0.0` and `-0.0` have different lines, and so do an `é` of
/// one scalar and one of two. The payload of an enum case has the names that Swift gives it:
/// `add(name: String)` is `{"add":{"name":…}}`, and values without a label are called `_0`, `_1`
/// and so on.
public enum StableJSON {
  /// The deepest nesting of arrays and objects, for encoding and for decoding.
  ///
  /// No state that a person designs comes near it, and decoding it takes little of the 512 KiB of
  /// stack that the smallest threads have.
  public static let depthLimit = 128

  /// The most values of a text, each key and each element being one, for encoding and for decoding.
  ///
  /// A million locations of seven values fit. Decoding so many takes about 250 MB of memory.
  public static let valueLimit = 1 << 23

  /// Encodes a value as one line, without a line break at its end.
  ///
  /// It throws a ``StableJSONError`` if JSON cannot express a value, such as a number that is not
  /// finite, and beyond the limits, so that whatever is written can be read.
  public static func encode(_ value: some Encodable) throws -> String {
    let json = try JSONNode(value).json
    try JSONScanner.checkBounds(of: json[...])
    return String(decoding: json, as: UTF8.self)
  }
}
