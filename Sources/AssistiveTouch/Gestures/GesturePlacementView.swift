import CoreGraphics
import QuartzCore
import UIKitCore

/// The screen on which the user shows where a gesture is played: marks of its fingers follow the finger, and the gesture
/// begins where it lifts.
final class GesturePlacementView: UIView {
    /// Called with the position on the screen, in points.
    var onPlace: (CGPoint) -> Void = { _ in }
    /// Called when the user leaves without playing.
    var onCancel: () -> Void = {}

    private let offsets: [CGPoint]
    private var marks: [CALayer] = []
    private var finger: UITouch?

    init(_ gesture: RecordedGesture) {
        offsets = gesture.startOffsets
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.12)
        for _ in offsets {
            let mark = CALayer()
            let size = AssistiveMetrics.fingerSize
            mark.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            mark.cornerRadius = size / 2
            mark.backgroundColor = UIColor(red: 0.35, green: 0.68, blue: 1, alpha: 0.4).cgColor
            mark.borderColor = UIColor.white.cgColor
            mark.borderWidth = 2.5
            mark.shadowOpacity = 0.35
            mark.shadowRadius = 4
            mark.shadowOffset = .zero
            layer.addSublayer(mark)
            marks.append(mark)
        }
        let label = PillLabel("Touch where “\(gesture.name)” is played")
        label.onTap = { [weak self] in self?.onCancel() }
        addSubview(label)
        self.label = label
    }

    private var label: PillLabel?

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width - 48, 340)
        label?.frame = CGRect(x: (bounds.width - width) / 2, y: max(bounds.height * 0.06, 24), width: width, height: 46)
        if finger == nil { place(CGPoint(x: bounds.midX, y: bounds.midY)) }
    }

    private func place(_ center: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (mark, offset) in zip(marks, offsets) {
            mark.position = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
        }
        CATransaction.commit()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        place(touch.location(in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { place(finger.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        onPlace(finger.location(in: self))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { self.finger = nil }
    }
}

/// A text in a dark capsule with a cross to close it.
final class PillLabel: PressView {
    private let label = UILabel()
    private let cross = UIImageView()

    init(_ text: String) {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0.08, alpha: 0.85)
        label.text = text
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .white
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.75
        let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        cross.image = UIImage(systemName: "xmark", withConfiguration: configuration)
        cross.tintColor = UIColor(white: 1, alpha: 0.7)
        cross.contentMode = .center
        addSubview(label)
        addSubview(cross)
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 3)
        isAccessibilityElement = true
        accessibilityLabel = text
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = CGRect(x: 20, y: 0, width: bounds.width - 66, height: bounds.height)
        cross.frame = CGRect(x: bounds.width - 46, y: 0, width: 40, height: bounds.height)
    }
}
