/// A value of a text, which a session takes apart.
///
/// It finds the ends of values only; what decodes one finds out whether it is JSON.
package struct JSONValue: Sendable {
  package enum Kind { case object, array, other }

  /// The bytes of the value, as it is written.
  package let json: ArraySlice<UInt8>

  package init(_ json: ArraySlice<UInt8>) {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    let start = json.firstIndex { !isSpace($0) } ?? json.endIndex
    let end = json.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    self.json = json[start..<max(start, end)]
  }

  package var kind: Kind {
    switch json.first {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    default: .other
    }
  }

  /// The text of the value, as it is written.
  package var jsonText: String { String(decoding: json, as: UTF8.self) }

  /// The key without quotes and escapes.
  package var text: String { (try? decode()) ?? jsonText }

  package func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try StableJSON.decode(type, from: json)
  }

  /// The elements of an array, or the keys and values of an object in turn; none of another value.
  package var items: Items {
    Items(rest: kind == .other ? [] : json.dropFirst().dropLast())
  }

  /// The key and the value of an object with one member; nil for anything else.
  package var onlyMember: (key: JSONValue, value: JSONValue)? {
    guard kind == .object else { return nil }
    var items = items
    guard let key = items.next(), let value = items.next(), items.next() == nil else { return nil }
    return (key, value)
  }

  package struct Items: Sequence, IteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>

    package mutating func next() -> JSONValue? {
      var (depth, place) = (0, rest.startIndex)
      search: while place < rest.endIndex {
        switch rest[place] {
        case UInt8(ascii: "\""):
          place += 1
          while place < rest.endIndex, rest[place] != UInt8(ascii: "\"") {
            place += rest[place] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ","), UInt8(ascii: ":"): if depth == 0 { break search }
        default: break
        }
        place += 1
      }
      let end = Swift.min(place, rest.endIndex)
      let item = JSONValue(rest[..<end])
      rest = rest[end...].dropFirst()
      return item.json.isEmpty ? nil : item
    }
  }
}

extension StableJSON {
  /// Takes a text apart.
  package static func read<Result>(
    _ bytes: ArraySlice<UInt8>, _ body: (JSONValue) throws -> Result
  ) throws -> Result {
    try body(JSONValue(bytes))
  }

  /// Replaces the values of an object's members; another value stays as it is.
  package static func replacingMembers(
    of object: String, _ replacement: (_ key: String, _ value: String) throws -> String
  ) throws -> String {
    let json = try checked(object)
    guard json.kind == .object else { return object }
    var (items, members) = (json.items, [String]())
    while let key = items.next()?.text, let value = items.next() {
      members.append("\(key.json):\(try replacement(key, value.jsonText))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Replaces each element of an array by any number of others; another value stays as it is.
  package static func replacingElements(
    of array: String, _ replacement: (_ element: String) throws -> [String]
  ) throws -> String {
    let json = try checked(array)
    guard json.kind == .array else { return array }
    return "[\(try json.items.flatMap { try replacement($0.jsonText) }.joined(separator: ","))]"
  }

  private static func checked(_ text: String) throws -> JSONValue {
    let bytes = Array(text.utf8)[...]
    _ = try decode(JSONKeys.self, from: bytes)
    return JSONValue(bytes)
  }
}
