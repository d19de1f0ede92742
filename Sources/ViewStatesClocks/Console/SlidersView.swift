import ViewStates
import ViewStatesConsole

/// Shows a slider for each history that can travel.
struct SlidersView: StateUpdatable {
  let frame: Frame

  func update(with sliders: [HistorySlider]) {
    frame.draw { frame in
      sliders.flatMap { $0.position.sliderLines($0.title, columns: frame.textColumns) }
    }
  }
}
