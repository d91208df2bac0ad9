import CoreGraphics
import Foundation
import UIKitCore

/// Covers a window while a menu is open: shows the card, follows fingers and closes (CX-86…CX-88).
final class MenuOverlay: UIView {
    private let card: MenuCard
    private let source: CGRect
    private let preview: UIView?
    private let dimming = UIVisualEffectView(effect: nil)
    private let sender: Any?
    /// Called when the preview is tapped, when an element is chosen, and when the menu closes.
    var onPreviewTap: (() -> Void)?
    var onChoose: ((UIMenuElement) -> Void)?
    var onClose: (() -> Void)?
    private var isClosing = false

    /// Creates an overlay with a menu for a source, in points in the window's coordinates. A preview, if any, is shown
    /// above a blurred window.
    init(_ menu: UIMenu, source: CGRect, preview: UIView?, sender: Any?) {
        card = MenuCard(menu)
        self.source = source
        self.preview = preview
        self.sender = sender
        super.init(frame: .zero)
        if let preview {
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
        card.show(menu)
        placeCard()
    }

    // MARK: Opening and closing

    func open(in window: UIWindow, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        placeCard()
        layoutIfNeeded()
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
                alongside()
            }, completion: { _ in completion() })
    }

    func close(alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        UIView.animate(
            withDuration: MenuMetrics.closeDuration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in
                card.alpha = 0
                card.transform = CGAffineTransform(scaleX: MenuMetrics.openingScale, y: MenuMetrics.openingScale)
                dimming.effect = nil
                preview?.transform = .identity
                alongside()
            },
            completion: { [self] _ in
                removeFromSuperview()
                completion()
            })
    }

    /// CX-86: below the source or above it, where it fits, inside the window.
    private func placeCard() {
        let size = card.sizeThatFits(.zero)
        let area = bounds.insetBy(dx: MenuMetrics.edgeGap, dy: MenuMetrics.edgeGap)
        let height = min(size.height, area.height)
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

    /// That finger lifted: on a row it chooses it. Elsewhere the finger that opened the menu leaves it open, another
    /// one closes it or chooses the preview.
    func release(at point: CGPoint, isOpener: Bool) {
        let local = card.convert(point, from: self)
        card.highlightRow(at: nil)
        if let row = card.row(at: local) { return choose(row.element) }
        if card.bounds.contains(local) || isOpener { return }
        if let preview, preview.frame.contains(point), let onPreviewTap { return onPreviewTap() }
        onClose?()
    }

    private func choose(_ element: UIMenuElement) {
        if let submenu = element as? UIMenu { return replace(submenu) }
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
        if let touch = touches.first { track(touch.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { track(touch.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { release(at: touch.location(in: self), isOpener: false) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        card.highlightRow(at: nil)
    }
}
