import Foundation

extension Double {
  /// The number with a fixed count of decimals, never a negative zero.
  package func text(decimals: Int) -> String {
    // No altitude is that large, but a file may have it.
    guard magnitude < 1e18 else { return "\(self)" }
    let text = String(format: "%.\(decimals)f", self)
    return text.contains { ("1"..."9").contains($0) } ? text : text.replacing("-", with: "")
  }
}
