import Foundation

/// Kills a program that records, again and again, and checks that everything it has acknowledged is
/// there afterwards.
///
/// ```text
/// ViewStatesCrashes [KILLS] [SEED]    kills at random moments
/// ViewStatesCrashes victim …          the program that is killed
/// ```
@main @MainActor enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "victim" {
      let victim = Data(arguments.dropFirst().joined().utf8)
      return try JSONDecoder().decode(Victim.self, from: victim).run()
    }
    #if os(macOS) || os(Linux)
      let kills = arguments.first.map { Int($0) } ?? 200
      let seed = arguments.dropFirst().first.map { UInt64($0) } ?? 1
      guard let kills, let seed, kills >= 0 else {
        FileHandle.standardError.write(Data("usage: ViewStatesCrashes [KILLS] [SEED]\n".utf8))
        exit(2)
      }
      do {
        let tests = try CrashTests(seed: seed)
        try tests.killAtRandom(times: kills)
        try tests.remove()
      } catch {
        FileHandle.standardError.write(Data("seed \(seed): \(error)\n".utf8))
        exit(1)
      }
    #else
      exit(2)  // No program can start another one.
    #endif
  }
}
