import Foundation
import LibFuzzer

/// Runs a parser on bytes that libFuzzer makes up.
///
/// ```text
/// FUZZED=session ViewStatesFuzz [OPTION OF LIBFUZZER]... [FOLDER OF INPUTS]...
/// ```
///
/// A parser must never stop the program, and must keep what it promises: each target checks that.
@main @MainActor enum Main {
  private static let targets: [String: @MainActor ([UInt8]) throws -> Void] = [
    "commands": CommandTarget.run,
    "gpx": GPXTarget.run,
    "session": SessionTarget.run,
    "states": StatesTarget.run,
  ]

  private static let target = targets[ProcessInfo.processInfo.environment["FUZZED"] ?? ""]

  static func main() {
    guard target != nil else {
      print("set FUZZED to one of: \(targets.keys.sorted().joined(separator: ", "))")
      exit(2)
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
      // The fuzzer lends the bytes for this call, on the thread that has called it.
      let bytes = Array(UnsafeBufferPointer(start: start, count: count))
      MainActor.assumeIsolated {
        do { try Main.target?(bytes) } catch { Main.stop("\(error)") }
      }
      return 0
    }
    exit(status)
  }

  /// Stops the program if something is not as promised.
  static func expect(_ isKept: Bool, _ promise: String) {
    if !isKept { stop(promise) }
  }

  private static func stop(_ reason: String) -> Never { fatalError("broken: \(reason)") }
}
