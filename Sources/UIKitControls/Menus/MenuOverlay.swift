import CoreGraphics
import Foundation
import UIKitCore

/// Covers a window while a menu is open: shows the card, follows fingers and closes (CX-86…CX-88).
final class MenuOverlay: UIView {
    private let card: MenuCard
    private let source: CGRect
    private let preview: UIView?
    /// The center of the preview, in points, where it leaves room for the menu (CX-86).
    private var previewCenter = CGPoint.zero
    private let dimming = UIVisualEffectView(effect: nil)
    private let sender: Any?
    /// Called when the preview is tapped, when an element is chosen, and when the menu closes.
    var onPreviewTap: (() -> Void)?
    var onChoose: ((UIMenuElement) -> Void)?
    var onClose: (() -> Void)?
    private var isOpen = false
    private var isClosing = false
    /// The menus from which the shown one was opened, the first one first.
    private var parents: [UIMenu] = []
    /// What has the keys when the menu closes.
    private weak var previousResponder: UIResponder?
    private var drag: MenuDrag?
    private var edgeScroller: MenuEdgeScroller?
    /// Where the finger was that opened the menu, in points in the window. It chooses only after it has moved: a high
    /// menu may lie under it (CX-87).
    var openerStart = CGPoint.zero
    private var openerHasMoved = false

    /// Creates an overlay with a menu for a source, in points in the window's coordinates. A preview, if any, is shown
    /// above a blurred window.
    init(_ menu: UIMenu, source: CGRect, preview: UIView?, sender: Any?) {
        card = MenuCard(menu)
        self.source = source
        self.preview = preview
        self.sender = sender
        super.init(frame: .zero)
        highlightsUnderPointer = true
        if let preview {
            previewCenter = preview.center
            addSubview(dimming)
            preview.isUserInteractionEnabled = false
            addSubview(preview)
        }
        addSubview(card)
        card.onResize = { [weak self] in self?.placeCard() }
    }

    required init?(coder: NSCoder) { nil }

    /// The menu that is shown.
    var menu: UIMenu { card.menu }

    /// The frame of the card in the window, in points.
    var cardFrame: CGRect { card.frame }

    /// Replaces the menu.
    func replace(_ menu: UIMenu) {
        let offset = card.offset
        card.hasParent = !parents.isEmpty
        let isSame = menu === card.menu
        card.show(menu)
        placeCard()
        if isSame { card.scroll(to: offset) }
    }

    private func enter(_ menu: UIMenu) {
        parents.append(card.menu)
        replace(menu)
    }

    private func goBack() {
        if let parent = parents.popLast() { replace(parent) }
    }

    // MARK: Opening and closing

    func open(in window: UIWindow, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        placeCard()
        layoutIfNeeded()
        takeKeys(in: window)
        isOpen = true
        card.alpha = 0
        card.transform = CGAffineTransform(scaleX: MenuMetrics.openingScale, y: MenuMetrics.openingScale)
        UIView.animate(
            withDuration: MenuMetrics.openDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: { [self] in
                card.alpha = 1
                card.transform = .identity
                dimming.effect = UIBlurEffect(style: .systemUltraThinMaterial)
                preview?.transform = CGAffineTransform(scaleX: MenuMetrics.previewScale, y: MenuMetrics.previewScale)
                preview?.center = previewCenter
                alongside()
            }, completion: { _ in completion() })
    }

    /// Closes the menu; a preview goes back to where it came from, or to another center in the window with a transform
    /// (CX-91).
    func close(
        to target: (center: CGPoint, transform: CGAffineTransform)?, alongside: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        edgeScroller?.stop()
        if isFirstResponder {
            resignFirstResponder()
            previousResponder?.becomeFirstResponder()
        }
        UIView.animate(
            withDuration: MenuMetrics.closeDuration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in
                card.alpha = 0
                card.transform = CGAffineTransform(scaleX: MenuMetrics.openingScale, y: MenuMetrics.openingScale)
                dimming.effect = nil
                preview?.transform = target?.transform ?? .identity
                preview?.center = target?.center ?? CGPoint(x: source.midX, y: source.midY)
                alongside()
            },
            completion: { [self] _ in
                removeFromSuperview()
                completion()
            })
    }

    /// CX-86: below the source or above it, where it fits, inside the window. A preview moves up for a menu that fits
    /// neither below nor above it.
    private func placeCard() {
        let size = card.sizeThatFits(.zero)
        let area = bounds.insetBy(dx: MenuMetrics.edgeGap, dy: MenuMetrics.edgeGap)
        let height = min(size.height, area.height)
        var source = self.source
        if let preview, source.minY - MenuMetrics.sourceGap - height < area.minY {
            let room = area.maxY - height - MenuMetrics.sourceGap
            source.origin.y = max(min(source.minY, room - source.height), min(source.minY, area.minY))
            previewCenter = CGPoint(x: source.midX, y: source.midY)
            if isOpen { preview.center = previewCenter }
        }
        let below = source.maxY + MenuMetrics.sourceGap
        let above = source.minY - MenuMetrics.sourceGap - height
        let fitsBelow = below + height <= area.maxY
        let y = fitsBelow || above < area.minY ? min(below, area.maxY - height) : above
        let isLeft = source.midX <= bounds.midX
        let x = isLeft ? source.minX : source.maxX - size.width
        let frame = CGRect(
            x: min(max(x, area.minX), max(area.minX, area.maxX - size.width)), y: max(y, area.minY), width: size.width,
            height: height)
        card.bounds.size = frame.size
        card.layer.anchorPoint = CGPoint(
            x: min(max((source.midX - frame.minX) / frame.width, 0), 1), y: frame.minY >= source.midY ? 0 : 1)
        card.center = CGPoint(
            x: frame.minX + card.layer.anchorPoint.x * frame.width,
            y: frame.minY + card.layer.anchorPoint.y * frame.height)
        card.layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
    }

    // MARK: Fingers

    /// The finger that opened the menu, or one on the overlay, moved to a point in points in the window (CX-87).
    func track(_ point: CGPoint) {
        card.highlightRow(at: card.convert(point, from: self))
    }

    /// The finger that opened the menu scrolls a long one near its edges.
    func trackOpener(_ point: CGPoint) {
        if hypot(point.x - openerStart.x, point.y - openerStart.y) > MenuMetrics.scrollThreshold {
            openerHasMoved = true
        }
        guard openerHasMoved else { return }
        track(point)
        guard card.maximumOffset > 0 else { return }
        let scroller = edgeScroller ?? MenuEdgeScroller(card) { [weak self] in self?.track($0) }
        edgeScroller = scroller
        scroller.follow(point, in: self)
    }

    /// That finger lifted: on a row it chooses it. Elsewhere the finger that opened the menu leaves it open, another
    /// one closes it or chooses the preview.
    func release(at point: CGPoint, isOpener: Bool) {
        edgeScroller?.stop()
        if isOpener, !openerHasMoved { return }
        let local = card.convert(point, from: self)
        card.highlightRow(at: nil)
        if card.isBack(local) { return goBack() }
        if let row = card.row(at: local) { return choose(row.element) }
        if card.bounds.contains(local) || isOpener { return }
        if let preview, preview.frame.contains(point), let onPreviewTap { return onPreviewTap() }
        onClose?()
    }

    private func choose(_ element: UIMenuElement) {
        if let submenu = element as? UIMenu { return enter(submenu) }
        guard let leaf = element as? any UIMenuLeaf else { return }
        let sender = sender
        guard leaf.attributes.contains(.keepsMenuPresented) else {
            // CX-88: the menu closes, then the handler runs.
            onClose?()
            onChoose?(element)
            return leaf.performWithSender(sender, target: nil)
        }
        onChoose?(element)
        leaf.performWithSender(sender, target: nil)
        replace(card.menu)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        drag = card.maximumOffset > 0 && card.frame.contains(point) ? MenuDrag(card, point.y, touch.timestamp) : nil
        track(point)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        if drag?.move(to: point.y, touch.timestamp) == true {
            card.highlight(nil)
        } else {
            track(point)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let isScrolling = drag?.lift() == true
        drag = nil
        if !isScrolling { release(at: touch.location(in: self), isOpener: false) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        drag = nil
        card.highlightRow(at: nil)
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    /// Takes the keys, unless somebody is typing (CX-343).
    private func takeKeys(in window: UIWindow) {
        let current = window.focusWindow?.firstResponder
        guard !(current is any UIKeyInput) else { return }
        previousResponder = current
        becomeFirstResponder()
    }

    /// Arrows move the highlight and go into and out of submenus, Return and Space choose, Escape closes (CX-343).
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch presses.first?.key?.keyCode {
        case .keyboardDownArrow: card.moveHighlight(byLines: 1)
        case .keyboardUpArrow: card.moveHighlight(byLines: -1)
        case .keyboardReturnOrEnter, .keyboardSpacebar: if let row = card.highlightedRow { choose(row.element) }
        case .keyboardRightArrow: move(forward: !isMirrored)
        case .keyboardLeftArrow: move(forward: isMirrored)
        case .keyboardEscape: onClose?()
        default: super.pressesBegan(presses, with: event)
        }
    }

    /// Goes to the element beside the highlighted one (CX-371), or into or out of a submenu.
    private func move(forward: Bool) {
        if card.isHighlightInLine { return card.moveHighlight(inLineBy: forward ? 1 : -1) }
        if !forward { return goBack() }
        if let menu = card.highlightedRow?.element as? UIMenu { enter(menu) }
    }

    /// The elements behind are hidden while the menu is open.
    override var accessibilityViewIsModal: Bool {
        get { !isClosing }
        set {}
    }

    override func accessibilityPerformEscape() -> Bool {
        onClose?()
        return true
    }
}

extension MenuOverlay: InputViewsKeeper {}

extension MenuOverlay: PointerHighlightable {
    /// Highlights the row below the pointer (CX-344).
    func pointerDidMove(to point: CGPoint?) {
        if isClosing { return }
        card.highlightRow(at: point.map { card.convert($0, from: self) })
    }
}
