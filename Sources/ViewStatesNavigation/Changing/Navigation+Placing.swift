import ViewStates

/// How a new screen is to be presented.
enum PlacementWish {
  /// In this style or not at all.
  case exactly(PresentationStyle)
  /// As the route prefers, or else as a sheet.
  case automatically
  /// As the route prefers, or else on the stack, or else as a sheet.
  case asShown
  /// On the detail side, or else as it is shown.
  case asDetail
}

/// Where a new screen goes.
struct Placement<Route: NavigationRoute> {
  let style: PresentationStyle
  /// The screen below, as ``Navigation/presenter(of:)`` will say.
  let presenter: Identity
  /// The container of a modal screen.
  let container: ScreenContainer
  let edit: NavigationEdit<Route>
}

extension Navigation {
  /// Decides where a new screen goes.
  func placement(
    of route: Route, id: Identity, _ wish: PlacementWish, in container: ScreenContainer? = nil,
    from: Identity
  ) throws(NavigationRejection) -> Placement<Route> {
    guard let place = place(of: from) else { throw .notPresented(from) }
    let layer = layers[place.layer]
    if layer.screen.style == .alert { throw .alertPresentsNothing }
    let style = try style(of: route, wish, in: layer.container)
    let container =
      style == .alert ? .plain : container ?? route.preferredContainer ?? ScreenContainer.plain
    let screen = Presentation(id: id, route: route, style: style)
    switch style {
    case .push:
      var onDetail = isCollapsed(layer) && !layer.detail.isEmpty
      if case .detail = place.inLayer { onDetail = true }
      let below = onDetail ? layer.detail.last ?? layer.screen : layer.primaryTop
      return Placement(
        style: style, presenter: below.id, container: container,
        edit: .push(screen, layer: place.layer, onDetail: onDetail))
    case .detail:
      return Placement(
        style: style, presenter: layer.screen.id, container: container,
        edit: .fillDetail(screen, layer: place.layer))
    default:
      if waiting.count >= Self.mostWaiting, !isFree(over: place.layer) { throw .tooManyWait }
      return Placement(
        style: style, presenter: from, container: container,
        edit: .cover(NavigationLayer(screen: screen, presenter: from, container: container)))
    }
  }

  /// The style of a new screen in a container.
  private func style(
    of route: Route, _ wish: PlacementWish, in container: ScreenContainer
  ) throws(NavigationRejection) -> PresentationStyle {
    let style: PresentationStyle
    switch wish {
    case .exactly(.push) where container == .plain: throw .noStack
    case .exactly(.detail) where container != .split: throw .noDetailSide
    case .exactly(let exact): style = exact
    case .automatically: style = route.preferredStyle ?? .sheet
    case .asDetail where container == .split: style = .detail
    case .asShown, .asDetail: style = route.preferredStyle ?? .push
    }
    switch style {
    case .root: throw .onlyOneRoot
    case .detail where container != .split:
      // Shown as if nothing were preferred, because a wish for a detail side is none for a sheet.
      return container == .plain ? .sheet : .push
    case .push where container == .plain: return .sheet
    default: return style
    }
  }
}
