import ViewStatesMocks

/// Something that has a path.
struct MemoryNode {
  enum Content {
    case file(MemoryContents)
    case folder(names: [String: Int], flushed: [String: Int])
    case link(to: String)
    case pipe
  }

  var content: Content
  var permissions: UInt16
  /// The number of the open file that has locked it.
  var holder: Int?

  var names: [String: Int]? {
    if case .folder(let names, _) = content { names } else { nil }
  }

  var file: MemoryContents? {
    if case .file(let contents) = content { contents } else { nil }
  }
}

/// The bytes of a file: those that are read, and those that a power cut leaves.
struct MemoryContents {
  private enum Edit {
    case write([UInt8], offset: Int)
    case truncate(count: Int)
  }

  private(set) var bytes: [UInt8]
  private var flushed: [UInt8]
  private var unflushed: [Edit] = []

  init(_ bytes: [UInt8]) {
    (self.bytes, flushed) = (bytes, bytes)
  }

  mutating func append(_ new: ArraySlice<UInt8>) {
    unflushed.append(.write(Array(new), offset: bytes.count))
    bytes += new
  }

  mutating func truncate(to count: Int) {
    let edit = Edit.truncate(count: count)
    unflushed.append(edit)
    Self.apply(edit, to: &bytes)
  }

  mutating func flush() {
    for edit in unflushed { Self.apply(edit, to: &flushed) }
    unflushed = []
  }

  mutating func loseUnflushed() { unflushed = [] }

  mutating func cutPower(keeping random: inout SplitMix64?) {
    if var generator = random {
      for edit in unflushed { Self.apply(edit, to: &flushed, inPart: &generator) }
      random = generator
    }
    self = MemoryContents(flushed)
  }

  private static func apply(_ edit: Edit, to bytes: inout [UInt8]) {
    switch edit {
    case .write(let new, let offset):
      setCount(of: &bytes, to: max(bytes.count, offset + new.count))
      bytes.replaceSubrange(offset..<offset + new.count, with: new)
    case .truncate(let count): setCount(of: &bytes, to: count)
    }
  }

  private static func apply(_ edit: Edit, to bytes: inout [UInt8], inPart random: inout SplitMix64)
  {
    switch (edit, Int.random(in: 0..<4, using: &random)) {
    case (_, 0): break
    case (.write(let new, let offset), 1):
      let count = Int.random(in: 0...new.count, using: &random)
      apply(.write(Array(new[..<count]), offset: offset), to: &bytes)
    case (.write(let new, let offset), 2):
      let zeros = [UInt8](repeating: 0, count: new.count)
      apply(.write(zeros, offset: offset), to: &bytes)
    default: apply(edit, to: &bytes)
    }
  }

  private static func setCount(of bytes: inout [UInt8], to count: Int) {
    if bytes.count > count { return bytes.removeSubrange(count...) }
    bytes += repeatElement(0, count: count - bytes.count)
  }
}
