import Testing

@testable import cows

@Suite struct HerdBookTests {
  let cows = HerdBook.standard.numbers.compactMap { HerdBook.standard[$0] }

  @Test func `the standard book has cows with different names and drawings`() {
    #expect(cows.count == 24)
    #expect(Set(cows.map(\.name)).count == cows.count)
    #expect(Set(cows.map(\.drawing)).count == cows.count)
    #expect(cows.map(\.number) == Array(1...24))
  }

  @Test func `a drawing has at most 8 lines of 24 printable ASCII characters`() {
    for cow in cows {
      #expect((5...8).contains(cow.drawing.count), "\(cow.name)")
      for line in cow.drawing {
        #expect((1...24).contains(line.count), "\(cow.name): \(line)")
        #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(cow.name): \(line)")
        #expect(line.last != " ", "\(cow.name): \(line)")
      }
      #expect(cow.drawing.contains { $0.first != " " }, "\(cow.name) has a margin")
    }
  }

  @Test func `a number that no cow ever had is no cow`() {
    #expect(HerdBook.standard[0] == nil)
    #expect(HerdBook.standard[25] == nil)
  }

  @Test func `of two cows with one number, the first one counts`() {
    let book = HerdBook([
      Cow(number: 1, name: "a", drawing: []), Cow(number: 1, name: "b", drawing: []),
    ])
    #expect(book[1]?.name == "a")
    #expect(book.numbers == [1])
  }
}
