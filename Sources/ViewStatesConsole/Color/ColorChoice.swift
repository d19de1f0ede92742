/// The value of `--color`: whether output is in colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// In colour on a terminal, unless the environment says otherwise.
  case auto
  /// In colour, even into a file.
  case always
  /// Never in colour.
  case never

  /// Whether to write in colour, with the values of an environment and for a terminal or not.
  ///
  /// The first rule that applies decides:
  ///
  /// 1. `always` and `never`: an option is nearer than the environment
  /// 2. `NO_COLOR`, set and not empty: no (see no-color.org)
  /// 3. `CLICOLOR_FORCE`, set, not empty and not `0`: yes (see bixense.com/clicolors)
  /// 4. output that is not a terminal: no
  /// 5. `TERM=dumb`: no
  /// 6. otherwise: yes
  public func isOn(environment: (String) -> String?, isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
      return isTerminal && environment("TERM") != "dumb"
    }
  }
}
