import Foundation

extension GPXDocument {
  /// The largest file that is read, in bytes: 32 MiB hold four days at one point a second, and are
  /// parsed in a few seconds.
  public static let largestFile = 32 << 20

  /// Reads a file.
  ///
  /// No more than ``largestFile`` and one byte is ever read, whatever the file is.
  ///
  /// - Throws: ``GPXError``, naming the path as given.
  public init(contentsOf path: String) throws(GPXError) {
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try handle.read(upToCount: Self.largestFile + 1) ?? Data()
      try handle.close()
    } catch {
      throw .unreadable(file: path, reason: Self.reason(of: error))
    }
    try self.init(data, file: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: XML in UTF-8, UTF-16 with a byte-order mark, or the encoding it declares.
  ///   - file: What to call it in errors.
  /// - Throws: ``GPXError``, also for a document without a point to walk to.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ data: Data, file: String) throws(GPXError) {
    guard data.count <= Self.largestFile else { throw .tooLarge(file: file) }
    self = try GPXReader(file: file).read(data)
    if route.points.isEmpty { throw .noPoints(file: file, skipped: skippedPoints) }
  }

  /// The system's own words where there are any: Foundation's leave out why.
  private static func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    switch (cause.domain, cause.code) {
    case (NSPOSIXErrorDomain, let code): return String(cString: strerror(Int32(code)))
    case (_, CocoaError.Code.fileReadNoSuchFile.rawValue),
      (_, CocoaError.Code.fileNoSuchFile.rawValue):
      return "no such file"
    case (_, CocoaError.Code.fileReadNoPermission.rawValue): return "permission denied"
    default: return cause.localizedDescription
    }
  }
}
