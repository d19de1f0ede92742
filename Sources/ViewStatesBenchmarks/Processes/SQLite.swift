import Foundation

/// A database of SQLite, whose library is loaded at run time, since it is not installed everywhere.
///
/// A benchmark that fails leaves it open, which ends with the program.
struct SQLite {
  private let library: Library
  private let database: OpaquePointer

  /// Opens a file, or makes it.
  ///
  /// - Throws: ``CannotRun`` if there is no such library, ``BenchmarkFailure`` if it says no.
  init(_ path: String, of libraries: [String]) throws {
    library = try Library(libraries)
    var opened: OpaquePointer?
    // The library reads the path and writes the place of the database during the call only.
    let code = library.open(path, &opened)
    guard let opened else { throw BenchmarkFailure(reason: "SQLite has no memory") }
    database = opened
    try check(code)
  }

  /// Runs a statement some times, with bytes in the place of its `?`, and hands out the first
  /// column of each row.
  func run(
    _ text: String, _ times: Int = 1, with bytes: Data = Data(),
    row: (Data) throws -> Void = { _ in }
  ) throws {
    var prepared: OpaquePointer?
    // A length of -1 means up to the zero that Swift puts behind the text, during the call only.
    try check(library.prepare(database, text, -1, &prepared, nil))
    guard let prepared else { throw BenchmarkFailure(reason: "no statement: \(text)") }
    // The statement is used by nobody else, and by nobody afterwards.
    defer { _ = library.finalize(prepared) }
    for _ in 0..<times {
      if !bytes.isEmpty { try bind(bytes, to: prepared) }
      var code = library.step(prepared)
      while code == Code.row {
        try row(firstColumn(of: prepared))
        code = library.step(prepared)
      }
      if code != Code.done { try check(code) }
      try check(library.reset(prepared))
    }
  }

  func close() throws { try check(library.close(database)) }

  private func bind(_ bytes: Data, to statement: OpaquePointer) throws {
    // A destructor of -1 asks the library to copy the bytes, so they may go after the call.
    let copied = UnsafeRawPointer(bitPattern: -1)
    try check(
      bytes.withUnsafeBytes {
        library.bind(statement, 1, $0.baseAddress, CInt($0.count), copied)
      })
  }

  private func firstColumn(of statement: OpaquePointer) -> Data {
    // The bytes are the library's until the next step, and are copied before it.
    guard let bytes = library.column(statement, 0) else { return Data() }
    return Data(bytes: bytes, count: Int(library.size(statement, 0)))
  }

  private func check(_ code: CInt) throws {
    guard code != Code.ok else { return }
    // The message ends with a zero, is the library's until the next call, and is copied before it.
    throw BenchmarkFailure(reason: "SQLite: \(String(cString: library.message(database)))")
  }

  private enum Code {
    static let ok: CInt = 0
    static let row: CInt = 100
    static let done: CInt = 101
  }
}

/// The functions of SQLite that the benchmarks call.
private struct Library {
  typealias Text = UnsafePointer<CChar>
  typealias Place = UnsafeMutablePointer<OpaquePointer?>

  let open: @convention(c) (Text, Place) -> CInt
  let close: @convention(c) (OpaquePointer) -> CInt
  let message: @convention(c) (OpaquePointer) -> Text
  let prepare: @convention(c) (OpaquePointer, Text, CInt, Place, OpaquePointer?) -> CInt
  let bind: @convention(c) (OpaquePointer, CInt, UnsafeRawPointer?, CInt, UnsafeRawPointer?) -> CInt
  let step: @convention(c) (OpaquePointer) -> CInt
  let reset: @convention(c) (OpaquePointer) -> CInt
  let finalize: @convention(c) (OpaquePointer) -> CInt
  let column: @convention(c) (OpaquePointer, CInt) -> UnsafeRawPointer?
  let size: @convention(c) (OpaquePointer, CInt) -> CInt

  init(_ names: [String]) throws {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw CannotRun(reason: "SQLite is not installed")
    }
    /// The function of a name, as the type of the property that it is for.
    func function<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(handle, "sqlite3_" + name) else {
        throw CannotRun(reason: "this SQLite has no sqlite3_\(name)")
      }
      // Each type above is that of the function in sqlite3.h, whose interface only grows. A
      // function of C is one pointer. The library is never unloaded, so the pointer stays good.
      return unsafeBitCast(symbol, to: Function.self)
    }
    (open, close, message) = try (function("open"), function("close"), function("errmsg"))
    (prepare, bind) = try (function("prepare_v2"), function("bind_blob"))
    (step, reset, finalize) = try (function("step"), function("reset"), function("finalize"))
    (column, size) = try (function("column_blob"), function("column_bytes"))
  }
}
