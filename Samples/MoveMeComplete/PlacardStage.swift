import CoreMotion
import UIKit

/// The view in which the placard is: a finger picks it up and moves it, and it springs back; in tilt mode it rolls where
/// the accelerometer says.
final class PlacardStage: UIView {
    private(set) var placard: PlacardView!
    /// Called when a finger picks the placard up.
    var onPickUp: () -> Void = {}
    /// Called when the user double-taps beside the placard.
    var onDoubleTap: () -> Void = {}
    /// The margins that the placard leaves free when it rolls: those of the bars.
    var margins = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    private let motion = CMMotionManager()
    private var link: CADisplayLink?
    private var rolling: RollingPlacard?
    private var lastTime: CFTimeInterval?
    /// The touch that holds the placard.
    private var holder: UITouch?

    private static let growTime = 0.15
    private static let heldScale: CGFloat = 1.12
    private static let sampleInterval = 1.0 / 60

    // MARK: Layout

    /// The middle of what the bars leave free.
    var home: CGPoint {
        let area = bounds.inset(by: margins)
        return CGPoint(x: area.midX, y: area.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if holder == nil, rolling == nil { placard.center = home }
    }

    // MARK: Tilt mode

    /// Whether the device has an accelerometer.
    var canRoll: Bool { motion.isAccelerometerAvailable }

    /// Whether the placard rolls with the accelerometer; false by default. No effect without one.
    var rolls: Bool {
        get { rolling != nil }
        set { if newValue != rolls { newValue ? startRolling() : stopRolling() } }
    }

    private func startRolling() {
        guard canRoll else { return }
        motion.accelerometerUpdateInterval = Self.sampleInterval
        motion.startAccelerometerUpdates()
        rolling = RollingPlacard(center: placard.center)
        lastTime = nil
        let link = CADisplayLink(target: self, selector: Selector(PlacardStage.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func stopRolling() {
        link?.invalidate()
        link = nil
        motion.stopAccelerometerUpdates()
        rolling = nil
        if holder == nil { springHome() }
    }

    private func tick(_ link: CADisplayLink) {
        let passed = link.timestamp - (lastTime ?? link.timestamp)
        lastTime = link.timestamp
        guard var rolling, holder == nil, let gravity = motion.accelerometerData?.acceleration else { return }
        let area = bounds.inset(by: margins)
            .insetBy(dx: placard.bounds.width / 2, dy: placard.bounds.height / 2)
        rolling.step(passed, slope: Self.slope(of: gravity, pictureOrientation), in: area)
        self.rolling = rolling
        placard.center = rolling.center
        placard.transform = CGAffineTransform(rotationAngle: rolling.lean)
    }

    /// How the device is held, as far as the picture turns with it: an interface that stays upright on a device that lies
    /// on its side is locked.
    private var pictureOrientation: UIDeviceOrientation {
        let device = UIDevice.current.orientation
        let interface = window?.windowScene?.interfaceOrientation ?? .unknown
        return device.isLandscape && interface.isPortrait ? .portrait : device
    }

    /// Gravity along the picture in g, to the right and down. The axes of an accelerometer are those of the upright
    /// device: to its right, and to its top.
    static func slope(of gravity: CMAcceleration, _ orientation: UIDeviceOrientation) -> CGVector {
        switch orientation {
        case .landscapeLeft: CGVector(dx: -gravity.y, dy: -gravity.x)
        case .landscapeRight: CGVector(dx: gravity.y, dy: gravity.x)
        case .portraitUpsideDown: CGVector(dx: -gravity.x, dy: gravity.y)
        default: CGVector(dx: gravity.x, dy: -gravity.y)
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard holder == nil, let touch = touches.first else { return }
        guard touch.view == placard else {
            if touch.tapCount == 2 { onDoubleTap() }
            return
        }
        holder = touch
        onPickUp()
        UIView.animate(withDuration: Self.growTime, delay: 0, options: .allowUserInteraction) {
            self.placard.transform = CGAffineTransform(scaleX: Self.heldScale, y: Self.heldScale)
            self.placard.center = touch.location(in: self)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let holder, touches.contains(holder) else { return }
        placard.center = holder.location(in: self)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }

    private func release(_ touches: Set<UITouch>) {
        guard let holder, touches.contains(holder) else { return }
        self.holder = nil
        guard rolls else { return springHome() }
        rolling = RollingPlacard(center: placard.center)
        UIView.animate(withDuration: Self.growTime, delay: 0, options: .allowUserInteraction) {
            self.placard.transform = .identity
        }
    }

    /// Moves the placard home along a bouncing path. It can be picked up again meanwhile.
    private func springHome() {
        let bounce = Bounce(from: placard.center, to: home)
        let travel = CAKeyframeAnimation(keyPath: "position")
        travel.path = bounce.path
        travel.keyTimes = bounce.keyTimes.map { NSNumber(value: $0) }
        travel.timingFunctions = bounce.keyTimes.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
        let turn = CABasicAnimation(keyPath: "transform")
        turn.fromValue = placard.layer.transform
        turn.toValue = CATransform3DIdentity
        let group = CAAnimationGroup()
        group.animations = [travel, turn]
        for animation in [travel, turn, group] { animation.duration = bounce.duration }
        placard.center = home
        placard.transform = .identity
        placard.layer.add(group, forKey: "spring")
    }

    final class NibNames: NibNaming {
        static let outlets = [NibOutlet("placard", \PlacardStage.placard)]
    }
}
