/// Whether output is in colour, as `--color` says it.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// In colour where a person can see it and did not ask otherwise.
  case auto
  /// In colour, also into a file.
  case always
  /// Never in colour.
  case never

  /// Whether to write in colour. The first of these that applies decides:
  ///
  /// 1. `always` and `never`, for an option is nearer than the environment
  /// 2. `NO_COLOR`, set and not empty: no (see no-color.org)
  /// 3. `CLICOLOR_FORCE`, set, not empty and not `0`: yes (see bixense.com/clicolors)
  /// 4. output that is no terminal: no
  /// 5. `TERM=dumb`: no
  /// 6. otherwise: yes
  ///
  /// - Parameters:
  ///   - environment: The value of an environment variable, and nothing when it is not set.
  ///   - isTerminal: Whether the output is a terminal.
  /// - Returns: Whether styles become escape sequences.
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
