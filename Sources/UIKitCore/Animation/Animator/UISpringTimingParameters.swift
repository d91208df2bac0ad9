import CoreGraphics
import Foundation

/// A timing curve given by a spring (A-27…A-30). Velocities are in total changes per second. `center` uses `dx`
/// and `dy` of the initial velocity for its two axes; every other property uses `dx`.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity in total changes per second.
    public let initialVelocity: CGVector
    private let kind: Kind

    private enum Kind {
        /// Settles at the end of the animator's duration.
        case ratio(CGFloat)
        /// Determines its own duration.
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }

    /// Creates the default spring: mass 3, stiffness 1000, damping 500.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that settles at the end of the animator's duration. A damping ratio of 1 does not overshoot,
    /// lower ones oscillate; it is clamped to 0.01…1.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .ratio(ratio)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring without initial velocity that settles at the end of the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring from mass, stiffness and damping, which determine the duration; the animator's duration is
    /// ignored. Values that are not positive are treated as 0.001; a damping ratio above 1 is treated as 1
    ///
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        kind = .physical(mass: mass, stiffness: stiffness, damping: damping)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring from its perceptual duration in seconds (0.5 by default) and its bounce. A bounce of 0, the
    /// default, does not overshoot; it is clamped to 0…0.99. The animator's duration is ignored.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let response = duration > 0 ? duration : 0.5
        let ratio = Double(1 - min(max(bounce, 0), 0.99))
        let frequency = 2 * Double.pi / response
        self.init(
            mass: 1, stiffness: CGFloat(frequency * frequency), damping: CGFloat(2 * ratio * frequency),
            initialVelocity: initialVelocity)
    }

    /// Always `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Always `nil`.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The object itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring for an animator duration in seconds.
    final func timing(duration: TimeInterval) -> SpringTiming {
        let velocity = Double(initialVelocity.dx)
        var timing =
            switch kind {
            case .ratio(let ratio):
                SpringTiming(
                    duration: duration > 0 ? duration : SpringTiming.minimumDuration, dampingRatio: Double(ratio),
                    initialVelocity: velocity)
            case .physical(let mass, let stiffness, let damping):
                SpringTiming(
                    mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
                    initialVelocity: velocity)
            }
        if initialVelocity.dy != initialVelocity.dx { timing.verticalVelocity = Double(initialVelocity.dy) }
        return timing
    }

    /// Returns the object itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
