import CoreGraphics
import Foundation
import UIKitCore

/// Covers a window while a card is open, and closes it when the user touches beside it or presses the escape key.
final class CardOverlay: UIView {
    private let card: UIView
    private let source: CGRect
    private var beganOutside = false
    private var isClosing = false
    /// Called when the card closes.
    var onClose: (() -> Void)?

    init(_ card: UIView, source: CGRect) {
        self.card = card
        self.source = source
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: MenuMetrics.cardDimming)
        card.layer.shadowOpacity = MenuMetrics.shadowOpacity
        card.layer.shadowRadius = MenuMetrics.shadowRadius
        card.layer.shadowOffset = MenuMetrics.shadowOffset
        addSubview(card)
    }

    required init?(coder: NSCoder) { nil }

    /// The frame of the card in the window, in points.
    var cardFrame: CGRect { card.frame }

    func open(in window: UIWindow) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        layoutIfNeeded()
        alpha = 0
        UIView.animate(withDuration: MenuMetrics.openDuration, delay: 0, options: .allowUserInteraction) { [self] in
            alpha = 1
        }
    }

    /// Below the source or above it, where it fits, inside the window and above the keyboard.
    override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds.insetBy(dx: MenuMetrics.edgeGap, dy: MenuMetrics.edgeGap)
        if let window, !window.isSystemWindow, let top = UIApplication.shared.inputViews.coveredTop(in: window) {
            area.size.height = min(area.height, top - MenuMetrics.edgeGap - area.minY)
        }
        let fitting = card.sizeThatFits(.zero)
        let size = CGSize(width: min(fitting.width, area.width), height: min(fitting.height, area.height))
        let below = source.maxY + MenuMetrics.sourceGap
        let above = max(area.minY, source.minY - MenuMetrics.sourceGap - size.height)
        let x = min(max(source.midX - size.width / 2, area.minX), max(area.minX, area.maxX - size.width))
        card.frame = CGRect(
            origin: CGPoint(x: x, y: below + size.height <= area.maxY ? below : above), size: size)
    }

    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        onClose?()
        UIView.animate(
            withDuration: MenuMetrics.closeDuration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in alpha = 0 }, completion: { [self] _ in removeFromSuperview() })
    }

    private func isOutside(_ touches: Set<UITouch>) -> Bool {
        touches.first.map { !card.frame.contains($0.location(in: self)) } ?? false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        beganOutside = isOutside(touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if beganOutside, isOutside(touches) { close() }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        close()
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }
}
