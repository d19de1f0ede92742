#if os(Linux)
  import Foundation
  import Testing

  /// A shell on a terminal that no person sees, which Linux's `script` makes.
  final class PseudoTerminal {
    private let script = Process()
    private let (keyboard, screen) = (Pipe(), Pipe())
    private var text = ""

    /// Runs commands, for which each signal does what it usually does.
    init(running commands: String) throws {
      script.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      script.arguments = ["--default-signal", "script", "-qc", commands, "/dev/null"]
      script.environment = [
        "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TERM": "xterm", "LANG": "C.UTF-8",
      ]
      (script.standardInput, script.standardOutput) = (keyboard, screen)
      try script.run()
    }

    deinit { script.terminate() }

    func type(_ keys: String) throws { try keyboard.send(keys.utf8) }

    /// Reads until each text comes, and then types the keys beside it.
    func converse(_ parts: (text: String, keys: String)...) throws {
      for (text, keys) in parts {
        try read(until: text)
        try type(keys)
      }
    }

    /// Reads what the commands write until a text comes, and returns what comes before it.
    @discardableResult
    func read(until expected: String) throws -> String {
      while true {
        if let range = text.firstRange(of: expected) {
          defer { text = String(text[range.upperBound...]) }
          return String(text[..<range.lowerBound])
        }
        var request = pollfd(fd: screen.readEnd, events: Int16(POLLIN), revents: 0)
        // A minute is longer than any machine needs.
        let isReady = poll(&request, 1, 60_000) == 1
        let data = isReady ? screen.fileHandleForReading.availableData : Data()
        try #require(
          !data.isEmpty, "expected \(expected.debugDescription), got \(text.debugDescription)")
        text += String(decoding: data, as: UTF8.self)
      }
    }
  }
#endif
