/// The checksum of records: CRC-64/XZ, as 16 hexadecimal digits.
///
/// The polynomial is that of ECMA-182, annex B. The order of the bits and the inversions are those
/// of the file format `.xz`, version 1.2.0, section 6. Damage within 64 bits in a row is always
/// found. Other damage is missed once in 2⁶⁴ times.
enum CRC64 {
  /// The checksum of some bytes.
  static func checksum(of bytes: ArraySlice<UInt8>) -> String {
    // No pointer leaves the closures, and an index is one byte into a table of 256. Unsafe for
    // speed, because every byte of every file goes through this loop.
    let checksum = table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        ~bytes.reduce(~0) { crc, byte in
          table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
        }
      }
    }
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The effect of each byte on a checksum.
  private static let table: [UInt64] = {
    // The polynomial with its bits reversed.
    let polynomial: UInt64 = 0xC96C_5795_D787_0F42
    return (0..<256).map { byte in
      (0..<8).reduce(UInt64(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? polynomial : 0) }
    }
  }()
}
