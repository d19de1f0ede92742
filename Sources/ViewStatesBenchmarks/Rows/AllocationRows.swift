import ViewStates

/// An update allocates nothing: the rows of updates again, by the number of their allocations.
@MainActor
enum AllocationRows {
  static let all = (IntentRows.all + FollowRows.all)
    .filter { ["intent", "intent-value", "follow-objects", "follow-values"].contains($0.name) }
    .map { row in
      Benchmark(
        name: "allocations-\(row.name)", subject: "\(row.subject): the objects it allocates",
        floor: "an object made and released: one", limit: .ratio(0), isOfAllocations: true
      ) {
        let count = repeating(1_000) { blackHole(CountObject()) }
        return Pair(
          subject: try row.prepare().subject,
          floor: { meter in
            try await count(meter)
            guard meter.cost == 1 else {
              throw BenchmarkFailure(reason: "an object counts as \(meter.cost)")
            }
          })
      }
    }
}
