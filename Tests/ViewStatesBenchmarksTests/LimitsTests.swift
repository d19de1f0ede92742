import Foundation
import Testing

@testable import benchmarks

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

  @Test func `the short form checks the growth of every cost that can grow`() {
    #expect(
      benchmarks.filter(\.isGrowth).map(\.name) == [
        "chain-growth", "sources-growth", "present-growth", "append-growth", "kept-growth",
        "parts-growth", "difference-growth", "lines-growth",
      ])
  }
}

extension Surroundings {
  /// Surroundings without programs and commands.
  static var empty: Surroundings {
    let folder = FileManager.default.temporaryDirectory
    return Surroundings(programs: folder, package: nil, searchPath: [], temporary: folder)
  }
}
