import UIKit

/// A view that reports every touch callback, with a line for each of its touches.
final class TouchPadView: UIView {
    /// Called with each line of the report.
    var report: (String) -> Void = { _ in }

    private let hint = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = UIColor(red: 0.16, green: 0.35, blue: 0.64, alpha: 1)
        layer.cornerRadius = 16
        hint.text = "Touch here, with as many fingers as you like"
        hint.font = .systemFont(ofSize: 15)
        hint.textColor = .white
        hint.textAlignment = .center
        addSubview(hint)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hint.frame = bounds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        describe(touches, in: "touchesBegan")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        describe(touches, in: "touchesMoved")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        describe(touches, in: "touchesEnded")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        describe(touches, in: "touchesCancelled")
    }

    private func describe(_ touches: Set<UITouch>, in callback: String) {
        report("\(callback), touches: \(touches.count)")
        for touch in touches {
            report("  \(TouchDescription(touch, in: self))")
        }
    }
}

/// A description of a touch: phase, tap count, and location in a view and in the window, in points.
struct TouchDescription: CustomStringConvertible {
    let description: String

    /// Describes the current state of `touch`, with its location in `view` and in the window.
    @MainActor init(_ touch: UITouch, in view: UIView) {
        let inView = TouchDescription.text(touch.location(in: view))
        let inWindow = TouchDescription.text(touch.location(in: nil))
        let phase = TouchDescription.name(of: touch.phase)
        description = "\(phase), taps \(touch.tapCount), view \(inView), window \(inWindow)"
    }

    private static func text(_ point: CGPoint) -> String {
        String(format: "%.1f,%.1f", point.x, point.y)
    }

    private static func name(of phase: UITouch.Phase) -> String {
        switch phase {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .regionEntered: "entered"
        case .regionMoved: "hovered"
        case .regionExited: "exited"
        }
    }
}
