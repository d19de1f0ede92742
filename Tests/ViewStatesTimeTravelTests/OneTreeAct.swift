import ViewStatesMocks

/// What a walk through a history does.
indirect enum OneTreeAct {
  case append(store: Int, Int)
  case removeLast(store: Int)
  case type(store: Int, String)
  case intent(Int, isLasting: Bool)
  /// An append or a word, and what reactions do because of it within the same change.
  case answered(store: Int, Int)
  case undo, redo
  case jump(Int)
  case undoAlone(store: Int)
  case redoAlone(store: Int)
  case jumpAlone(store: Int, Int)
  case endGroup
  case revert, commit
  case pause, resume
  case lock(store: Int)
  case unlock(store: Int)
  case restore(store: Int, Int)
  case archive
  /// Something that is done with the other history over the same stores.
  case other(OneTreeAct)
  /// Something that a view does during its next update.
  case prepare(view: Int, OneTreeAct)

  /// An act, of which so many among a thousand cannot be undone, are archives, are done by another
  /// history or during an update, or are answered by reactions.
  static func random(
    _ random: inout SplitMix64, lasting: Int, archiving: Int = 0, nested: Int = 0,
    answered: Int = 0
  ) -> OneTreeAct {
    if nested > 0, Int.random(in: 0..<1_000, using: &random) < nested {
      let act = self.random(
        &random, lasting: lasting, archiving: archiving, nested: nested, answered: answered)
      let view = Int.random(in: 0..<6, using: &random)
      return view < 3 ? .prepare(view: view, act) : .other(act)
    }
    if archiving > 0, Int.random(in: 0..<1_000, using: &random) < archiving { return .archive }
    let store = Int.random(in: 0..<6, using: &random)
    let number = Int.random(in: 0..<1_000, using: &random)
    if answered > 0, Int.random(in: 0..<1_000, using: &random) < answered {
      return .answered(store: store, number)
    }
    if lasting > 0, Int.random(in: 0..<1_000, using: &random) < lasting {
      return switch number % 4 {
      case 0: .type(store: store, "\(number)!")
      case 1: .intent(number, isLasting: true)
      default: .append(store: store, Page.firstLasting + number)
      }
    }
    return switch Int.random(in: 0..<1_000, using: &random) {
    case ..<280: .append(store: store, number)
    case ..<330: .removeLast(store: store)
    case ..<480: .type(store: store, ["", "1", "2"][number % 3])
    case ..<520: .intent(number, isLasting: false)
    case ..<620: .undo
    case ..<690: .redo
    case ..<750: .jump(number)
    case ..<820: .undoAlone(store: store)
    case ..<880: .redoAlone(store: store)
    case ..<925: .jumpAlone(store: store, number)
    case ..<940: .endGroup
    case ..<947: .revert
    case ..<953: .commit
    case ..<963: .pause
    case ..<978: .resume
    case ..<981: .lock(store: store)
    case ..<987: .unlock(store: store)
    case ..<996: .restore(store: store, number)
    default: .archive
    }
  }
}
