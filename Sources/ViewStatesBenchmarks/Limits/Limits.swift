/// The committed limits, one for each benchmark.
///
/// A ratio is what the subject may cost at most in units of its floor, measured in the same run. A
/// goal, in nanoseconds or bytes, is what one operation should cost on an Intel Xeon at 2.5 GHz.
///
/// Times are those a processor worked, except where other programs are started.
///
/// Where a ratio is far from one, its comment says why no better one is to be had.
enum Limits {
  static let committed = updates.merging(lists) { $1 }.merging(programs) { $1 }

  private static let updates: [String: Limit] = [
    "intent": .ratio(4, goal: 100),
    "intent-value": .ratio(10),
    "intent-checked": .ratio(4, goal: 100),
    "intent-100k": .ratio(4),
    "follow-10": .ratio(4, goal: 80),
    "follow-values": .ratio(4, goal: 80),
    "follow-unwatched": .ratio(4),
    "follow-chain": .ratio(4, goal: 80),
    // The floor is two calls and no more: the compiler sees that nothing has to be retained. The
    // toolkit adds the call of the view's closure and the marks that keep updates in order.
    "update-value": .ratio(2.5, goal: 10.5),
    "update-object": .ratio(1.5),
    // Beside the marks of an update there are the check, and the change that is announced.
    "store": .ratio(6, goal: 14),
    "append-1k": .ratio(2),
    "append-10k": .ratio(2),
    "append-100k": .ratio(2),
    "append-1m": .ratio(2),
    "append-growth": .ratio(1.5),
    "kept-1k": .ratio(1, goal: 150),
    "kept-100k": .ratio(0.1, goal: 150),
    "kept-1m": .ratio(0.1, goal: 150),
    "kept-growth": .ratio(1.5),
    "parts-array": .ratio(2.2, goal: 1_200),
    // Half of this is the change of a persistent list of which a copy is kept.
    "parts-list": .ratio(4, goal: 1_200),
    // Two calls for each view, which are a few nanoseconds: what ElementViews are there to spare.
    "parts-closure": .ratio(20),
    // A hundred times as many elements make the tree deeper by two levels.
    "parts-growth": .ratio(3),
  ]

  private static let lists: [String: Limit] = [
    // The append alone takes 8 ns, as nobody is told of it. A history is told twice through a weak
    // reference, to take note and to show itself: 140 ns, as an object that is held weakly is slow
    // to retain. The rest is to write down the action and the step.
    "history-list": .ratio(120, goal: 300),
    "history-list-memory": .ratio(35, goal: 40 * 1_048_576),
    "history-list-jump": .ratio(1, goal: 10_000),
    "history-array": .ratio(120, goal: 410),
    "history-array-memory": .ratio(65, goal: 65 * 1_048_576),
    // A jump replays up to the number of actions that weigh as much as a copy of the array.
    "history-array-jump": .ratio(20, goal: 1_000_000),
    "difference-int": .ratio(0.05, goal: 600_000),
    "difference-pair": .ratio(0.08, goal: 600_000),
    // A third of this is hashing 20,000 strings, each told apart from all others at least once.
    "difference-string": .ratio(0.06, goal: 600_000),
    "difference-shared": .ratio(0.6),
    // The way to each change is longer by two levels of 16 children.
    "difference-growth": .ratio(4),
    // Writing to where nothing is kept takes a quarter of a microsecond; what is to be had is that
    // only the lines shown cost, which the growth says.
    "lines": .ratio(300),
    "lines-growth": .ratio(1.5),
  ]

  private static let programs: [String: Limit] = [
    "start": .ratio(1.3),
    "start-modules": .ratio(1),
    // The floor compiles a few lines. The difference is what the compiler takes for the core, which
    // has no macro and no Foundation in it. The wall clock counts here, so on a busy machine both
    // the ratio and the difference grow.
    "adopt-debug": .ratio(4, excess: 1.2e9),
    "adopt-release": .ratio(20, excess: 1.5e9),
    "adopt-size": .ratio(60),
  ]
}
