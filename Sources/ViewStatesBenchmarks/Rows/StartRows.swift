import Foundation

/// The time that `tracker` takes to print its first line, and the libraries that it loads.
@MainActor
enum StartRows {
  static func all(in surroundings: Surroundings) -> [Benchmark] {
    [
      Benchmark(
        name: "start", subject: "'tracker' from launch to its first line",
        floor: "a program with the same imports that prints one line"
      ) {
        let (tracker, floor) = try programs(in: surroundings)
        return Pair(subject: launch(tracker), floor: launch(floor))
      },
      Benchmark(
        name: "start-modules", subject: "libraries loaded by 'tracker'",
        floor: "those of a program with the same imports", unit: .libraries
      ) {
        let (tracker, floor) = try programs(in: surroundings)
        let ldd = try surroundings.command("ldd")
        let (more, fewer) = try (libraries(of: tracker, ldd), libraries(of: floor, ldd))
        let unneeded = more.subtracting(fewer).sorted()
        if !unneeded.isEmpty {
          throw BenchmarkFailure(
            reason: "'tracker' loads what its imports do not need: "
              + unneeded.joined(separator: ", "))
        }
        return Pair(
          subject: { $0.note(Double(more.count)) }, floor: { $0.note(Double(fewer.count)) })
      },
    ]
  }

  /// A program with the imports of `tracker` and of the modules that it is made of.
  private static let floorSource = """
    import Dispatch
    import Foundation
    #if canImport(FoundationXML)
      import FoundationXML
    #endif
    import Observation
    import Synchronization

    print(XMLParser(data: Data()).lineNumber)
    """

  private static func programs(
    in surroundings: Surroundings
  ) throws -> (tracker: URL, floor: URL) {
    let tracker = try surroundings.program("tracker")
    let compiler = try surroundings.command("swiftc")
    let folder = try surroundings.makeFolder()
    let source = folder.appendingPathComponent("floor.swift")
    let floor = folder.appendingPathComponent("floor")
    try Data(floorSource.utf8).write(to: source)
    try Command(file: compiler, arguments: ["-O", source.path, "-o", floor.path]).run()
    return (tracker, floor)
  }

  private static func launch(_ program: URL) -> Pair.Side {
    { meter in
      let clock = ContinuousClock()
      for _ in 0..<launches {
        let start = clock.now
        try Command(file: program).run {
          meter.note((clock.now - start) / .nanoseconds(1))
        }
      }
    }
  }

  /// Four launches of some 10 ms make a run that does not depend on one slice of the scheduler.
  private static let launches = 4

  private static func libraries(of program: URL, _ ldd: URL) throws -> Set<String> {
    let lines = try Command(file: ldd, arguments: [program.path]).run().split(separator: "\n")
    let names = lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
    // Every program that is built without optimization loads this library.
    return Set(names).subtracting(["libswiftSwiftOnoneSupport.so"])
  }
}
