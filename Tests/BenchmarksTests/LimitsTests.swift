import Foundation
import Testing

@testable import Benchmarks

/// The committed limits fit the benchmarks.
@MainActor
@Suite struct LimitsTests {
  let benchmarks = Benchmark.all(in: .empty)

  @Test func `every benchmark has a limit, and every limit a benchmark`() {
    #expect(Set(benchmarks.map(\.name)) == Set(Limits.committed.keys))
  }

  @Test func `no two benchmarks have the same name`() {
    #expect(Set(benchmarks.map(\.name)).count == benchmarks.count)
  }

  @Test func `the short form checks the growth of everything that can grow`() {
    #expect(
      benchmarks.filter(\.isGrowth).map(\.name) == [
        "append-growth", "kept-growth", "parts-growth", "difference-growth", "lines-growth",
      ])
  }

  @Test func `the core imports neither Foundation nor macros`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/ViewStates").standardized
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let swift = try #require(files).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift"
    }
    #expect(swift.count > 20)
    var imports: Set<String> = []
    for file in swift {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.hasPrefix("import ") {
        imports.insert(String(line.dropFirst("import ".count)))
      }
    }
    #expect(imports.isSubset(of: ["Observation"]))
  }
}

extension Surroundings {
  /// Nothing around: no programs, no commands.
  static var empty: Surroundings {
    let folder = FileManager.default.temporaryDirectory
    return Surroundings(programs: folder, package: nil, searchPath: [], temporary: folder)
  }
}
