/// A session in a terminal: a program of this package, what is typed, and what it answers.
///
/// ```console
/// $ swift run tracker --color never
/// location       not known
/// > allow
/// location       53.55440, 9.99030, within 5 m
/// ```
struct Transcript: Equatable {
  var program: String
  var arguments: [String]
  /// What a person is told and a script is not: the lines up to the first empty one.
  var introduction: [String] = []
  var typed: [String] = []
  var answers: [String] = []

  /// The session in a block, if it is one.
  init?(_ block: CodeBlock) {
    guard block.language == "console", let command = block.lines.first,
      command.hasPrefix("$ swift run ")
    else { return nil }
    var words = command.split(separator: " ").dropFirst(3).map(String.init)
    program = words.removeFirst()
    arguments = words
    for line in block.lines.dropFirst() {
      if line.hasPrefix("> ") {
        typed.append(String(line.dropFirst(2)))
      } else if line.isEmpty, introduction.isEmpty, typed.isEmpty {
        (introduction, answers) = (answers, [])
      } else {
        answers.append(line)
      }
    }
  }

  var input: String { typed.map { $0 + "\n" }.joined() }
  var output: String { answers.map { $0 + "\n" }.joined() }
}
