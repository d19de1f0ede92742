#if os(Linux)
  import Foundation
  import Testing

  /// A program on a terminal of the system that no person sees.
  ///
  /// The module Glibc lacks the functions of POSIX for such terminals, so this is Linux's own way.
  final class PseudoTerminal {
    /// The longest time to wait for some text, longer than any machine needs.
    private let limit: Duration
    private let controller: Int32
    private var program: pid_t = 0
    private var text = ""

    /// Runs a command of the shell in a session of its own, on the terminal.
    init(running command: String, within limit: Duration = .seconds(60)) throws {
      self.limit = limit
      let (controller, path) = try Self.make()
      self.controller = controller
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(controller, UInt(TIOCSWINSZ), &size)

      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      posix_spawn_file_actions_addopen(&files, 0, path, O_RDWR, 0)
      for output in [1, 2] as [Int32] { posix_spawn_file_actions_adddup2(&files, 0, output) }
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      var (signals, none) = (sigset_t(), sigset_t())
      sigfillset(&signals)
      sigemptyset(&none)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Self.newSession | Self.usualSignals)
      var arguments = [strdup("sh"), strdup("-c"), strdup(command), nil]
      var environment = [strdup("TERM=xterm"), strdup("LANG=C.UTF-8"), nil]
      defer {
        for string in arguments + environment { free(string) }
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
      }
      let status = posix_spawn(&program, "/bin/sh", &files, &attributes, &arguments, &environment)
      try #require(status == 0)
    }

    /// Makes a terminal, and returns the end that stands for the person and the path of the other.
    private static func make() throws -> (controller: Int32, path: String) {
      let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (locked, number): (Int32, UInt32) = (0, 0)
      try #require(ioctl(controller, setLock, &locked) == 0)
      try #require(ioctl(controller, getNumber, &number) == 0)
      return (controller, "/dev/pts/\(number)")
    }

    /// Makes a terminal the standard input and output of this process, until it ends.
    static func replaceStandardStreams() throws {
      let file = open(try make().path, O_RDWR | O_NOCTTY)
      for stream in [0, 1] as [Int32] { try #require(dup2(file, stream) == stream) }
    }

    deinit {
      _ = end()
      close(controller)
    }

    func type(_ keys: String) {
      let bytes = Array(keys.utf8)
      #expect(write(controller, bytes, bytes.count) == bytes.count)
    }

    func send(_ signal: Int32) { kill(program, signal) }

    /// Reads what the program writes until a text comes.
    func read(until expected: String) throws {
      while !text.contains(expected) {
        try #require(
          readMore(),
          "expected \(expected.debugDescription) within \(limit), got \(text.debugDescription)")
      }
      text = text.firstRange(of: expected).map { String(text[$0.upperBound...]) } ?? ""
    }

    /// Reads until the program has ended, and returns its status as the system has it.
    ///
    /// One that hangs, or lives on without the terminal, is killed, and that is its status.
    func readToEnd() -> Int32 {
      while readMore() {}
      return end()
    }

    private func end() -> Int32 {
      // A program that has ended was waited for, and another one may have its number.
      guard program > 0 else { return 0 }
      var status: Int32 = 0
      kill(program, SIGKILL)
      waitpid(program, &status, 0)
      program = 0
      return status
    }

    /// Reads what is there, and returns false at the end, or if a program hangs.
    private func readMore() -> Bool {
      var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 4096)
      guard poll(&request, 1, Int32(limit / .milliseconds(1))) == 1 else { return false }
      let count = Glibc.read(controller, &bytes, bytes.count)
      text += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      return count > 0
    }

    /// Whether the terminal delivers whole lines and shows what is typed.
    var isAsUsual: Bool {
      var attributes = termios()
      tcgetattr(controller, &attributes)
      let flags = tcflag_t(ICANON | ECHO)
      return attributes.c_lflag & flags == flags
    }

    // Constants of the system's headers, which Swift doesn't import.
    private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
    private static let getNumber: UInt = 0x8004_5430  // TIOCGPTN
    private static let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID
    private static let usualSignals: Int16 = 0x0C  // POSIX_SPAWN_SETSIGDEF and _SETSIGMASK
  }
#endif
