/// What the runs of one measurement came to, from the smallest.
struct Figures: Equatable {
  let sorted: [Double]

  /// Figures of at least one run.
  init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "figures of no runs")
    sorted = samples.sorted()
  }

  var median: Double { quantile(0.5) }
  var lowerQuartile: Double { quantile(0.25) }
  var upperQuartile: Double { quantile(0.75) }

  /// Half of the distance between the quartiles: half of the runs are this near to the median, or
  /// about so.
  ///
  /// A machine that does something else during one run of nine does not move it.
  var spread: Double { (upperQuartile - lowerQuartile) / 2 }

  /// The value below which a share of the runs lies, between two of them by proportion.
  func quantile(_ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
