import Foundation
import Testing

@testable import Benchmarks

/// The built program, run as a person's shell would run it.
@Suite struct BenchmarksExecutableTests {
  /// Products are built beside the bundle of the tests.
  static var url: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("benchmarks")
  }

  func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.url
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func `the short form measures one benchmark and prints its line`() throws {
    let (status, output) = try run("--short", "--only", "parts")
    let lines = output.split(separator: "\n")
    // Whether the limit holds is for the release build to say; here machines are too busy.
    #expect([0, 1].contains(status))
    #expect(lines.first?.hasPrefix("benchmark") == true)
    #expect(lines.dropFirst().first?.hasPrefix("parts-growth") == true)
  }

  @Test func `a footprint is a number of bytes`() throws {
    let (status, output) = try run("--footprint", "array-state")
    #expect(status == 0)
    #expect(Int(output.trimmingCharacters(in: .newlines)) != nil)
  }

  @Test func `errors of usage end with status 2`() throws {
    #expect(try run("--only").status == 2)
    #expect(try run("--footprint", "house").status == 2)
  }
}
