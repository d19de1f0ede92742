import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// The commands that print, restore and log the states of a program: `state`, `restore` and `log`.
///
/// ```swift
/// var states = StateCommands(on: screen, files: files)
/// states.add(document, as: "document")
/// states.add(viewState, as: "view-state")
/// if let file = settings.restore { try states.restore(fromFile: file) }
/// let session = console.session(program: "notes", commands: commands + states.all, on: screen)
/// ```
///
/// `state` prints one line with the states of all stores, and `restore` takes that line back,
/// pasted or from a file. A terminal cuts a pasted line at 4,095 bytes, so a long one needs a file.
/// A restore sets all stores or none, as one change, and asks no service for anything.
///
/// ```text
/// > state
/// {"document":{"notes":["milk"]},"view-state":{"selected":0}}
/// > restore {"view-state":{"selected":null}}
/// > restore notes.json
/// ```
@MainActor
public struct StateCommands {
  private struct Entry {
    let name: String
    let store: AnyStore
    let json: @MainActor () throws -> String
    let restore: @MainActor (_ json: String) throws -> Void
    let startLog: @MainActor () -> Subscription
  }

  private final class Log {
    var subscriptions: [Subscription] = []
  }

  private let screen: Screen
  private let files: any FileSystem
  private let log = Log()
  private var entries: [Entry] = []

  /// The size of the largest file that is read, in bytes: a million places have half of it.
  private static let largestFile = 1 << 28

  /// Creates commands for no store yet, which write on a screen and read files from a file system.
  public init(on screen: Screen, files: any FileSystem) {
    (self.screen, self.files) = (screen, files)
  }

  /// Adds a store by a name, which is a word without quotes.
  public mutating func add<Model>(_ store: Store<Model>, as name: String) {
    let entry = Entry(name: name, store: store) {
      try StableJSON.encode(store.state)
    } restore: { json in
      try store.restore(StableJSON.decodeTyped(from: json))
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
  ///
  /// A program that has a history names its stores there, and nowhere else.
  public mutating func add(_ history: History) {
    func add<Track: StoreTrack>(_ track: Track) {
      self.add(track.store, as: "\(Track.Model.self)")
    }
    for track in history.recorder.timeline.tracks { add(track) }
  }

  /// The commands, in the order of the help.
  public var all: [Command] {
    let names = entries.count > 1 ? "[\(names(separator: "|"))]" : ""
    return [
      Command("state", names, help: "print the state as a line of JSON") { arguments in
        let choices = sorted.map(\.name)
        let name =
          choices.count > 1 && !arguments.isEmpty ? try arguments.choice(among: choices) : nil
        try arguments.end()
        let entry = entries.first { $0.name == name }
        screen.writeWhole([SafeText(try entry.map { try $0.json() } ?? json)])
      },
      Command(
        "restore", "\(names) FILE|JSON".trimmed,
        help: "restore a printed state, pasted or in a file"
      ) { arguments in
        let entry = takeEntry(&arguments)
        if arguments.rest.hasPrefix("{") {
          try restore(arguments.text("JSON"), to: entry, from: "restore")
        } else {
          try restore(fromFile: arguments.file("FILE or JSON"), to: entry)
        }
      },
      .onOff("log", help: "print every change and refusal as a line of JSON") { isOn in
        guard log.subscriptions.isEmpty == isOn else { return }
        for subscription in log.subscriptions { subscription.cancel() }
        log.subscriptions = isOn ? entries.map { $0.startLog() } : []
        if !isOn { screen.write("the log is off") }
      },
    ]
  }

  /// Restores the stores from a file that has a line as `state` prints it.
  ///
  /// A store that the line doesn't name keeps its state.
  ///
  /// - Throws: Why the file cannot be read, or what is wrong with a state; all stores are then as
  ///   they were.
  public func restore(fromFile file: String) throws { try restore(fromFile: file, to: nil) }
}

// MARK: - Restoring

extension StateCommands {
  private var sorted: [Entry] { entries.sorted { $0.name < $1.name } }

  private var json: String {
    get throws {
      "{\(try sorted.map { "\"\($0.name)\":\(try $0.json())" }.joined(separator: ","))}"
    }
  }

  private func names(separator: String) -> String {
    sorted.map(\.name).joined(separator: separator)
  }

  /// Takes the name of a store, if there is one.
  private func takeEntry(_ arguments: inout Arguments) -> Entry? {
    var rest = arguments
    guard entries.count > 1, let word = try? rest.word(""),
      let entry = entries.first(where: { $0.name == word })
    else { return nil }
    arguments = rest
    return entry
  }

  private func restore(fromFile file: String, to entry: Entry?) throws {
    let bytes = try files.read(file, upTo: Self.largestFile + 1)
    guard bytes.count <= Self.largestFile else {
      throw RestoreError(place: file, reason: "larger than \(Self.largestFile >> 20) MiB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RestoreError(place: file, reason: "not valid UTF-8")
    }
    try restore(text, to: entry, from: file)
  }

  private func restore(_ json: String, to entry: Entry?, from place: String) throws {
    try RestoreError.naming(place) {
      let states = try states(in: json, of: entry)
      try oneChange("restore", of: states.map(\.entry.store)) {
        for (entry, json) in states {
          try RestoreError.naming(entry.name) { try entry.restore(json) }
        }
      }
    }
  }

  /// The states of a text, each with its store.
  private func states(in json: String, of entry: Entry?) throws -> [(entry: Entry, json: String)] {
    if let entry { return [(entry, json)] }
    let members = try StableJSON.members(of: json) ?? []
    func unexpected(_ found: SafeText) -> UsageError {
      UsageError("expected a state of \(names(separator: " or ")), got \(found)")
    }
    if members.isEmpty { throw unexpected("none") }
    return try members.map { name, json in
      guard let entry = entries.first(where: { $0.name == name }) else {
        throw unexpected(.quoted(name))
      }
      return (entry, json)
    }
  }
}

/// Why a state was not restored.
private struct RestoreError: Error, CustomStringConvertible {
  let place: String
  let reason: String

  var description: String { "\(place): \(reason)" }

  @MainActor static func naming(_ place: String, _ work: () throws -> Void) throws {
    do { try work() } catch { throw RestoreError(place: place, reason: "\(error)") }
  }
}

extension Option {
  /// The option `--restore`.
  public static func restore(_ setting: WritableKeyPath<Settings, String?>) -> Option {
    .value("restore", "FILE", help: "begin with a state that 'state' has printed") {
      $0[keyPath: setting] = $1
    }
  }
}
