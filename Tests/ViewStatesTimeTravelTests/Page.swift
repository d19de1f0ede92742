import ViewStates
import ViewStatesTimeTravel

/// A model for the tests of histories: a list, a word that is typed, and rejections.
struct Page: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case append(Int)
    case removeLast
    case type(String)
  }

  enum Rejection: Error, Equatable { case isEmpty }

  var numbers: [Int] = []
  var word = ""

  func check(_ action: Action) throws(Rejection) -> Verdict {
    switch action {
    case .append: return .change
    case .removeLast:
      guard !numbers.isEmpty else { throw .isEmpty }
      return .change
    case .type(let word): return word == self.word ? .noChange : .change
    }
  }

  mutating func apply(_ action: Action) {
    switch action {
    case .append(let number): numbers.append(number)
    case .removeLast: numbers.removeLast()
    case .type(let word): self.word = word
    }
  }

  func validate() throws(InvalidState) {
    if numbers.contains(-1) { throw InvalidState("numbers has a -1") }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .append(let number): "append \(number)"
    case .removeLast: "remove the last"
    case .type(let word): "type \(word)"
    }
  }

  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    if case (.type, .type) = (earlier, later) { true } else { false }
  }
}

extension Page: ModelWithBarriers {
  /// A number from here on stays, and so does a word that ends with an exclamation mark.
  static let firstLasting = 1_000_000

  func barrier(after action: Action) -> String? {
    switch action {
    case .append(let number): number >= Self.firstLasting ? "\(number) stays" : nil
    case .removeLast:
      (numbers.last ?? 0) >= Self.firstLasting ? "the number is gone" : nil
    case .type(let word): word.hasSuffix("!") ? "\(word) stays" : nil
    }
  }
}
