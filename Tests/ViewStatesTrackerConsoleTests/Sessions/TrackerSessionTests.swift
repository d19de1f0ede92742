import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import tracker

/// What `--session FILE` keeps, through the whole program.
@MainActor @Suite struct TrackerSessionTests {
  let files = MemoryFileSystem()

  private func run(
    _ lines: String = "", _ options: [String] = ["--seed", "1"]
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let arguments = ["--authorization", "when-in-use", "--session", "/walk"] + options
    return await TrackerProgram.run(lines, arguments: arguments, files: files)
  }

  @Test func `A session goes on with its places, its undo and the numbers of its steps`() async {
    let first = await run("add church\nadd bridge\nremove 1\nundo")
    #expect(first.status == .success)
    let second = await run("undo\nredo\nadd castle\nhistory all")
    #expect(second.status == .success)
    #expect(second.diagnostics == "")
    #expect(
      second.output == """
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        2 places
                    1  53.55440, 9.99030      church
                    2  53.55440, 9.99030      bridge
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        1 place
                    1  53.55440, 9.99030      church
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        2 places
                    1  53.55440, 9.99030      church
                    2  53.55440, 9.99030      bridge
        authorization  when in use
        location       53.55440, 9.99030, within 5 m, altitude 5 m, simulated
        tracked        3 places
                    1  53.55440, 9.99030      church
                    2  53.55440, 9.99030      bridge
                    3  53.55440, 9.99030      castle
        history        3 of 3 steps
                    0  start
                    1  add church
                    2  add bridge
        here        4  add castle
        branch      3  remove a place; 1 step, left behind after 2

        """)
  }

  @Test func `A person reads what was found`() async {
    let new = await TrackerProgram.run(
      "add\n", arguments: ["--authorization", "when-in-use", "--session", "/walk"],
      onTerminal: true, files: files)
    #expect(new.diagnostics == "tracker: /walk: a new session\n")
    let old = await TrackerProgram.run(
      arguments: ["--session", "/walk"], onTerminal: true, files: files)
    #expect(old.diagnostics == "tracker: /walk: continued after 1 step\n")
  }

  // MARK: - Identities

  @Test func `No identity is given twice, across restarts and branches`() async throws {
    var given: [Substring] = []
    for _ in 0..<6 {
      // Each run adds on two branches, and sees all places that it has added.
      let output = await run("add a\nstate\nundo\nadd b\nadd c\nstate").output
      given += output.matches(of: /"id":"(\d+-[0-9a-f]{16})"/).map(\.output.1)
    }
    // Each run shows every place of the present line: 1 to 11 of them, then 2 to 12.
    let nonces = Set(given).map { $0.split(separator: "-")[1] }
    #expect(Set(given).count == 18)
    #expect(Set(nonces).count == 18)
  }

  // MARK: - Failures

  /// Two places that are acknowledged, and one that is not.
  private func fail(
    _ message: String, when prepare: (MemoryFileSystem) -> Void, or mend: (MemoryFileSystem) -> Void
  ) async throws {
    #expect(await run("add church\nadd bridge").status == .success)
    let bytes = try #require(files.bytes(of: "/walk"))
    prepare(files)
    let failed = await run("add castle\nadd tower\nlist")
    #expect(failed.status == .failure)
    #expect(failed.diagnostics == "tracker: \(message)\n")
    #expect(!failed.output.contains("castle"))
    #expect(files.bytes(of: "/walk") == bytes)
    mend(files)
    let next = await run("list")
    #expect(next.status == .success)
    #expect(next.diagnostics == "")
    #expect(
      next.output.hasSuffix(
        """
        2 places
                    1  53.55440, 9.99030      church
                    2  53.55440, 9.99030      bridge

        """))
  }

  @Test func `A full disk ends the program before the command is acknowledged`() async throws {
    try await fail("cannot write /walk: no space left on the disk; free some") {
      $0.capacity = $0.bytes(of: "/walk")?.count
    } or: {
      $0.capacity = nil
    }
  }

  @Test func `A read-only disk is said, and nothing is acknowledged`() async throws {
    try await fail("cannot open /walk: the disk is read-only; choose another place") {
      $0.isReadOnly = true
    } or: {
      $0.isReadOnly = false
    }
  }

  @Test func `A file without permission is said, and nothing is acknowledged`() async throws {
    try await fail(
      "cannot open /walk: no permission; change the permissions of the file or its folder"
    ) {
      $0.setPermissions(0o400, of: "/walk")
    } or: {
      $0.setPermissions(0o600, of: "/walk")
    }
  }

  @Test func `An error of the disk at any operation loses nothing that was acknowledged`()
    async throws
  {
    #expect(await run("add church").status == .success)
    var failures = 0
    for operation in 1...30 {
      files.inject(.failure(code: 5), at: operation)
      let before = await Self.labels(in: files)
      let result = await run("add \(operation)")
      files.restart(keeping: .everything)
      let after = await Self.labels(in: files)
      if result.output.contains("     \(operation)\n") {
        #expect(after == before + ["\(operation)"])
      } else {
        failures += 1
        #expect(result.status == .failure)
        #expect(result.diagnostics.hasPrefix("tracker: "))
        #expect(after == before || after == before + ["\(operation)"])
      }
    }
    #expect(failures > 5)
  }

  /// The labels of the places in a copy of the session, so that no fault strikes.
  private static func labels(in files: MemoryFileSystem) async -> [String] {
    let copy = MemoryFileSystem()
    copy.addFile("/walk", files.bytes(of: "/walk") ?? [])
    let output = await TrackerProgram.run(
      "list all", arguments: ["--session", "/walk"], files: copy
    ).output
    return output.split(separator: "\n").reversed().prefix { $0.hasPrefix(" ") }.reversed()
      .compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  // MARK: - Other files

  @Test(
    arguments: [
      ("of text", "hello\n", "not a session; choose another name"),
      (
        "of another program", "viewstates-journal 1 clocks-session 1\n",
        "kept by 'clocks', not by 'tracker'; choose another name"
      ),
      (
        "of a newer version", "viewstates-journal 2 tracker-session 1 more\n",
        "a session of version 2; update this program to read it"
      ),
    ])
  func `A file is refused and left as it is`(kind: String, text: String, message: String) async {
    files.addFile("/walk", Array(text.utf8))
    let result = await run("add church")
    #expect(result.status == .failure)
    #expect(result.output == "")
    #expect(result.diagnostics == "tracker: /walk: \(message)\n")
    #expect(files.text(of: "/walk") == text)
    #expect(files.paths == ["/walk"])
  }

  @Test(arguments: [("church", "chunk!", 3), ("bridge", "ridges", 4)])
  func `A session that was changed by hand is refused and left as it is`(
    word: String, other: String, line: Int
  ) async throws {
    #expect(await run("add church\nadd bridge").status == .success)
    let text = try #require(files.text(of: "/walk")).replacing(word, with: other)
    files.addFile("/walk", Array(text.utf8))
    let result = await run("add castle")
    #expect(result.status == .failure)
    #expect(result.output == "")
    #expect(
      result.diagnostics == """
        tracker: /walk: line \(line): the checksum is wrong; delete that line and all after it, or \
        begin a new file

        """)
    #expect(files.text(of: "/walk") == text)
  }

  @Test func `A torn last record is cut off and kept, and said`() async throws {
    #expect(await run("add church\nadd bridge").status == .success)
    let bytes = try #require(files.bytes(of: "/walk"))
    files.addFile("/walk", bytes.dropLast(9))
    let result = await run("list")
    #expect(result.status == .success)
    #expect(result.output.contains("church"))
    #expect(!result.output.contains("bridge"))
    let copy = try #require(files.paths.first { $0 != "/walk" })
    let torn = try #require(files.bytes(of: copy))
    #expect(
      result.diagnostics == """
        tracker: /walk: continued after 1 step; an incomplete record at the end; \
        \(torn.count) bytes were cut off; a copy is in \(copy)

        """)
    #expect(bytes.dropLast(9).suffix(torn.count).elementsEqual(torn))
  }

  @Test func `A session in use is refused`() async throws {
    #expect(await run("add church").status == .success)
    let file = try files.open("/walk", for: .appending)
    #expect(try file.lock())
    let result = await run("list")
    #expect(result.status == .failure)
    #expect(
      result.diagnostics == "tracker: /walk: in use; close the other program that has it open\n")
    try file.close()
  }

  // MARK: - As a test

  @Test func `A test needs a session to print`() async {
    let result = await TrackerProgram.run(arguments: ["--as-test", "a walk"], files: files)
    #expect(result.status == .usage)
    #expect(
      result.diagnostics == """
        tracker: --as-test: expected a session to print, with --session FILE
        try 'tracker --help'

        """)
    let missing = await run("", ["--as-test", "a walk"])
    #expect(missing.status == .failure)
    #expect(missing.output == "")
    #expect(
      missing.diagnostics
        == "tracker: cannot open /walk: it or its folder does not exist; check the path\n")
    #expect(files.paths == [])
  }
}
