/// Yields to other tasks until a condition holds, at most a thousand times.
///
/// Each turn queues behind the work that waits for the caller's actor, for the main actor and for
/// the shared threads. A resumed task needs a handful of turns; a thousand leave room for a chain
/// of tasks and actors on a busy machine, and take some tens of milliseconds.
func letOthersRun(
  isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool
) async {
  for _ in 0..<1_000 where !condition() {
    await Task.yield()
    await MainActor.run {}
    await Task.detached(priority: .background) {}.value
  }
}

/// Lets the tasks that were started on the main actor so far run to their first wait.
///
/// They begin in the order in which they were started, so one more task comes after all of them.
@MainActor
func letStartedTasksRun() async {
  await Task {}.value
}
