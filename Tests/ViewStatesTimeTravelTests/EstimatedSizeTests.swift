import Foundation
import Testing

@testable import ViewStatesTimeTravel

@Suite struct EstimatedSizeTests {
  /// A value that encodes bytes, and counts how many of them are read.
  struct CountedBytes: Encodable {
    final class Reads {
      var count = 0
    }

    struct Bytes: RandomAccessCollection {
      let reads: Reads
      var startIndex: Int { 0 }
      var endIndex: Int { 1_000 }
      subscript(index: Int) -> UInt8 {
        reads.count += 1
        return 0
      }
    }

    let reads = Reads()

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(contentsOf: Bytes(reads: reads))
    }
  }

  @Test func `Bytes that are encoded together are counted, and none of them is read`() {
    let bytes = CountedBytes()
    #expect(EstimatedSize.bytes(of: bytes) == 1_000)
    #expect(bytes.reads.count == 0)
  }

  @Test func `A short text takes its value, and a longer one an object besides`() {
    #expect(EstimatedSize.bytes(of: "fifteen letters") == 16)
    #expect(EstimatedSize.bytes(of: ["sixteen letters!"]) == 80)
  }

  @Test func `The size of data is the number of its bytes`() {
    #expect(EstimatedSize.bytes(of: Data(count: 5_000_000)) == 5_000_000)
  }
}
