/// The previous form of a file of states, which is still read: its header has a checksum and the
/// models, and each state has its own line.
///
/// ```text
/// viewstates-journal 1 states 1 000ebca430d9a456 [{"model":"Notes","version":3}]
/// 0e847c1d82ce386d 1 23 {"notes":[],"ratio":1}
/// ```
extension StateFile {
  /// A model in the header.
  private struct Schema: Decodable {
    var model: String
    var version: Int
  }

  /// The lines of a file of that form; nil if it has another form.
  func linesOfOlderForm(in bytes: [UInt8]) throws -> [SavedLine]? {
    let line = bytes.prefix { $0 != newline }
    // A file of the present form is not read any further here.
    guard line.starts(with: "viewstates-journal 1 states 1 ".utf8) else { return nil }
    let header = String(decoding: line, as: UTF8.self)
    guard let match = header.wholeMatch(of: /viewstates-journal 1 states 1 ([0-9a-f]{16}) (.+)/)
    else { return nil }
    let models: [Schema] = try naming(path) { try StableJSON.decode(from: String(match.2)) }
    let states = bytes[line.endIndex...].split(separator: newline)
    guard match.1 == CRC64.checksum(of: Array(match.2.utf8)[...]), models.count == states.count
    else { throw StorageError(at: path, "damaged; put a backup in its place") }
    var lines: [SavedLine] = []
    for (number, (model, line)) in zip(1..., zip(models, states)) {
      let isTyped = line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[")
      let state = isTyped ? line : try record(in: line, number: number).payload
      let kept = #"{"kept":\#(quoted(model.model)),"state":"#
      let json = kept + String(decoding: state, as: UTF8.self) + #","version":\#(model.version)}"#
      var saved: SavedLine = try naming(model.model) { try StableJSON.decode(from: json) }
      saved.state.isTyped = isTyped
      lines.append(saved)
    }
    return lines
  }
}
