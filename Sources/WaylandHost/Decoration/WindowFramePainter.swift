import CoreGraphics
import Foundation
import UIKitCore

/// What the frame shows.
struct FrameAppearance: Hashable, Sendable {
    var geometry: FrameGeometry
    /// Pixels in a unit of the surface.
    var scale: Double
    var title = ""
    /// Whether the window is the one in use.
    var isActive = true
    var isDark = false
    /// The button under the pointer.
    var hovered: FrameButton?
    /// The button that is pressed.
    var pressed: FrameButton?
}

/// Draws the strips of a window's frame: the title bar with its buttons, and the shadow around the window.
@MainActor struct WindowFramePainter {
    private let look: FrameAppearance
    private let traits: UITraitCollection

    private static let titleSize: CGFloat = 14
    private static let titleInset: CGFloat = 16
    private static let glyphWidth: CGFloat = 10
    private static let lineWidth: CGFloat = 1.25
    /// The opacity of the shadow next to the window, in use and not (decision).
    private static let shadowOpacity: (active: CGFloat, inactive: CGFloat) = (0.35, 0.18)

    init(_ look: FrameAppearance) {
        self.look = look
        traits = UITraitCollection(userInterfaceStyle: look.isDark ? .dark : .light)
    }

    private var geometry: FrameGeometry { look.geometry }

    /// Draws a strip; `nil` if it is not shown, or without memory.
    func paint(_ strip: FrameGeometry.Strip) -> CGContext? {
        guard let rectangle = geometry.rectangle(strip) else { return nil }
        let width = Int((rectangle.width * look.scale).rounded(.up))
        let height = Int((rectangle.height * look.scale).rounded(.up))
        guard let context = CGContext(width: width, height: height, scale: look.scale, flipped: true) else {
            return nil
        }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        context.translateBy(x: -rectangle.minX, y: -rectangle.minY)
        if !geometry.isMaximized { drawShadow() }
        if strip == .top { drawBar(context) }
        return context
    }

    // MARK: Parts

    /// Rings of one unit, which are the darker the nearer they are to the window.
    private func drawShadow() {
        let opacity = look.isActive ? Self.shadowOpacity.active : Self.shadowOpacity.inactive
        let margin = FrameGeometry.margin
        let rings = CGFloat(margin * (margin + 1) / 2)
        for distance in (1...margin).reversed() {
            let outset = -CGFloat(distance)
            UIColor.black.withAlphaComponent(opacity * CGFloat(margin + 1 - distance) / rings).setFill()
            UIBezierPath(
                roundedRect: geometry.window.insetBy(dx: outset, dy: outset),
                cornerRadius: FrameGeometry.cornerRadius - outset
            ).fill()
        }
    }

    private func drawBar(_ context: CGContext) {
        let radius = geometry.isMaximized ? 0 : FrameGeometry.cornerRadius
        let shape = UIBezierPath(
            roundedRect: geometry.bar, byRoundingCorners: [.topLeft, .topRight],
            cornerRadii: CGSize(width: radius, height: radius))
        color(.secondarySystemBackground).setFill()
        shape.fill()
        let line = 1 / look.scale
        color(.separator).setFill()
        UIBezierPath(rect: CGRect(x: 0, y: -line, width: geometry.bar.width, height: line)).fill()
        drawTitle(context)
        for button in FrameButton.allCases { draw(button) }
    }

    /// The title is in the middle of the bar, or of what the buttons leave if it is longer; one that does not fit ends
    /// with an ellipsis.
    private func drawTitle(_ context: CGContext) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Self.titleSize, weight: .semibold),
            .foregroundColor: color(look.isActive ? .label : .secondaryLabel),
        ]
        let bar = geometry.bar
        let end = geometry.rectangle(.minimize).minX
        let space = max(0, end - 2 * Self.titleInset)
        var title = look.title.split(whereSeparator: \.isNewline).joined(separator: " ")
        if title.size(withAttributes: attributes).width > space { title = shortened(title, to: space, attributes) }
        let size = title.size(withAttributes: attributes)
        let centered = (bar.width - size.width) / 2
        let x = min(max(centered, Self.titleInset), max(Self.titleInset, end - Self.titleInset - size.width))
        title.draw(at: CGPoint(x: x, y: bar.midY - size.height / 2), withAttributes: attributes)
    }

    /// The longest beginning that fits with an ellipsis behind it.
    private func shortened(_ title: String, to width: CGFloat, _ attributes: [NSAttributedString.Key: Any]) -> String {
        func candidate(_ length: Int) -> String { title.prefix(length) + "…" }
        var (fitting, tooLong) = (0, title.count)
        while tooLong - fitting > 1 {
            let middle = (fitting + tooLong) / 2
            if candidate(middle).size(withAttributes: attributes).width <= width {
                fitting = middle
            } else {
                tooLong = middle
            }
        }
        return candidate(fitting)
    }

    private func draw(_ button: FrameButton) {
        let rectangle = geometry.rectangle(button)
        let center = CGPoint(x: rectangle.midX, y: rectangle.midY)
        let radius = FrameGeometry.buttonDiameter / 2
        let isHot = look.hovered == button || look.pressed == button
        let isRed = button == .close && isHot
        let fill: UIColor =
            isRed
            ? .systemRed
            : look.pressed == button ? .systemGray2 : look.hovered == button ? .systemGray3 : .systemGray5
        color(fill).withAlphaComponent(isRed && look.pressed == button ? 0.75 : 1).setFill()
        UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
        let glyph = glyph(
            button,
            CGRect(
                x: center.x - Self.glyphWidth / 2, y: center.y - Self.glyphWidth / 2, width: Self.glyphWidth,
                height: Self.glyphWidth))
        glyph.lineWidth = Self.lineWidth
        glyph.lineCapStyle = .round
        glyph.lineJoinStyle = .round
        (isRed ? .white : color(look.isActive || isHot ? .label : .secondaryLabel)).setStroke()
        glyph.stroke()
    }

    /// The lines of a button's symbol in a square.
    private func glyph(_ button: FrameButton, _ square: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        switch button {
        case .minimize:
            path.move(to: CGPoint(x: square.minX, y: square.midY))
            path.addLine(to: CGPoint(x: square.maxX, y: square.midY))
        case .maximize where geometry.isMaximized:
            // Two windows: the one in front, and the corner of the one behind it.
            let front = CGRect(x: square.minX, y: square.minY + 3, width: square.width - 3, height: square.height - 3)
            path.append(UIBezierPath(roundedRect: front, cornerRadius: 1))
            path.move(to: CGPoint(x: square.minX + 3, y: square.minY))
            path.addLine(to: CGPoint(x: square.maxX, y: square.minY))
            path.addLine(to: CGPoint(x: square.maxX, y: square.maxY - 3))
        case .maximize:
            path.append(UIBezierPath(roundedRect: square.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 1.5))
        case .close:
            let corners = square.insetBy(dx: 1, dy: 1)
            path.move(to: CGPoint(x: corners.minX, y: corners.minY))
            path.addLine(to: CGPoint(x: corners.maxX, y: corners.maxY))
            path.move(to: CGPoint(x: corners.maxX, y: corners.minY))
            path.addLine(to: CGPoint(x: corners.minX, y: corners.maxY))
        }
        return path
    }

    private func color(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }
}
