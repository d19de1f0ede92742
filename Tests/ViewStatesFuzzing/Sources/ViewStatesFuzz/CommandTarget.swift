import Foundation
import Synchronization
import ViewStatesConsole

/// Runs the bytes as the input of a session, and their lines as the words of a command line.
@MainActor enum CommandTarget {
  /// Notices text that is not safe for a terminal.
  private struct SafeSink: TextSink {
    let isTerminal = false

    func write(_ text: String) {
      let hidden = text.unicodeScalars.first { scalar in
        switch scalar.value {
        case 0x0A: false
        // Controls, and what turns the direction of the text around it.
        case 0x00..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      if let hidden { fatalError("broken: U+\(String(hidden.value, radix: 16)) in the output") }
    }
  }

  private struct Settings {
    var name = ""
    var color = ColorChoice.auto
    var isLoud = false
  }

  static func run(_ bytes: [UInt8]) {
    parse(bytes)
    let screen = Screen(SafeSink())
    let rest = Mutex(bytes[...])
    let console = Console(
      input: InputLines {
        // In pieces of seven bytes, so that lines and characters are torn.
        rest.withLock { rest in
          defer { rest = rest.dropFirst(7) }
          return Array(rest.prefix(7))
        }
      },
      output: SafeSink(), diagnostics: SafeSink())
    let loop = CommandLoop(program: "fuzz", commands: commands(screen), on: screen, of: console)
    var status: ExitCode?
    Task { status = await loop.run() }
    while status == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    // A script goes on after a command that fails, and says so with its status.
    Main.expect(status == .success || status == .failure, "a session ends by itself")
  }

  private static func commands(_ screen: Screen) -> [Command] {
    [
      Command("word", "WORD", help: "say a word") { arguments in
        let word = try arguments.word("WORD")
        try arguments.end()
        screen.write("\(.quoted(word))")
      },
      Command("text", "TEXT", help: "say a text") { arguments in
        screen.write("\(try arguments.text("TEXT"))")
      },
      Command("number", "N", help: "say a number") { arguments in
        screen.write("\(try arguments.integer("N", in: -3..<1000))")
        try arguments.end()
      },
      Command("row", "N", help: "say a row") { arguments in
        screen.write("\(try arguments.row(of: 7, called: "row"))")
      },
      Command("choice", "on|off", help: "choose") { arguments in
        screen.write("\(try arguments.choice(among: ["on", "off"]))")
      },
      Command("option", "[all]", help: "choose or not") { arguments in
        screen.write("\(try arguments.option("all") ? "all" : "one")")
      },
    ]
  }

  private static func parse(_ bytes: [UInt8]) {
    let table = OptionTable<Settings>(
      program: "fuzz", version: "1", summary: "Reads options.",
      options: [
        .value("name", "NAME", help: "a name") { settings, name in settings.name = name },
        .choice("color", help: "a choice", \.color),
        .flag("loud", help: "a flag") { settings in settings.isLoud = true },
      ])
    let screen = Screen(SafeSink())
    let words = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    do {
      _ = try table.parse(words, into: Settings())
    } catch {
      screen.write("\(error)")
    }
  }
}
