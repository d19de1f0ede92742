import Testing
import ViewStates

@testable import Party

// A Mac has AppKit only, and the UIKit of a watch has no controllers: they use the stand-in, too.
#if os(iOS) || os(tvOS) || os(visionOS)
  import UIKit
#else
  import Foundation
#endif

final class PartyController: UIViewController, StateUpdatable {
  private let party: PartyPresenter
  private let guests = UILabel()

  init(party: PartyPresenter) {
    self.party = party
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIAction(title: "Cancel Ada") { [party] _ in party.cancel("Ada") }
    view.addSubview(guests)
    view.addSubview(UIButton(primaryAction: cancel))
    party.attach(self)
  }

  func update(with names: [String]) {
    guests.text = names.joined(separator: ", ")
  }
}

final class HeadcountLabel: UILabel, StateUpdatable {
  func update(with count: Int) { text = "\(count)" }
}

@MainActor @Suite struct UIKitExamples {
  let party = PartyPresenter(guests: Store(Guests()))

  @Test func `a view controller is a view`() throws {
    let controller = PartyController(party: party)
    controller.viewDidLoad()
    try party.invite("Ada")
    let label = try #require(controller.view.subviews.first as? UILabel)
    #expect(label.text == "Ada")
  }

  @Test func `a label of a part`() throws {
    let headcount = HeadcountLabel()
    party.attach(headcount, to: \.count)
    try party.invite("Ada")
    #expect(headcount.text == "1")
  }
}
