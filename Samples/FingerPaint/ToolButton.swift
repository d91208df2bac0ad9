import UIKit

/// A button of the tool bar: a colored disc or a symbol.
final class ToolButton: UIView {
    /// The appearance of a button.
    enum Face {
        case color(UIColor)
        case symbol(UIImage?)
    }

    /// Whether the button is the selected color, drawn with a ring; false by default.
    var isSelected = false { didSet { setNeedsDisplay() } }
    /// Whether the button responds to touches; if not, it is dimmed. True by default.
    var isEnabled = true {
        didSet {
            isUserInteractionEnabled = isEnabled
            alpha = isEnabled ? 1 : 0.3
        }
    }

    private let face: Face
    private let action: () -> Void
    private var isPressed = false { didSet { setNeedsDisplay() } }

    /// The width and height of every button, in points.
    static let side: CGFloat = 44
    private static let discRadius: CGFloat = 12
    private static let ringRadius: CGFloat = 16
    private static let ringWidth: CGFloat = 2.5
    /// The fraction of black in the color of a pressed button.
    private static let pressedShade: CGFloat = 0.3

    /// Creates a button that calls `action` when a finger lifts inside it.
    init(_ face: Face, action: @escaping () -> Void) {
        self.face = face
        self.action = action
        super.init(frame: CGRect(x: 0, y: 0, width: ToolButton.side, height: ToolButton.side))
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        switch face {
        case .color(let color):
            let shown = isPressed ? color.blended(with: .black, fraction: ToolButton.pressedShade) : color
            shown.set()
            disc(at: center, radius: ToolButton.discRadius).fill()
            guard isSelected else { return }
            let ring = disc(at: center, radius: ToolButton.ringRadius)
            ring.lineWidth = ToolButton.ringWidth
            ring.stroke()
        case .symbol(let symbol):
            guard let symbol = symbol?.withTintColor(isPressed ? .systemGray : ToolBar.ink) else { return }
            symbol.draw(at: CGPoint(x: center.x - symbol.size.width / 2, y: center.y - symbol.size.height / 2))
        }
    }

    private func disc(at center: CGPoint, radius: CGFloat) -> UIBezierPath {
        UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = true
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        isPressed = bounds.contains(touch.location(in: self))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isPressed else { return }
        isPressed = false
        action()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = false
    }
}
