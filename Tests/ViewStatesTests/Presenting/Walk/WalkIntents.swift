@testable import ViewStates

/// What an intent has sent, before any of it takes effect.
struct WalkDrafts {
  /// The stores that take part, in order.
  var stores: [Int] = []
  /// By store: its value after what was sent, and whether that was restored.
  var (values, isRestored) = ([0, 0, 0], [false, false, false])
  /// Whether something was sent to a store that is locked.
  var isStopped = false
}

extension WalkWorld {
  private typealias Next = (store: Int, value: Int, cause: Cause)
  private struct Failed: Error {}

  func perform(_ part: WalkPart) throws {
    switch part {
    case .send(let store, let step):
      try send(value(of: store, in: drafts) + step, to: store, because: .actions()) {
        try stores[store].send(step)
      }
    case .restore(let store, let value):
      try send(value, to: store, because: .restore()) {
        try stores[store].restore(WalkNumber(value: value))
      }
    case .fail: throw Failed()
    case .intent(let stores, let parts, let isCaught):
      // Two changes that are both under way must not be mixed.
      let outer = drafts.stores
      let joins = outer.isEmpty || stores.contains { outer.contains($0) }
      do {
        try perform(parts, on: joins ? stores : stores + outer.prefix(1))
      } catch {
        guard isCaught else { throw error }
        note("caught")
      }
    }
  }

  /// Travels with stores, as a history does.
  func travel(_ all: [Int], to value: Int) {
    // A store that is named twice differs once.
    let next = (all[0] == all[1] ? [all[0]] : all).filter { values[$0] != value }
    if next.isEmpty { return }
    enter(next.map { ($0, value, .timeTravel) }, because: .timeTravel)
    let staged = next.map { stores[$0].stage(WalkNumber(value: value), because: .timeTravel) }
    announceTogether(because: .timeTravel) { for announce in staged { announce() } }
  }

  private func value(of store: Int, in drafts: WalkDrafts) -> Int {
    drafts.stores.contains(store) ? drafts.values[store] : values[store]
  }

  private func send(
    _ value: Int, to store: Int, because cause: Cause, send: () throws -> SendResult
  ) throws {
    let isDraft = drafts.stores.contains(store)
    let isSame = value == self.value(of: store, in: drafts)
    let answer: SendResult? =
      value > WalkNumber.highest
      ? nil : isLocked[store] ? .locked : isSame ? .nothingToChange : .changed
    if isDraft, answer == .locked { drafts.isStopped = true }
    if isDraft, answer == .changed {
      drafts.values[store] = value
      if cause == .restore() { drafts.isRestored[store] = true }
    } else if answer == .changed {
      enter([(store, value, cause)], because: cause)
    }
    let result = Result { try send() }
    require(try? result.get(), is: answer)
    _ = try result.get()
  }

  private func require(_ result: SendResult?, is answer: SendResult?) {
    let texts = [result, answer].map { $0.map { "\($0)" } ?? "refused" }
    note(texts[0])
    ledger.require(result == answer, "the answer is \(texts[0]), not \(texts[1])")
  }

  private func perform(_ parts: [WalkPart], on named: [Int]) throws {
    let outer = drafts
    for store in named where !drafts.stores.contains(store) {
      drafts.stores.append(store)
      (drafts.values[store], drafts.isRestored[store]) = (values[store], false)
    }
    drafts.isStopped = false
    var answer = SendResult.locked
    let result = try oneChange("label", of: named.map { stores[$0] }) {
      do {
        for part in parts { try perform(part) }
      } catch {
        drafts = outer
        throw error
      }
      answer = outer.stores.isEmpty ? makeChange() : finish(inside: outer)
    }
    require(result, is: answer)
  }

  private func finish(inside outer: WalkDrafts) -> SendResult {
    let isStopped = drafts.isStopped
    drafts.isStopped = isStopped || outer.isStopped
    let isPassed = drafts.stores.contains { drafts.values[$0] != value(of: $0, in: outer) }
    return isStopped ? .locked : isPassed ? .changed : .nothingToChange
  }

  private func makeChange() -> SendResult {
    let sent = drafts
    drafts = WalkDrafts()
    if sent.isStopped { return .locked }
    let next: [Next] = sent.stores.filter { sent.values[$0] != values[$0] }.map {
      let cause: Cause = sent.isRestored[$0] ? .restore(label: "label") : .actions(label: "label")
      return ($0, sent.values[$0], cause)
    }
    enter(next, because: next.first { $0.cause.isActions }?.cause ?? .restore(label: "label"))
    return next.isEmpty ? .nothingToChange : .changed
  }

  /// Enters what changes several models as one change.
  private func enter(_ all: [Next], because cause: Cause) {
    if all.isEmpty { return }
    for next in all { values[next.store] = next.value }
    begin(at: all.map(\.store))
    for next in all {
      ledger.enter(.changes(next.store), [next.value], because: "\(next.cause)")
      ledger.change(next.store, to: [next.value], because: cause)
    }
  }
}
