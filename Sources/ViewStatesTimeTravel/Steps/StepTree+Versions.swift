extension StepTree {
  /// What hardly any step has, if this step has it.
  func extra(of step: Int) -> StepExtra? {
    guard let number = self[step]?.extra, number >= 0 else { return nil }
    return extras[number]
  }

  func setExtra(_ extra: StepExtra, of step: Int) {
    guard let number = self[step]?.extra else { return }
    guard number < 0 else {
      extras[number] = extra
      return
    }
    let added = extras.append(extra)
    self[step]?.extra = added
  }

  /// The versions that a step made and the travels that it took, by store.
  func versions(of step: Int) -> [Version] {
    guard let content = self[step] else { return [] }
    return [content.version] + (extra(of: step)?.others ?? [])
  }

  /// The version of a store that a step made, or the travel that it took.
  @inline(__always)
  func version(of store: Int, at step: Int) -> Version? {
    guard let content = self[step] else { return nil }
    if content.version.store == store { return content.version }
    return content.extra < 0 ? nil : otherVersion(of: store, in: content.extra)
  }

  private func otherVersion(of store: Int, in extra: Int) -> Version? {
    extras[extra]?.others.first { $0.store == store }
  }

  /// Changes a version.
  func update(_ store: Int, at step: Int, _ change: (inout Version) -> Void) {
    guard let content = self[step] else { return }
    if content.version.store == store {
      self.change(version: step, change)
    } else if var extra = extra(of: step) {
      for index in extra.others.indices where extra.others[index].store == store {
        change(&extra.others[index])
      }
      setExtra(extra, of: step)
    }
  }

  /// Adds the version of another store to the current step.
  func addToCurrent(_ version: Version) {
    var extra = extra(of: current) ?? StepExtra()
    extra.versions?[Int(version.store)] = version.isTravel ? version.parent : current
    extra.others.append(version)
    setExtra(extra, of: current)
  }

  /// The versions from the nearest one with a kept state, or the present one, to another.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - step: The version to go to.
  ///   - present: The present version, whose state is known, or nil.
  /// - Returns: The version where the state is known, and those after it.
  func way(of store: Int, to step: Int, present: Int?) -> (start: Int, path: [Int]) {
    var (start, path) = (step, [Int]())
    while start != present, let version = version(of: store, at: start), version.state < 0,
      version.parent >= 0
    {
      path.append(start)
      start = version.parent
    }
    path.reverse()
    return (start, path)
  }

  /// The numbers of the actions that lead over versions.
  func actions(of store: Int, along path: ArraySlice<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var range = 0..<0
    for step in path {
      guard let next = version(of: store, at: step)?.actions else { continue }
      if next.lowerBound == range.upperBound {
        range = range.lowerBound..<next.upperBound
      } else {
        if !range.isEmpty { ranges.append(range) }
        range = next
      }
    }
    if !range.isEmpty { ranges.append(range) }
    return ranges
  }
}
