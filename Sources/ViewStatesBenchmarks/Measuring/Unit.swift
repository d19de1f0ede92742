/// What a cost is counted in.
enum Unit: String, Codable {
  case nanoseconds
  case bytes
  case libraries
}
