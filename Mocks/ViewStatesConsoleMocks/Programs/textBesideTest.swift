import Foundation

/// The text of a file in the folder of a test, such as `Recorded/Walk.swift`.
package func textBesideTest(_ name: String, test: String = #filePath) throws -> String {
  let file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(name)
  return try String(contentsOf: file, encoding: .utf8)
}
