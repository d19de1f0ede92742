import Foundation
import Testing
import ViewStatesConsole

@testable import clocks

@Suite struct ClockFaceTests {
  private func face(_ hour: Int, _ minute: Int, _ pen: Pen) throws -> String {
    let date = Date(timeIntervalSince1970: Double(hour * 60 + minute) * 60)
    let time = LocalTime(date, in: try #require(TimeZone(identifier: "GMT")))
    return ClockFace(time, pen: pen).lines.map(\.plain).joined(separator: "\n")
  }

  @Test func `Eight minutes past ten`() throws {
    #expect(
      try face(10, 8, .braille) == """
                 12
             11        1
                        ⢀
          10          ⣠⠖⠁ 2
               ⠻⣦⣄  ⡠⠞⠁
        9        ⠙⠻⠎        3

          8               4

             7         5
                  6
        """)
    #expect(try face(22, 8, .braille) == face(10, 8, .braille))
  }

  @Test func `No hand covers a number, at any time of half a day`() throws {
    // Seven and the 720 minutes have no common divisor, so the hands take every direction.
    for minute in stride(from: 0, to: 720, by: 7) {
      for pen in [Pen.ascii, .braille] {
        let face = try face(minute / 60, minute % 60, pen)
        let digits = face.filter(\.isNumber)
        #expect(digits == "1211110293847 56".filter(\.isNumber), "\(minute)")
      }
    }
  }
}
