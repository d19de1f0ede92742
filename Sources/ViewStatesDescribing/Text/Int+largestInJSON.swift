extension Int {
  /// The largest integer that JSON carries everywhere (RFC 8259, 6): 2^53 - 1.
  package static let largestInJSON = 9_007_199_254_740_991
}
