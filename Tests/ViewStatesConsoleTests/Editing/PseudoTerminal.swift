#if os(Linux)
  import Foundation
  import Testing

  /// A program on a terminal of the system that no person sees.
  ///
  /// The module Glibc lacks the functions of POSIX for such terminals, so this is Linux's own way.
  final class PseudoTerminal {
    private let limit: Duration
    private let deadline: ContinuousClock.Instant
    private let controller: Int32
    private var program: pid_t = 0
    private var text = ""
    /// Ends a program that no longer uses the terminal but lives on.
    private var watchdog: DispatchWorkItem?

    /// Runs a command of the shell in a session of its own, on the terminal.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - limit: The longest time to wait for all that it does. No machine needs as much.
    /// - Throws: An expectation that failed, if the system has no such terminal.
    init(running command: String, within limit: Duration = .seconds(60)) throws {
      (self.limit, deadline) = (limit, .now + limit)
      controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (locked, number): (Int32, UInt32) = (0, 0)
      try #require(ioctl(controller, Self.setLock, &locked) == 0)
      try #require(ioctl(controller, Self.getNumber, &number) == 0)
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(controller, UInt(TIOCSWINSZ), &size)

      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      posix_spawn_file_actions_addopen(&files, 0, "/dev/pts/\(number)", O_RDWR, 0)
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

      let watchdog = DispatchWorkItem { [program] in _ = kill(program, SIGKILL) }
      let milliseconds = Int(limit / .milliseconds(1))
      DispatchQueue.global().asyncAfter(
        deadline: .now() + .milliseconds(milliseconds), execute: watchdog)
      self.watchdog = watchdog
    }

    deinit {
      watchdog?.cancel()
      // A program that has ended was waited for, and another one may have its number.
      if program > 0 {
        kill(program, SIGKILL)
        waitpid(program, nil, 0)
      }
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
    func readToEnd() -> Int32 {
      while readMore() {}
      var status: Int32 = 0
      waitpid(program, &status, 0)
      watchdog?.cancel()
      program = 0
      #expect(
        ContinuousClock.now < deadline,
        "expected the end of the program within \(limit), got \(text.debugDescription)")
      return status
    }

    /// Reads what is there, and returns false at the end, or if a program hangs.
    private func readMore() -> Bool {
      var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 4096)
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0, poll(&request, 1, Int32(left)) == 1 else { return false }
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
