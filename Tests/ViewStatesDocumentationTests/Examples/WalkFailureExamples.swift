import Testing
import ViewStatesMocks

@Suite struct WalkFailureExamples {
  @Test func `a failure names the seed and the fewest steps`() throws {
    enum Purchase {
      case buy(Int)
      case giveBack
    }

    let walk = RandomWalk(seed: 7, steps: 100) { random in
      random.next() % 3 == 0 ? Purchase.giveBack : .buy(Int(random.next() % 100))
    }
    let failure = #expect(throws: RandomWalkFailure.self) {
      try walk.run(
        { steps in
          var prices: [Int] = []
          for step in steps {
            switch step {
            case .buy(let price): prices.append(price)
            case .giveBack: _ = prices.popLast()
            }
          }
          let total = prices.reduce(0, +)
          return total <= 150 ? nil : "a total of \(total)"
        }, fileID: "ShopTests/BasketTests.swift", line: 18)
    }
    let article = try #require(
      try Document.all(in: "Mocks/ViewStatesMocks").first {
        $0.path.hasSuffix("/WalkingAtRandom.md")
      })
    let block = CodeBlock(
      file: "", line: 0, language: "text",
      lines: try #require(failure).description.split(separator: "\n").map(String.init))
    let isThere = article.contains(block)
    #expect(isThere, "\(block.text)")
  }
}
