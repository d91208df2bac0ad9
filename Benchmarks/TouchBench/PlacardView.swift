import UIKit

/// A square that one finger drags, and two fingers drag, turn and resize. Without a finger it goes home.
final class PlacardView: UIView {
    private let home: CGPoint
    private var fingers: [UITouch] = []
    private var grip: Grip
    private var scale: CGFloat = 1
    private var angle: CGFloat = 0
    /// True while it glides back to its place.
    private(set) var isGoingHome = false

    private static let side: CGFloat = 120
    private static let heldScale: CGFloat = 1.1
    private static let homeTime = 0.3

    /// Makes a placard that rests at `home`.
    init(home: CGPoint) {
        self.home = home
        grip = Grip(center: home, scale: 1, angle: 0, hold: Hold(home))
        super.init(frame: CGRect(x: 0, y: 0, width: PlacardView.side, height: PlacardView.side))
        center = home
        backgroundColor = .placard
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if fingers.isEmpty {
            stopWhereSeen()
            scale = PlacardView.heldScale
        }
        fingers += touches.prefix(max(0, 2 - fingers.count))
        takeGrip()
        show()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let hold = hold() else { return }
        center = CGPoint(
            x: grip.center.x + hold.middle.x - grip.hold.middle.x, y: grip.center.y + hold.middle.y - grip.hold.middle.y
        )
        guard fingers.count == 2 else { return }
        scale = grip.scale * hold.distance / max(1, grip.hold.distance)
        angle = grip.angle + hold.angle - grip.hold.angle
        show()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingers.removeAll(where: touches.contains)
        if fingers.isEmpty { goHome() } else { takeGrip() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }

    private func goHome() {
        isGoingHome = true
        scale = 1
        angle = 0
        UIView.animate(withDuration: PlacardView.homeTime, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.center = self.home
            self.transform = .identity
        } completion: { finished in
            if finished { self.isGoingHome = false }
        }
    }

    private func stopWhereSeen() {
        guard isGoingHome, let seen = layer.presentation() else { return }
        isGoingHome = false
        let turned = seen.affineTransform()
        center = seen.position
        angle = atan2(turned.b, turned.a)
        layer.removeAllAnimations()
    }

    private func show() {
        transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }

    private func takeGrip() {
        guard let hold = hold() else { return }
        grip = Grip(center: center, scale: scale, angle: angle, hold: hold)
    }

    private func hold() -> Hold? {
        guard let first = fingers.first?.location(in: superview) else { return nil }
        return fingers.count == 2 ? Hold(first, fingers[1].location(in: superview)) : Hold(first)
    }
}

/// Where the placard and its fingers were when the number of fingers last changed.
private struct Grip {
    var center: CGPoint
    var scale: CGFloat
    var angle: CGFloat
    var hold: Hold
}

/// Where one or two fingers are, in points and radians.
private struct Hold {
    var middle: CGPoint
    var distance: CGFloat = 0
    var angle: CGFloat = 0

    /// One finger.
    init(_ point: CGPoint) {
        middle = point
    }

    /// Two fingers.
    init(_ a: CGPoint, _ b: CGPoint) {
        middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        distance = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}
