import UIKit

/// A square that is dragged with one finger, and dragged, rotated and scaled with two. It returns to its home position
/// when all fingers lift.
final class PlacardView: UIView {
    private let home: CGPoint
    private var fingers: [UITouch] = []
    private var reference: DragReference
    private var scale: CGFloat = 1
    private var angle: CGFloat = 0
    /// True while it animates back to its home position.
    private(set) var isReturning = false

    private static let side: CGFloat = 120
    private static let heldScale: CGFloat = 1.1
    private static let returnDuration = 0.3

    /// Creates a placard whose home position is `home`, in points.
    init(home: CGPoint) {
        self.home = home
        reference = DragReference(center: home, scale: 1, angle: 0, fingerGeometry: FingerGeometry(home))
        super.init(frame: CGRect(x: 0, y: 0, width: PlacardView.side, height: PlacardView.side))
        center = home
        backgroundColor = .placard
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if fingers.isEmpty {
            stopAtPresentationPosition()
            scale = PlacardView.heldScale
        }
        fingers += touches.prefix(max(0, 2 - fingers.count))
        recordReference()
        updateTransform()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let fingerGeometry = fingerGeometry() else { return }
        center = CGPoint(
            x: reference.center.x + fingerGeometry.center.x - reference.fingerGeometry.center.x,
            y: reference.center.y + fingerGeometry.center.y - reference.fingerGeometry.center.y
        )
        guard fingers.count == 2 else { return }
        scale = reference.scale * fingerGeometry.distance / max(1, reference.fingerGeometry.distance)
        angle = reference.angle + fingerGeometry.angle - reference.fingerGeometry.angle
        updateTransform()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingers.removeAll(where: touches.contains)
        if fingers.isEmpty { returnHome() } else { recordReference() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }

    private func returnHome() {
        isReturning = true
        scale = 1
        angle = 0
        UIView.animate(
            withDuration: PlacardView.returnDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
        ) {
            self.center = self.home
            self.transform = .identity
        } completion: { finished in
            if finished { self.isReturning = false }
        }
    }

    private func stopAtPresentationPosition() {
        guard isReturning, let presentation = layer.presentation() else { return }
        isReturning = false
        let currentTransform = presentation.affineTransform()
        center = presentation.position
        angle = atan2(currentTransform.b, currentTransform.a)
        layer.removeAllAnimations()
    }

    private func updateTransform() {
        transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }

    private func recordReference() {
        guard let fingerGeometry = fingerGeometry() else { return }
        reference = DragReference(center: center, scale: scale, angle: angle, fingerGeometry: fingerGeometry)
    }

    private func fingerGeometry() -> FingerGeometry? {
        guard let first = fingers.first?.location(in: superview) else { return nil }
        return fingers.count == 2 ? FingerGeometry(first, fingers[1].location(in: superview)) : FingerGeometry(first)
    }
}

/// The state of the placard and its fingers when the number of fingers last changed.
private struct DragReference {
    var center: CGPoint
    var scale: CGFloat
    var angle: CGFloat
    var fingerGeometry: FingerGeometry
}

/// The position of one or two fingers, in points and radians.
private struct FingerGeometry {
    var center: CGPoint
    var distance: CGFloat = 0
    var angle: CGFloat = 0

    /// One finger.
    init(_ point: CGPoint) {
        center = point
    }

    /// Two fingers.
    init(_ a: CGPoint, _ b: CGPoint) {
        center = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        distance = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}

/// Placards on a white background.
final class PlacardSceneView: UIView {
    private let placards: [PlacardView]

    /// Creates a placard at each of `homes`, in points.
    init(homes: [CGPoint]) {
        placards = homes.map(PlacardView.init)
        super.init(frame: .zero)
        placards.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// Hit-tests returning placards at their presentation position, so that a finger can catch them.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        placards.last { $0.isReturning && $0.layer.presentation()?.hitTest(point) != nil }
            ?? super.hitTest(point, with: event)
    }
}
