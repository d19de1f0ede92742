/// An action that cannot be undone.
struct Barrier {
  /// The step of the action.
  let step: Int
  /// The model's reason.
  let reason: String
  /// The number of versions between this barrier and the next one, this one's included.
  var references = 1
}

/// Barriers divide the versions of a store into regions, and no travel leaves a region.
///
/// Each version has the number of the last barrier on the way to it, so two versions are in the
/// same region if their numbers are equal.
///
/// ```text
///   version    0 ──── 1 ──── 2 ━━━━ 3 ──── 4       3 is a barrier
///   barrier   -1     -1     -1      0      0
/// ```
extension Recorder {
  /// Makes the present version of a store a barrier.
  @usableFromInline
  func addBarrier(_ reason: String, of store: Int) {
    let step = now[store]
    guard let version = tree.version(of: store, at: step), barrier(of: version, at: step) == nil
    else { return }
    let number = Int32(barriers.append(Barrier(step: step, reason: reason)))
    tree.update(store, at: step) { $0.barrier = number }
    releaseBarrier(of: version)
  }

  /// Counts another version after a barrier.
  func holdBarrier(of version: Version) {
    guard version.barrier >= 0 else { return }
    barriers[Int(version.barrier)]?.references += 1
  }

  /// Counts one version less after a barrier, and removes the barrier if that was the last.
  func releaseBarrier(of version: Version) {
    guard version.barrier >= 0 else { return }
    let number = Int(version.barrier)
    barriers[number]?.references -= 1
    if barriers[number]?.references == 0 { barriers.remove(number) }
  }

  /// The number of the last barrier on the way to a version of a store, or -1.
  func lastBarrier(of store: Int, at step: Int) -> Int32 {
    tree.version(of: store, at: step)?.barrier ?? -1
  }

  /// Refuses a travel that crosses barriers, with the last of them.
  ///
  /// - Parameter targets: The stores that travel, each with the last barrier on the way to where it
  ///   goes.
  /// - Throws: ``HistoryError/barrier(step:reason:)``.
  func checkBarriers(
    of targets: some Sequence<(store: Int, barrier: Int32)>
  ) throws(HistoryError) {
    guard barriers.count > 0, !ignoresBarriers else { return }
    var last: Int32 = -1
    for (store, target) in targets {
      let present = lastBarrier(of: store, at: now[store])
      if present != target { last = max(last, present, target) }
    }
    guard let barrier = barriers[Int(last)] else { return }
    throw .barrier(step: barrier.step, reason: barrier.reason)
  }

  /// The reason why a step cannot be undone, or nil if it can.
  func barrier(at step: Int) -> String? {
    guard barriers.count > 0 else { return nil }
    return tree.versions(of: step).compactMap { barrier(of: $0, at: step) }.last
  }

  /// The reason why a step cannot be undone in one store, or nil if it can.
  func barrier(at step: Int, of store: Int) -> String? {
    tree.version(of: store, at: step).flatMap { barrier(of: $0, at: step) }
  }

  /// The reason why the step that made a version cannot be undone, or nil if it can.
  func barrier(of version: Version, at step: Int) -> String? {
    guard version.barrier >= 0, !version.isTravel, let barrier = barriers[Int(version.barrier)],
      barrier.step == step
    else { return nil }
    return barrier.reason
  }
}
