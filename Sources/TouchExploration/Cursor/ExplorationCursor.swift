import CoreGraphics
import QuartzCore
import UIKitCore

/// The line around the element that is read: dark with a light edge on light screens, light with a dark edge on dark ones,
/// above all windows. It is a layer, so no touch hits it and the program's views are the same.
@MainActor final class ExplorationCursor {
    private let container = CALayer()
    private let halo = CAShapeLayer()
    private let line = CAShapeLayer()
    /// The rectangle around which it is drawn, on the screen, in points; `nil` while it is hidden.
    private(set) var frame: CGRect?

    init() {
        for (layer, width) in [
            (halo, ExplorationMetrics.cursorHaloWidth), (line, ExplorationMetrics.cursorWidth),
        ] {
            layer.fillColor = nil
            layer.lineWidth = width
            layer.lineJoin = .round
            container.addSublayer(layer)
        }
    }

    private var screen: UIScreen?

    /// Draws the cursor around an element of the screen with a number; hides it for `nil`.
    func show(_ node: AccessibilityNode?, on surface: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        guard let node, node.isShowing else {
            frame = nil
            hide()
            return
        }
        let shown = UIScreen.screens.first { $0.surface == surface } ?? .main
        if shown !== screen {
            hide()
            screen = shown
        }
        frame = node.frame
        let path = node.responder?.accessibilityPath?.cgPath ?? Self.outline(of: node.frame, in: shown.bounds)
        let isDark = shown.userInterfaceStyle == .dark
        let (dark, light) = (UIColor(white: 0, alpha: 0.9).cgColor, UIColor(white: 1, alpha: 0.95).cgColor)
        line.strokeColor = isDark ? light : dark
        halo.strokeColor = isDark ? dark : light
        for layer in [halo, line] { layer.path = path }
        if !shown.overlays.contains(where: { $0 === container }) { shown.overlays.append(container) }
    }

    private func hide() {
        screen?.overlays.removeAll { $0 === container }
        screen = nil
    }

    /// The rounded rectangle around a frame, within the screen.
    private static func outline(of frame: CGRect, in bounds: CGRect) -> CGPath {
        let outset = ExplorationMetrics.cursorOutset
        let inset = ExplorationMetrics.cursorHaloWidth / 2
        let screen = bounds.insetBy(dx: inset, dy: inset)
        let around = frame.insetBy(dx: -outset, dy: -outset)
        let shown = around.intersection(screen)
        let rect = shown.isNull || shown.isEmpty ? around : shown
        let radius = min(ExplorationMetrics.cursorRadius, rect.width / 2, rect.height / 2)
        return UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath
    }
}
