import Foundation
import Testing
import ViewStatesConsole

@testable import clocks

@Suite struct ClockFaceTests {
  private func face(_ hour: Int, _ minute: Int, _ pen: Pen, day: Int = 0) throws -> String {
    let date = Date(timeIntervalSince1970: Double((day * 24 + hour) * 60 + minute) * 60)
    let time = LocalTime(date, in: try #require(TimeZone(identifier: "GMT")))
    return ClockFace(time, pen: pen).lines.map(\.plain).joined(separator: "\n")
  }

  @Test func `Eight minutes past ten`() throws {
    #expect(
      try face(10, 8, .braille) == """
                  12
             11        1
                        ⡀
          10         ⢀⡴⠊  2
              ⠘⢷⣤⡀ ⢀⠴⠋
        9       ⠈⠛⠷⠁        3

          8               4

             7         5
                  6
        """)
  }

  @Test func `Hands turn about the middle of the numbers`() throws {
    for (hour, row) in [
      (3, "9         ⠸⠶⠶⠶⠶⠆    3"), (6, "9         ⣼         3"), (9, "9     ⠶⠶⠶⠶⠾         3"),
    ] {
      #expect(try face(hour, 0, .braille).contains("\n\(row)\n"))
    }
  }

  @Test func `A time of day looks the same on any day, before noon and after`() throws {
    for minute in stride(from: 0, to: 1440, by: 15) {
      let face = try face(0, minute % 720, .braille)
      for day in [-135_000, -1, 1, 20_000, 2_900_000] {
        #expect(try self.face(0, minute, .braille, day: day) == face, "\(minute) \(day)")
      }
    }
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
