/// The unit of a cost.
enum Unit: String, Codable {
  case nanoseconds
  case bytes
  case libraries
}
