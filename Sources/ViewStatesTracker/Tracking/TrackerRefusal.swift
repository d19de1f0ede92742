/// The reason why the ``TrackerPresenter`` itself refuses an intent; others are a log's rejections.
public enum TrackerRefusal: Error, Equatable, Sendable {
  /// The app is not allowed to see the location; the authorization says why.
  case notAuthorized(LocationAuthorization)

  /// The device does not know its location yet.
  case noLocation

  /// A place of a file, counted from 1, can't be kept; none of the file is.
  case unusablePlace(number: Int, TrackLog.Rejection)
}
