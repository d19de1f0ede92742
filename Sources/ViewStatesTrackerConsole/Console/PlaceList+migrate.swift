import ViewStatesStorage
import ViewStatesTracker

/// Earlier versions of the program saved the list under another name.
extension PlaceList: MigratingModel {
  /// The name in session files.
  public static var savedName: String { "TrackLog" }
}
