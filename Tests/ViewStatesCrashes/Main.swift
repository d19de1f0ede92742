/// A program that records numbers until `.ci/crashes` kills it, and finds what is left.
///
/// ```text
/// ViewStatesCrashes record VICTIM FILE    prints each number once it is recorded
/// ViewStatesCrashes find VICTIM FILE      prints the last number that is in the file
/// ```
@main @MainActor enum Main {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 3, let victim = Victim.all[words[1]] else {
      throw Wrong("expected 'record' or 'find', a file, and one of \(Victim.all.keys.sorted())")
    }
    switch words[0] {
    case "record": try victim.record(in: words[2])
    default: print(try victim.find(in: words[2]))
    }
  }
}

/// What should not have been found.
struct Wrong: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
