import Foundation
import ViewStatesStorage

/// A program that appends numbers to a journal, and prints each once it is recorded.
struct Victim {
  /// Where the journal is.
  var path: String
  /// How many records are appended before one is flushed; 0 for never.
  var flushed: Int
  /// How many bytes a record has besides its number.
  var bytes: Int
  /// How many records are appended before all are replaced by one; 0 for never.
  var compacted: Int
  /// How many records are appended.
  var count: Int
  /// When it kills itself.
  var kill: OperationKill?

  /// The words of the command line.
  var arguments: [String] {
    ["victim", path, "\(flushed)", "\(bytes)", "\(compacted)", "\(count)"]
      + (kill.map { [$0.moment.rawValue, "\($0.operation)"] } ?? [])
  }

  func run() throws {
    let files = kill.map { KillingFileSystem(kill: $0) as any FileSystem } ?? DiskFileSystem()
    let flushing = flushed == 0 ? JournalFlushing.never : .everyRecords(flushed)
    var last = 0
    let journal = try Journal.open(path, in: files, kind: "numbers", flushing: flushing) { record in
      last = try Self.number(of: record.text, after: last)
    }
    let filler = String(repeating: "x", count: bytes)
    for number in last + 1..<last + 1 + count {
      try journal.append("\(number) \(filler)")
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
      if compacted > 0, number % compacted == 0 { try journal.compact(to: ["all \(number)"]) }
    }
    try journal.close()
  }

  /// The number of a record, which must follow the last one.
  static func number(of record: String, after last: Int) throws -> Int {
    let words = record.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2 else { throw Wrong("the record '\(record.prefix(40))'") }
    if words[0] == "all", let number = Int(words[1]), last == 0 { return number }
    guard let number = Int(words[0]), number == last + 1, words[1].allSatisfy({ $0 == "x" })
    else { throw Wrong("after \(last) the record '\(record.prefix(40))'") }
    return number
  }
}

extension Victim {
  /// Reads the words after `victim`.
  init?(_ arguments: [String]) {
    let numbers = arguments.dropFirst().prefix(4).compactMap { Int($0) }
    guard let path = arguments.first, numbers.count == 4 else { return nil }
    self.init(
      path: path, flushed: numbers[0], bytes: numbers[1], compacted: numbers[2], count: numbers[3])
    guard arguments.count > 5 else { return }
    guard arguments.count == 7, let moment = OperationKill.Moment(rawValue: arguments[5]),
      let operation = Int(arguments[6])
    else { return nil }
    kill = OperationKill(moment: moment, operation: operation)
  }
}

/// What should not have been found.
struct Wrong: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
