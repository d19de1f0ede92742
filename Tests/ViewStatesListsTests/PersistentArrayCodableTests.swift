import Foundation
import Testing
import ViewStatesLists

@Suite struct PersistentArrayCodableTests {
  @Test(arguments: [0, 1, 32, 33, 3_000])
  func `the JSON is that of an array`(count: Int) throws {
    let json = try JSONEncoder().encode(PersistentArray(0..<count))
    #expect(json == (try JSONEncoder().encode(Array(0..<count))))
    let decoded = try JSONDecoder().decode(PersistentArray<Int>.self, from: json)
    #expect(decoded == PersistentArray(0..<count))
  }

  @Test func `an element of another type is reported with its place`() throws {
    let json = Data("[1, 2, \"three\"]".utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PersistentArray<Int>.self, from: json)
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("unexpected error \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.intValue) == [2])
  }
}
