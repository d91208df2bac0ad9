import CoreGraphics
import QuartzCore
import UIKitCore

/// A small pad that moves a pointer over the whole screen, for those who cannot reach all of it. A finger on the pad moves the
/// pointer, a tap on the pad taps where the pointer is.
final class PointerPad: UIView {
    /// Called when the pointer has moved, with its position in points of the screen.
    var onMove: (CGPoint) -> Void = { _ in }
    /// Called for a tap, with the position of the pointer.
    var onTap: (CGPoint) -> Void = { _ in }
    /// Called when the user closes the pad.
    var onClose: () -> Void = {}

    /// The pointer, to be shown in a layer of the screen's size.
    let pointer = CALayer()
    /// The position of the pointer, in points of the screen.
    private(set) var position = CGPoint.zero

    private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialDark))
    private let closeButton = PressView()
    private let symbol = UIImageView()
    private let cross = UIImageView()
    private var finger: UITouch?
    private var last = CGPoint.zero
    private var travelled: CGFloat = 0

    private static let pointerSize: CGFloat = 24
    private static let closeSize: CGFloat = 44

    init() {
        let size = AssistiveMetrics.padSize
        super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
        overrideUserInterfaceStyle = .dark
        layer.cornerRadius = 28
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 4)
        blur.frame = bounds
        blur.layer.cornerRadius = 28
        blur.layer.borderWidth = 1
        blur.layer.borderColor = UIColor(white: 1, alpha: 0.14).cgColor
        blur.clipsToBounds = true
        blur.contentView.backgroundColor = UIColor(white: 0.05, alpha: 0.42)
        blur.isUserInteractionEnabled = false
        addSubview(blur)
        symbol.image = UIImage(
            systemName: "arrow.up.and.down.and.arrow.left.and.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .light))
        symbol.tintColor = UIColor(white: 1, alpha: 0.55)
        symbol.contentMode = .center
        symbol.frame = bounds
        addSubview(symbol)
        closeButton.frame = CGRect(x: size - Self.closeSize, y: 0, width: Self.closeSize, height: Self.closeSize)
        cross.frame = closeButton.bounds
        cross.image = UIImage(
            systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
        cross.tintColor = UIColor(white: 1, alpha: 0.7)
        cross.contentMode = .center
        closeButton.addSubview(cross)
        closeButton.onTap = { [weak self] in self?.onClose() }
        addSubview(closeButton)
        pointer.bounds = CGRect(x: 0, y: 0, width: Self.pointerSize, height: Self.pointerSize)
        pointer.cornerRadius = Self.pointerSize / 2
        pointer.backgroundColor = UIColor(white: 0.2, alpha: 0.55).cgColor
        pointer.borderColor = UIColor.white.cgColor
        pointer.borderWidth = 2.5
        pointer.shadowOpacity = 0.4
        pointer.shadowRadius = 3
        pointer.shadowOffset = CGSize(width: 0, height: 1)
        accessibilityLabel = "Pointer pad"
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the pointer to a position, within the bounds of the screen.
    func move(to target: CGPoint, in bounds: CGRect) {
        position = CGPoint(
            x: min(max(target.x, bounds.minX), bounds.maxX), y: min(max(target.y, bounds.minY), bounds.maxY))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        pointer.position = position
        CATransaction.commit()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        last = touch.location(in: self)
        travelled = 0
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger), let screen = superview?.bounds else { return }
        let location = finger.location(in: self)
        let (dx, dy) = (location.x - last.x, location.y - last.y)
        last = location
        travelled += (dx * dx + dy * dy).squareRoot()
        guard travelled >= AssistiveMetrics.dragThreshold else { return }
        let gain = AssistiveMetrics.padGain
        move(to: CGPoint(x: position.x + dx * gain, y: position.y + dy * gain), in: screen)
        onMove(position)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        if travelled < AssistiveMetrics.dragThreshold { onTap(position) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { self.finger = nil }
    }
}
