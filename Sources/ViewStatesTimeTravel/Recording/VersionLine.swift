/// The versions of one store that its own undo and redo go through, by their depth.
struct VersionLine {
  private var versions = Chunks<Int>()
  /// The lowest depth on the line.
  private(set) var first = 0

  /// Creates a line of the first version.
  init(first version: Int) { versions.append(version) }

  /// One more than the highest depth.
  var end: Int { versions.endIndex }

  /// The step that made the version at a depth.
  subscript(depth: Int) -> Int? { depth >= first ? versions[depth] : nil }

  /// Replaces the versions from a depth on by one.
  mutating func append(_ version: Int, depth: Int) {
    versions.removeAll(from: depth)
    versions.skip(to: depth)
    versions.append(version)
  }

  /// Removes a version that was released, and those beyond it as seen from the present one.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - depth: Its depth.
  ///   - present: The depth of the present version, or nil if the line is yet to go through it.
  mutating func remove(_ version: Int, depth: Int, present: Int?) {
    guard self[depth] == version else { return }
    if let present, depth < present {
      begin(at: depth + 1)
    } else {
      versions.removeAll(from: depth)
    }
  }

  /// Lets the line begin at a depth.
  mutating func begin(at depth: Int) {
    guard depth < end else { return }
    while first < depth {
      versions.remove(first)
      first += 1
    }
  }

  /// Replaces the whole line, from a depth on.
  mutating func replace(with path: some Sequence<Int>, from depth: Int) {
    versions = Chunks()
    versions.skip(to: depth)
    first = depth
    for version in path { versions.append(version) }
  }
}
