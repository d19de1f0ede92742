import Foundation

extension GPXDocument {
  /// The size of the largest file that is read, in bytes.
  ///
  /// 32 MiB hold four days at one point a second and are parsed in a few seconds.
  public static let largestFile = 32 << 20

  /// Reads a file.
  ///
  /// At most ``largestFile`` and one byte are read, even from a device that never ends.
  ///
  /// - Parameter path: The path, which errors name as it is.
  /// - Throws: ``GPXError``.
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
  ///   - data: XML in UTF-8 or UTF-16, or in US-ASCII, ISO-8859-1 or windows-1252 if it declares
  ///     that. Any other encoding is an error.
  ///   - file: The name of the file in errors.
  /// - Throws: ``GPXError``; also for a document without a point to walk to.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ data: Data, file: String) throws(GPXError) {
    guard data.count <= Self.largestFile else { throw .tooLarge(file: file) }
    self = try GPXReader(file: file).read(data)
    if route.points.isEmpty { throw .noPoints(file: file, skipped: skippedPoints) }
  }

  /// The system's own words if there are any; those of Foundation leave out the reason.
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
