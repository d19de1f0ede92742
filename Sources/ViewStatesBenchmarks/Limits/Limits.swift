/// The committed limits, one for each benchmark.
///
/// A ratio is the most that the subject may cost in units of its floor, measured in the same run.
/// It is about a third more than was reached, which leaves room for other machines. A goal, in
/// nanoseconds or bytes, is what one operation should cost on an Intel Xeon at 2.5 GHz.
///
/// Times are processor time, except where other programs are started.
///
/// If a ratio is far from one, a comment gives the reason.
enum Limits {
  static let committed =
    intents.merging(updates) { $1 }.merging(lists) { $1 }.merging(programs) { $1 }

  private static let intents: [String: Limit] = [
    // A presenter is held weakly by its store, and a view that is an object by its presenter. Each
    // costs 40 ns, as an object that is held weakly is slow to retain and to release. The floor has
    // one of them.
    "intent": .ratio(3.8, goal: 100),
    // The floor is two calls and no more: the compiler sees that nothing has to be retained. The
    // store still holds the presenter weakly.
    "intent-value": .ratio(32, goal: 80),
    "intent-checked": .ratio(3.8, goal: 100),
    // The intent is collected in a draft for each store, and announced at its end. The drafts are
    // not compiled for the models, so types are looked up at run time.
    "intent-two": .ratio(200),
    // The array moves now and then as it grows, on both sides.
    "intent-100k": .ratio(3.2),
    // Again two weak references beside one. All presenters derive their states before any view is
    // shown one, so each is called twice.
    "follow-10": .ratio(4.2, goal: 80),
    "follow-values": .ratio(3.1, goal: 80),
    // The floor is a look at an empty reference: 2 ns. The toolkit calls a closure.
    "follow-unwatched": .ratio(11, goal: 20),
    "chain-1": .ratio(3.8, goal: 80),
    // Every presenter derives its state before any view is shown one, so a chain is walked twice:
    // to its end and back for the states, and again for the views.
    "chain-10": .ratio(5.8, goal: 80),
    "chain-50": .ratio(6.2, goal: 80),
    "chain-growth": .ratio(1.9),
    "sources-1": .ratio(3.5),
    "sources-10": .ratio(3.5),
    "sources-100": .ratio(3.5),
    "sources-growth": .ratio(1.3),
    // The floor is an allocation. The toolkit compares identities, follows a store and updates two
    // lists of views, in code that is not compiled for the types of the app.
    "child": .ratio(130),
    // The floor is an allocation and an append. The toolkit checks two actions, finds what differs,
    // and draws the pile, in code that is not compiled for the routes of the app.
    "present-1": .ratio(800),
    "present-1000": .ratio(1000),
    "present-growth": .ratio(1.5),
    // Both sides wait for the main actor, which takes most of the time.
    "work": .ratio(2),
    // The floor is a task. The toolkit keeps requests in order, and its code is not compiled for
    // the types of the app.
    "work-cancelled": .ratio(10),
  ]

  private static let updates: [String: Limit] = [
    // The floor is two calls and no more. The toolkit retains the view's closure for the call, as
    // the view may be detached meanwhile, and marks which states have been delivered.
    "update-value": .ratio(9.5, goal: 20),
    // The aim is 1.3 times the weak call.
    "update-object": .ratio(1.6),
    // Beside the update there are the check and the change that is announced.
    "store": .ratio(14, goal: 35),
    "append-1k": .ratio(2.6),
    "append-10k": .ratio(2.6),
    "append-100k": .ratio(2.6),
    "append-1m": .ratio(2.6),
    "append-growth": .ratio(1.3),
    // At 1,000 elements a copy of the plain array costs no more than the tail of the tree.
    "kept-1k": .ratio(1.3, goal: 150),
    "kept-100k": .ratio(0.1, goal: 150),
    "kept-1m": .ratio(0.1, goal: 150),
    "kept-growth": .ratio(1.3),
    "parts-array": .ratio(4.4, goal: 1_200),
    // Half of this is the change of a persistent list of which a copy is kept.
    "parts-list": .ratio(6, goal: 1_200),
    // Each view costs two closures, 17 ns, where the floor compares two integers. ElementViews
    // saves them.
    "parts-closure": .ratio(60),
    // A hundred times as many elements make the tree deeper by two levels.
    "parts-growth": .ratio(2.5),
  ]

  private static let lists: [String: Limit] = [
    // The append alone takes 5 ns, as nobody watches. The store reaches its history twice through a
    // weak reference: to record the change, and to deliver. The rest is the action and the step.
    "history-list": .ratio(75, goal: 400),
    "history-list-memory": .ratio(20, goal: 40 * 1_048_576),
    "history-list-jump": .ratio(1, goal: 10_000),
    // The floor takes from 3 to 10 ns, with the state of the memory that the array takes.
    "history-array": .ratio(100, goal: 400),
    "history-array-memory": .ratio(30, goal: 40 * 1_048_576),
    // A jump replays up to the number of actions that weigh as much as a copy of the array.
    "history-array-jump": .ratio(12, goal: 1_000_000),
    // The floor reaches a store by its index, so it is slower than that of one list.
    "history-two": .ratio(40, goal: 400),
    // A jump replays a part of every store.
    "history-two-jump": .ratio(2, goal: 20_000),
    // The history of so many stores is not compiled for their models, and where all stores were is
    // kept every so many steps.
    "history-ten": .ratio(80, goal: 1_200),
    // A jump replays a part of each of them.
    "history-ten-jump": .ratio(18, goal: 300_000),
    // Beyond its bound, an action forgets the oldest one, which is applied once more for that.
    "history-long": .ratio(80, goal: 900),
    // Sizes are estimated, and memory is freed a chunk at a time.
    "history-long-memory": .ratio(1.25),
    "history-long-jump": .ratio(1, goal: 10_000),
    // No action may take longer than a frame of an animation has to spare: a millisecond.
    "history-long-send": .ratio(1),
    "history-open-send": .ratio(1),
    "difference-int": .ratio(0.05, goal: 600_000),
    "difference-pair": .ratio(0.08, goal: 600_000),
    "difference-string": .ratio(0.06, goal: 600_000),
    "difference-shared": .ratio(0.6),
    // The path to each change is longer by two levels of 16 children.
    "difference-growth": .ratio(4),
    "check-step": .ratio(3, goal: 200),
    // Each action is applied three times, and the names of its case and of its rejection are found
    // by reflection. A million steps have five seconds.
    "check-explore": .ratio(40, goal: 5_000),
    // A write to `/dev/null` takes a quarter of a microsecond. What counts is that only the lines
    // on the screen cost anything, as the growth shows.
    "lines": .ratio(85),
    "lines-growth": .ratio(1.3),
  ]

  private static let programs: [String: Limit] = [
    // The floor is one system call. The toolkit makes an entry, its JSON and its checksum first.
    "session-append": .ratio(40),
    // Most of it is the JSON of 10,000 numbers, its checksum, and the wait for the disk.
    "state-save": .ratio(30),
    // The subject does more than the floor, but with a faster decoder and on all cores.
    "session-open-100k": .ratio(1.5),
    "session-open-1000k": .ratio(1.5),
    "start": .ratio(1.3),
    "start-modules": .ratio(1),
    // The floor compiles a few lines. The difference is the time that the compiler takes for the
    // core, which has no macro and no Foundation in it. These are wall-clock times, so a busy
    // machine makes both the ratio and the difference larger.
    "adopt-debug": .ratio(3, excess: 1.2e9),
    "adopt-release": .ratio(8, excess: 1.5e9),
    "adopt-size": .ratio(16),
  ]
}
