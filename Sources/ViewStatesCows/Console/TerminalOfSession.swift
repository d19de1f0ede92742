import ViewStates
import ViewStatesNavigation

/// How much room the terminal had when the session was opened last.
///
/// The screens are laid out anew for a terminal with more or less room. In one with as much room,
/// they stay as the person has laid them out, such as by `layout narrow`.
struct TerminalOfSession: StateModel, Hashable {
  enum Action: Codable, Hashable {
    /// The session was opened in a terminal with this much room.
    case open(NavigationWidth)
  }

  /// The room, or nil if the session is new.
  private(set) var width: NavigationWidth?

  mutating func apply(_ action: Action) {
    switch action {
    case .open(let width): self.width = width
    }
  }
}
