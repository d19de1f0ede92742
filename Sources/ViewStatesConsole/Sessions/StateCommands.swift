import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// The commands that print, restore and log the states of a program: `state`, `restore` and `log`.
///
/// ```swift
/// var states = StateCommands(on: screen, files: files)
/// states.add(store, as: "count")
/// ```
///
/// ```text
/// > state
/// {"count":{"sum":1}}
/// > restore {"count":{"sum":7}}
/// > restore count.json
/// ```
///
/// A restore sets all stores or none, as one change. It is refused if one of them is locked.
///
/// A terminal truncates a pasted line at 4,095 bytes, so a long one needs a file.
@MainActor
public struct StateCommands {
  struct Entry {
    let name: String
    let store: AnyStore
    let json: @MainActor () throws -> String
    let restore: @MainActor (_ typed: OlderState) throws -> Void
    let startLog: @MainActor () -> Subscription
  }

  let screen: Screen
  let files: any FileSystem
  private let lockError: any Error
  private var entries: [Entry] = []

  /// The size of the largest file that is read, in bytes: a million places have half of it.
  private static let largestFile = 1 << 28

  /// Creates commands without stores, which write on a screen and read files from a file system.
  ///
  /// - Parameters:
  ///   - screen: Where the commands write.
  ///   - files: The file system that `restore` reads.
  ///   - lockError: Thrown by a restore while a history locks one of the stores. A program that
  ///     has a command for the lock names the command here.
  public init(
    on screen: Screen, files: any FileSystem,
    whenLocked lockError: any Error = UsageError("a history has locked a store; unlock it first")
  ) {
    (self.screen, self.files, self.lockError) = (screen, files, lockError)
  }

  /// Adds a store by a name, which is a word without quotes.
  ///
  /// `check` throws if a state must not be restored, even if a session has it from before that
  /// rule.
  public mutating func add<Model>(
    _ store: Store<Model>, as name: String,
    checking check: @escaping @MainActor (Model) throws -> Void = { _ in }
  ) {
    let entry = Entry(name: name, store: store) {
      try StableJSON.encode(store.state)
    } restore: { typed in
      let state: Model = try typed.decodePresent()
      try check(state)
      try store.restore(state)
    } startLog: { [screen] in
      store.log(as: name) { line in
        switch line {
        case .success(let line): screen.writeWhole([SafeText(line)])
        case .failure(let error): screen.write("\(name): cannot be logged: \(error)")
        }
      }
    }
    entries.append(entry)
  }

  /// Adds all stores of a history, each as the name of its model: `Shelf`, `Navigation<Route>`.
  public mutating func add(_ history: History) {
    func add<Track: StoreTrack>(_ track: Track) {
      self.add(track.store, as: "\(Track.Model.self)")
    }
    for track in history.recorder.timeline.tracks { add(track) }
  }

  /// The commands, in the order of the help.
  public var all: [Command] {
    let names = sorted.map(\.name)
    var logs: [Subscription] = []
    let choice = names.count > 1 ? "[\(names.joined(separator: "|"))]" : ""
    return [
      Command("state", choice, help: "print the state as a line of JSON") { arguments in
        let name = try arguments.isEmpty ? nil : arguments.choice(among: names)
        try arguments.end()
        screen.writeWhole([SafeText(try json(of: name))])
      },
      Command(
        "restore", "\(choice) FILE|JSON".trimmed,
        help: "restore a printed state, pasted or in a file"
      ) { arguments in
        let name = names.count > 1 ? arguments.word(among: names) : nil
        if arguments.rest.hasPrefix("{") {
          let json = try arguments.text("JSON")
          try naming("restore") { try restore(json, of: name) }
        } else {
          try restore(fromFile: arguments.file("FILE or JSON"), of: name)
        }
      },
      .onOff("log", help: "print changes of the state as JSON, refused ones too") { isOn in
        guard logs.isEmpty == isOn else { return }
        for log in logs { log.cancel() }
        logs = isOn ? entries.map { $0.startLog() } : []
        if !isOn { screen.write("the log is off") }
      },
    ]
  }

  private var sorted: [Entry] { entries.sorted { $0.name < $1.name } }

  /// The state of one store, or of all.
  private func json(of name: String?) throws -> String {
    if let name { return try entry(named: name).json() }
    return "{\(try sorted.map { "\"\($0.name)\":\(try $0.json())" }.joined(separator: ","))}"
  }

  /// The store with a name; nil matches no store.
  private func entry(named name: String?) throws(UsageError) -> Entry {
    if let entry = entries.first(where: { $0.name == name }) { return entry }
    let (names, got) = (sorted.map(\.name).joined(separator: " or "), name.map(SafeText.quoted))
    throw UsageError("expected a state of \(names), got \(got ?? "none")")
  }
}

// MARK: - Restoring

extension StateCommands {
  /// Restores all stores or one from a file with a line of `state`; a store that the line doesn't
  /// name keeps its state, and so do all if one is refused.
  func restore(fromFile file: String, of name: String? = nil) throws {
    let bytes = try files.read(file, upTo: Self.largestFile + 1)
    try naming(file) {
      guard bytes.count <= Self.largestFile else {
        throw UsageError("larger than \(Self.largestFile >> 20) MiB")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw UsageError("not valid UTF-8")
      }
      // Some editors put a byte-order mark first.
      try restore(String(text.trimmingPrefix("\u{FEFF}")), of: name)
    }
  }

  private func restore(_ json: String, of name: String?) throws {
    let typed = try OlderState(typed: json)
    let members = try name.map { [($0, typed)] } ?? typed.members() ?? []
    if members.isEmpty { _ = try entry(named: nil) }
    let states = try members.map { (entry: try entry(named: $0), typed: $1) }
    let result = try oneChange("restore", of: states.map(\.entry.store)) {
      for (entry, typed) in states {
        try naming(entry.name) { try entry.restore(typed) }
      }
    }
    if result == .locked { throw lockError }
  }

  /// Adds the file or the store to an error.
  private func naming(_ place: String, _ work: () throws -> Void) throws {
    do { try work() } catch { throw InvalidState("\(place): \(error)") }
  }
}
