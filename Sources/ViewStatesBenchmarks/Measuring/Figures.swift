/// The costs of the runs of one measurement, from the smallest to the largest.
struct Figures: Equatable {
  let sorted: [Double]

  /// Sorts the costs of at least one run.
  init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "figures of no runs")
    sorted = samples.sorted()
  }

  var median: Double { quantile(0.5) }
  var lowerQuartile: Double { quantile(0.25) }
  var upperQuartile: Double { quantile(0.75) }

  /// Half of the distance between the quartiles.
  ///
  /// About half of the runs are this close to the median. One slow run of nine does not move it.
  var spread: Double { (upperQuartile - lowerQuartile) / 2 }

  /// The value below which a share of the runs lies, interpolated between two runs.
  func quantile(_ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
