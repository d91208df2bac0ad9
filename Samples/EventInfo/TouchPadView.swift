import UIKit

/// Reports every touch callback, with a line for each of its touches.
final class TouchPadView: UIView {
    /// Takes the lines.
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
