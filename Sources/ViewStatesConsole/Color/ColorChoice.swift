/// The value of `--color`: whether output is in colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// In colour on a terminal, except with `TERM=dumb`.
  ///
  /// `NO_COLOR` and then `CLICOLOR_FORCE` take precedence, if the environment has them.
  case auto
  /// In colour, even into a file.
  case always
  /// Never in colour.
  case never

  /// Whether to write in colour, given an environment and whether the output is a terminal.
  ///
  /// An option takes precedence over the environment, and that over the terminal (see no-color.org
  /// and bixense.com/clicolors).
  func isOn(environment: (String) -> String?, isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    switch self {
    case .always: return true
    case .never: return false
    case .auto where isSet("NO_COLOR"): return false
    case .auto where isSet("CLICOLOR_FORCE") && environment("CLICOLOR_FORCE") != "0": return true
    case .auto: return isTerminal && environment("TERM") != "dumb"
    }
  }
}
