import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Shows the edit menu: one at a time in the program (M-08, M-10).
@MainActor package final class EditMenuPresenter {
    /// The presenter of the program.
    package static let shared = EditMenuPresenter()

    /// What is told about a menu.
    @MainActor struct Events {
        var willShow: () -> Void = {}
        var didShow: () -> Void = {}
        var willHide: () -> Void = {}
        var didHide: () -> Void = {}
        var frameChanged: () -> Void = {}
        /// Called before a chosen element is performed; returns what performs it, `nil` for the element itself.
        var choose: (UIMenuElement) -> (() -> Void)? = { _ in nil }
    }

    private var bar: EditMenuBar?
    private var events = Events()
    private var observer: OutsideTouchObserver?
    private weak var owner: AnyObject?
    private var target: (view: UIView, rect: CGRect)?
    private var preferredArrow = EditMenuArrow.automatic
    /// When a touch outside last hid a menu, in seconds of the host's clock.
    package private(set) var lastTouchOutside = -TimeInterval.infinity

    /// Whether a menu is shown.
    package var isVisible: Bool { bar != nil }

    /// The bar that is shown.
    var visibleBar: EditMenuBar? { bar }

    /// Whether the menu of an object is shown.
    package func isVisible(for owner: AnyObject) -> Bool { bar != nil && self.owner === owner }

    /// The frame of the menu on the screen, in points; zero while none is shown (M-10).
    var frame: CGRect {
        guard let bar, let window = bar.window else { return .zero }
        return window.convert(barFrame, to: nil as UIWindow?)
    }

    private var barFrame: CGRect {
        guard let bar else { return .zero }
        return CGRect(
            x: bar.center.x - bar.bounds.width * bar.layer.anchorPoint.x,
            y: bar.center.y - bar.bounds.height * bar.layer.anchorPoint.y, width: bar.bounds.width,
            height: bar.bounds.height)
    }

    // MARK: Showing

    /// Shows elements for a rectangle of a view; another menu is hidden. Returns whether there is anything to show
    /// (M-06).
    @discardableResult
    func show(
        _ elements: [UIMenuElement], for owner: AnyObject, target view: UIView, _ rect: CGRect,
        arrow: EditMenuArrow = .automatic, animated: Bool = true, events: Events
    ) -> Bool {
        let shown = Self.flattened(elements)
        guard !shown.isEmpty, let window = view.window else {
            if isVisible(for: owner) { hide(animated: animated) }
            return false
        }
        if isVisible, !isVisible(for: owner) { hide(animated: false) }
        let isNew = bar == nil
        self.events = events
        self.owner = owner
        target = (view, rect)
        preferredArrow = arrow
        if isNew { events.willShow() }
        let bar = bar ?? EditMenuBar()
        bar.onChoose = { [weak self] in self?.choose($0) }
        bar.onResize = { [weak self] in self?.place() }
        bar.overrideUserInterfaceStyle = view.overrideUserInterfaceStyle
        bar.semanticContentAttribute =
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .unspecified
        if bar.superview !== window { window.addSubview(bar) }
        window.bringSubviewToFront(bar)
        self.bar = bar
        bar.show(shown, width: window.bounds.width - 2 * EditMenuMetrics.edgeGap)
        if observer?.view !== window {
            observer?.remove()
            observer = OutsideTouchObserver(window) { [weak self] in self?.touchBegan($0) }
        }
        place()
        guard isNew else { return true }
        appear(bar, animated: animated, completion: events.didShow)
        return true
    }

    private func appear(_ bar: EditMenuBar, animated: Bool, completion: @escaping () -> Void) {
        guard animated else { return completion() }
        bar.alpha = 0
        UIView.animate(
            withDuration: EditMenuMetrics.showDuration, delay: 0, options: .allowUserInteraction,
            animations: { bar.alpha = 1 }, completion: { _ in completion() })
    }

    /// Inline menus are sections of their own, and hidden elements are left out.
    private static func flattened(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu {
                if menu.options.contains(.displayInline) { return flattened(menu.children) }
                return flattened(menu.children).isEmpty ? [] : [menu]
            }
            return (element as? any UIMenuLeaf)?.attributes.contains(.hidden) == true ? [] : [element]
        }
    }

    // MARK: Position

    /// Moves the menu to another rectangle of its view.
    func move(to rect: CGRect, animated: Bool = false) {
        guard let view = target?.view else { return }
        target = (view, rect)
        place(animated: animated)
    }

    /// M-03: above the target with an arrow that points down, or below it, or as it was asked for; in the window.
    private func place(animated: Bool = false) {
        guard let bar, let target, let window = bar.window else { return }
        let before = barFrame
        var source = window.convert(target.rect, from: target.view)
        if source.isNull || source.isInfinite { source = window.bounds }
        let gap = EditMenuMetrics.edgeGap
        let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: gap, dy: gap)
        let visible = source.intersection(area)
        if !visible.isNull { source = visible }
        var arrow = preferredArrow
        let size = bar.size(arrow: arrow == .automatic ? .down : arrow)
        let distance = EditMenuMetrics.targetGap
        if arrow == .automatic {
            let fitsAbove = source.minY - distance - size.height >= area.minY
            let fitsBelow = source.maxY + distance + size.height <= area.maxY
            arrow = fitsAbove || !fitsBelow ? .down : .up
        }
        var origin: CGPoint
        switch arrow {
        case .up: origin = CGPoint(x: source.midX - size.width / 2, y: source.maxY + distance)
        case .left: origin = CGPoint(x: source.maxX + distance, y: source.midY - size.height / 2)
        case .right: origin = CGPoint(x: source.minX - distance - size.width, y: source.midY - size.height / 2)
        case .down, .automatic:
            origin = CGPoint(x: source.midX - size.width / 2, y: source.minY - distance - size.height)
        }
        origin.x = min(max(origin.x, area.minX), max(area.minX, area.maxX - size.width)).rounded()
        origin.y = min(max(origin.y, area.minY), max(area.minY, area.maxY - size.height)).rounded()
        let change = {
            bar.frame = CGRect(origin: origin, size: size)
            bar.point(arrow, at: arrow == .left || arrow == .right ? source.midY - origin.y : source.midX - origin.x)
            bar.layoutIfNeeded()
        }
        if animated {
            UIView.animate(
                withDuration: EditMenuMetrics.showDuration, delay: 0, options: .allowUserInteraction,
                animations: change)
        } else {
            UIView.performWithoutAnimation(change)
        }
        if barFrame != before { events.frameChanged() }
    }

    // MARK: Hiding

    /// Hides the menu.
    package func hide(animated: Bool = true) {
        guard let bar else { return }
        let events = events
        events.willHide()
        self.bar = nil
        owner = nil
        target = nil
        self.events = Events()
        observer?.remove()
        observer = nil
        bar.isUserInteractionEnabled = false
        let finish = {
            bar.removeFromSuperview()
            events.didHide()
        }
        guard animated, bar.window != nil else { return finish() }
        UIView.animate(
            withDuration: EditMenuMetrics.hideDuration, delay: 0, options: .allowUserInteraction,
            animations: { bar.alpha = 0 }, completion: { _ in finish() })
    }

    private func touchBegan(_ touch: UITouch) {
        guard let bar, touch.view?.isDescendant(of: bar) != true else { return }
        lastTouchOutside = touch.timestamp
        hide()
    }

    /// M-07: the menu hides, then the command is performed. A submenu replaces the commands.
    private func choose(_ element: UIMenuElement) {
        if let menu = element as? UIMenu {
            bar?.show(
                Self.flattened(menu.children), width: (bar?.window?.bounds.width ?? 0) - 2 * EditMenuMetrics.edgeGap)
            return place()
        }
        guard let leaf = element as? any UIMenuLeaf else { return }
        let perform = events.choose(element)
        if !leaf.attributes.contains(.keepsMenuPresented) { hide() }
        if let perform { perform() } else { leaf.performWithSender(owner, target: nil) }
    }
}
