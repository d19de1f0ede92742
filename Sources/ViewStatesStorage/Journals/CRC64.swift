/// The checksum of records: CRC-64/XZ.
///
/// The polynomial is that of ECMA-182, annex B. The order of the bits and the inversions are those
/// of the file format `.xz`, version 1.2.0, section 6. Damage within 64 bits in a row is always
/// found. Any other damage is overlooked once in 2⁶⁴ times.
enum CRC64 {
  /// The checksum of some bytes.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    let tables = tables
    // Nothing here leaves the closures. Each load reads 8 bytes at an offset that is at least 8
    // below the count, and each index of a table is one byte in one of the 8 parts of 256. This is
    // the innermost loop of reading a journal.
    return tables.withUnsafeBufferPointer { table in
      bytes.withUnsafeBytes { bytes in
        var crc = ~UInt64(0)
        var offset = 0
        while offset + 8 <= bytes.count {
          let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          crc ^= UInt64(littleEndian: word)
          let low =
            table[7 << 8 | Int(crc & 0xFF)] ^ table[6 << 8 | Int(crc >> 8 & 0xFF)]
            ^ table[5 << 8 | Int(crc >> 16 & 0xFF)] ^ table[4 << 8 | Int(crc >> 24 & 0xFF)]
          let high =
            table[3 << 8 | Int(crc >> 32 & 0xFF)] ^ table[2 << 8 | Int(crc >> 40 & 0xFF)]
            ^ table[1 << 8 | Int(crc >> 48 & 0xFF)] ^ table[Int(crc >> 56)]
          crc = low ^ high
          offset += 8
        }
        while offset < bytes.count {
          crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[offset])] ^ crc >> 8
          offset += 1
        }
        return ~crc
      }
    }
  }

  /// Eight tables of 256 numbers.
  ///
  /// Number `n` of table `t` is what the byte `n` does to a checksum when
  /// `t` bytes follow it, so that 8 bytes take one step.
  ///
  /// Kounavis and Berry, *Novel Table Lookup-Based Algorithms for High-Performance CRC Generation*,
  /// IEEE Transactions on Computers 57 (2008).
  private static let tables: [UInt64] = {
    // The polynomial with its bits reversed.
    let polynomial: UInt64 = 0xC96C_5795_D787_0F42
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt64(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? polynomial : 0) }
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
    }
    return tables
  }()
}
