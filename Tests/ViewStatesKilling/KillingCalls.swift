import Glibc
import Synchronization

// A library that kills the program it is loaded into at one of the system calls that change files.
//
// No target contains it: `.ci/kills` compiles it, and names it in `LD_PRELOAD`. The dynamic linker
// of Linux then lets the program call these functions instead of those of the C library. The
// environment says when to kill:
//
//   KILL_FOLDER   The calls on this folder, and on the files in it, are counted. Its path is
//                 absolute, and so are the paths that the program uses.
//   KILL_CALL     The number of the call; the first one is 1.
//   KILL_MOMENT   `before` or `after` the call; or `during` it, once half of the bytes are written,
//                 and then only the writes are counted.
//
// Each call that is counted is a line on the standard error.

// MARK: - Files that are opened, renamed and removed

/// Opens a file, or creates it.
///
/// The permissions are always in the same register, also for a caller that passes none. They are
/// used only if the file is created, and then the caller has passed them.
@_cdecl("open")
public func killingOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ permissions: mode_t)
  -> Int32
{
  typealias Call = @convention(c) (UnsafePointer<CChar>, Int32, mode_t) -> Int32
  return perform("open", on: text(path)) {
    next("open", as: Call.self)(path, flags, permissions)
  }
}

/// Gives a file another name.
@_cdecl("rename")
public func killingRename(_ path: UnsafePointer<CChar>, _ newPath: UnsafePointer<CChar>) -> Int32 {
  perform("rename", on: text(path)) { next("rename", as: TwoPathsCall.self)(path, newPath) }
}

/// Gives a file a second name.
@_cdecl("link")
public func killingLink(_ path: UnsafePointer<CChar>, _ newPath: UnsafePointer<CChar>) -> Int32 {
  perform("link", on: text(path)) { next("link", as: TwoPathsCall.self)(path, newPath) }
}

/// Removes a name of a file.
@_cdecl("unlink")
public func killingUnlink(_ path: UnsafePointer<CChar>) -> Int32 {
  typealias Call = @convention(c) (UnsafePointer<CChar>) -> Int32
  return perform("unlink", on: text(path)) { next("unlink", as: Call.self)(path) }
}

// MARK: - Files that are written

/// Writes bytes.
@_cdecl("write")
public func killingWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  perform("write", on: path(of: descriptor)) {
    systemWrite(descriptor, bytes, count)
  } half: {
    _ = systemWrite(descriptor, bytes, count / 2)
  }
}

// MARK: - Killing

private struct Kill {
  enum Moment: String {
    case before, during, after
  }

  var folder: String
  var call: Int
  var moment: Moment

  init() {
    guard let folder = getenv("KILL_FOLDER"),
      let call = getenv("KILL_CALL").flatMap({ Int(text($0)) }),
      let moment = getenv("KILL_MOMENT").flatMap({ Moment(rawValue: text($0)) })
    else {
      // The calls of the C library cannot throw. A program that goes on would not be killed.
      fatalError("expected KILL_FOLDER, KILL_CALL and KILL_MOMENT in the environment")
    }
    (self.folder, self.call, self.moment) = (text(folder), call, moment)
  }
}

private let killing = Kill()
private let calls = Atomic(0)

/// Makes a call, and kills the program if it is the one.
private func perform<Result>(
  _ name: String, on path: String, _ call: () -> Result, half: (() -> Void)? = nil
) -> Result {
  guard path.hasPrefix(killing.folder), killing.moment != .during || half != nil else {
    return call()
  }
  let number = calls.add(1, ordering: .relaxed).newValue
  let line = "\(name) \(path)\n"
  // The bytes are used during the call only.
  _ = Array(line.utf8).withUnsafeBytes { systemWrite(2, $0.baseAddress, $0.count) }
  guard number == killing.call else { return call() }
  switch killing.moment {
  case .before: break
  case .during: half?()
  case .after: _ = call()
  }
  kill(getpid(), SIGKILL)
  // The signal may take a moment.
  while true { pause() }
}

// MARK: - The C library

private typealias TwoPathsCall =
  @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  typealias Call = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
  return next("write", as: Call.self)(descriptor, bytes, count)
}

/// The function that this library hides.
private func next<Call>(_ name: String, as type: Call.Type) -> Call {
  // This is RTLD_NEXT, a macro that Swift does not import.
  guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
    // Without it, the program cannot make the call.
    fatalError("the C library has no function '\(name)'")
  }
  // The types above are those that the C library documents, and its functions stay where they are.
  // A pointer is the caller's: it is passed on as it is, and is not used after the call.
  return unsafeBitCast(address, to: type)
}

/// The path of a file that is open, behind all links.
private func path(of descriptor: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
  return String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// A text of the C library, which ends with a NUL.
private func text(_ pointer: UnsafePointer<CChar>) -> String { String(cString: pointer) }
