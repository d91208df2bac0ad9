import UIKit

/// A thousand squares that are animated while the main thread computes. The beacon is an animation too, so the frames on
/// the screen are those of the render server.
final class AnimationsView: SceneView {
    private var squares: [CALayer] = []
    private var isAnimated = false
    private var isComputing = false
    private var state: UInt64 = 1

    /// The time from the first frame until the main thread stops handling events, in seconds.
    private static let headStart = 1.0

    override init() {
        super.init()
        squares = addSquares(1000, side: 24)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// The beacon is moved by an animation.
    override func moveBeacon(_ beacon: UIView) {
        guard beacon.layer.animation(forKey: "beacon") == nil else { return }
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 8
        animation.toValue = 8 + SceneView.beaconSpan
        animation.duration = Double(SceneView.beaconSpan / SceneView.beaconStep) / 60
        animation.repeatCount = .infinity
        beacon.layer.add(animation, forKey: "beacon")
    }

    override func show(_ time: CFTimeInterval) {
        if !isAnimated { for (number, square) in squares.enumerated() { square.oscillate(number) } }
        isAnimated = true
        guard time > AnimationsView.headStart, !isComputing else { return }
        isComputing = true
        CATransaction.flush()
        // Computes without an end. A loop without a call would be removed by the optimizer.
        while CACurrentMediaTime() > 0 {
            for _ in 0..<100_000 { state = state &* 6_364_136_223_846_793_005 | 1 }
        }
    }
}

extension CALayer {
    /// Moves the layer back and forth between two positions of square `number`, within 4 seconds each.
    func oscillate(_ number: Int) {
        let (x, y) = (512 + 480 * sine(0.618034 * Double(number)), 368 + 340 * sine(0.414214 * Double(number)))
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = CGPoint(x: x, y: y)
        animation.toValue = CGPoint(x: 1024 - x, y: 736 - y)
        animation.duration = 4
        animation.autoreverses = true
        animation.repeatCount = .infinity
        position = CGPoint(x: x, y: y)
        add(animation, forKey: "position")
    }
}
