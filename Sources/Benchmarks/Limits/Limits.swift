/// The committed limits, one for each benchmark.
///
/// A ratio is what the subject may cost at most in units of its floor, measured in the same run. A
/// goal, in nanoseconds or bytes, is what one operation should cost on an Intel Xeon at 2.5 GHz.
enum Limits {
  static let committed: [String: Limit] = [
    "update-value": .ratio(1.5),
    "update-object": .ratio(1.5),
    "store": .ratio(2),
    "append-1k": .ratio(2),
    "append-10k": .ratio(2),
    "append-100k": .ratio(2),
    "append-1m": .ratio(2),
    "append-growth": .ratio(1.5),
    "kept-1k": .ratio(2, goal: 150),
    "kept-100k": .ratio(0.1, goal: 150),
    "kept-1m": .ratio(0.1, goal: 150),
    "kept-growth": .ratio(1.5),
    "parts-array": .ratio(2, goal: 1_200),
    "parts-list": .ratio(2, goal: 1_200),
    "parts-closure": .ratio(16),
    "parts-growth": .ratio(2),
    "history-list": .ratio(10, goal: 300),
    "history-list-memory": .ratio(100, goal: 40 * 1_048_576),
    "history-list-jump": .ratio(1, goal: 10_000),
    "history-array": .ratio(10, goal: 400),
    "history-array-memory": .ratio(100, goal: 65 * 1_048_576),
    "history-array-jump": .ratio(10, goal: 1_000_000),
    "difference-int": .ratio(1, goal: 600_000),
    "difference-pair": .ratio(1, goal: 600_000),
    "difference-string": .ratio(1, goal: 600_000),
    "difference-shared": .ratio(1),
    "difference-growth": .ratio(2),
    "lines": .ratio(10),
    "lines-growth": .ratio(1.5),
    "start": .ratio(1.3),
    "start-modules": .ratio(1),
    "adopt-debug": .ratio(4),
    "adopt-release": .ratio(20),
    "adopt-size": .ratio(50),
  ]
}
