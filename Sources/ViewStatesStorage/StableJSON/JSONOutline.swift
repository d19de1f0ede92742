/// Where the values of a JSON text are.
///
/// A class, so that a ``JSONValue`` takes two words.
final class JSONOutline: Sendable {
  /// Where a value or a key is.
  struct Place: Sendable {
    /// The indices of its first byte, which says what it is, and of the byte after it.
    var (start, end): (Int, Int)
    /// The number of the place after it and after everything within it.
    var next: Int
    /// The number of the place around it, and the index in that if it is an element.
    var (parent, index): (UInt32, UInt32)
  }

  let bytes: ArraySlice<UInt8>
  /// The places in the order of the text.
  ///
  /// A member of an object has two: its key, and its value.
  let places: [Place]

  init(bytes: ArraySlice<UInt8>, places: [Place]) {
    (self.bytes, self.places) = (bytes, places)
  }

  /// The whole text as a value.
  var root: JSONValue { JSONValue(outline: self, place: 0) }

  /// The text `null`.
  static let null = JSONOutline(
    bytes: Array("null".utf8)[...],
    places: [Place(start: 0, end: 4, next: 1, parent: 0, index: 0)])
}

/// A value or a key of a JSON text.
package struct JSONValue: Sendable {
  package enum Kind {
    case object, array, string, number, bool, null
  }

  fileprivate let outline: JSONOutline
  fileprivate let place: Int

  package var kind: Kind {
    switch firstByte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  var isNull: Bool { firstByte == UInt8(ascii: "n") }
  var isTrue: Bool { firstByte == UInt8(ascii: "t") }
  private var firstByte: UInt8 { outline.bytes[outline.places[place].start] }

  /// The bytes of the value, as it is written.
  package var json: ArraySlice<UInt8> {
    outline.bytes[outline.places[place].start..<outline.places[place].end]
  }

  /// The string or the key, without quotes and escapes.
  package var text: String { unescaped(json.dropFirst().dropLast()) }

  /// The text of the value, as it is written.
  package var jsonText: String { String(decoding: json, as: UTF8.self) }

  /// Whether this key has a name.
  func isKey(_ name: String) -> Bool {
    let bytes = json.dropFirst().dropLast()
    if name.utf8.elementsEqual(bytes) { return true }
    // Only an escape, or another form of a character, makes other bytes the same name.
    return !bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") } && text == name
  }

  /// The number of values and keys in it, with itself.
  var size: Int { outline.places[place].next - place }

  /// The elements of an array, or the keys and values of an object in turn; none of another value.
  package var items: Items {
    Items(outline: outline, place: place + 1, end: outline.places[place].next)
  }

  /// The key and the value of an object with one member; nil for anything else.
  package var onlyMember: (key: JSONValue, value: JSONValue)? {
    guard kind == .object else { return nil }
    var items = items
    guard let key = items.next(), let value = items.next(), items.isAtEnd else { return nil }
    return (key, value)
  }

  /// The members of an object; none of another value.
  package var members: [String: JSONValue] {
    guard kind == .object else { return [:] }
    var (items, members) = (items, [String: JSONValue]())
    while let key = items.next(), let value = items.next() { members[key.text] = value }
    return members
  }

  /// The keys and elements that lead from the whole text to this value.
  ///
  /// - Complexity: O(*n*) in the depth.
  var path: [any CodingKey] {
    var path: [JSONKey] = []
    var inner = self
    while inner.place > 0 {
      let place = outline.places[inner.place]
      let outer = JSONValue(outline: outline, place: Int(place.parent))
      // A member stands right after its key.
      path.append(
        outer.kind == .object
          ? JSONKey(stringValue: JSONValue(outline: outline, place: inner.place - 1).text)
          : JSONKey(intValue: Int(place.index)))
      inner = outer
    }
    return path.reversed()
  }

  package struct Items: Sequence, IteratorProtocol {
    fileprivate let outline: JSONOutline
    fileprivate var place: Int
    fileprivate let end: Int

    var isAtEnd: Bool { place == end }

    package mutating func next() -> JSONValue? {
      guard place < end else { return nil }
      defer { place = outline.places[place].next }
      return JSONValue(outline: outline, place: place)
    }
  }
}

/// The name of a member, or the index of an element.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(intValue: Int) { (self.intValue, stringValue) = (intValue, "\(intValue)") }

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
}

/// The text of a string without its quotes.
func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var units: [UInt16] = []
  var text = String(decoding: bytes, as: UTF8.self).utf16[...]
  while let unit = text.popFirst() {
    guard unit == 0x5C, let escape = text.popFirst() else {
      units.append(unit)
      continue
    }
    switch Unicode.Scalar(escape) {
    case "b": units.append(0x08)
    case "f": units.append(0x0C)
    case "n": units.append(0x0A)
    case "r": units.append(0x0D)
    case "t": units.append(0x09)
    case "u":
      units.append(UInt16(String(text.prefix(4)) ?? "", radix: 16) ?? 0)
      text = text.dropFirst(4)
    default: units.append(escape)
    }
  }
  return String(decoding: units, as: UTF16.self)
}
