import CoreGraphics
import Foundation

/// A pace given by a spring (A-27…A-30). Velocities are in units of the whole way per second. `center` begins
/// with the x part along x and with the y part along y, every other property with the x part.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The speed at the beginning.
    public let initialVelocity: CGVector
    private let kind: Kind

    private enum Kind {
        /// Comes to rest at the end of the animator's duration.
        case ratio(CGFloat)
        /// Has a duration of its own.
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }

    /// The spring that an animator has unless told otherwise: mass 3, stiffness 1000, damping 500.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// A spring that has come to rest at the end of the animator's duration; a ratio of 1 does not overshoot, lower
    /// ones swing.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .ratio(ratio)
        initialVelocity = velocity
        super.init()
    }

    /// A spring that begins at rest and has come to rest at the end of the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// A spring of a mass, a stiffness and a damping; the animator's duration does not count, it follows from the
    /// spring. Values that are not positive count as a little more than 0.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        kind = .physical(mass: mass, stiffness: stiffness, damping: damping)
        initialVelocity = velocity
        super.init()
    }

    /// A spring that seems to take a time in seconds; a bounce of 0 does not overshoot, 1 swings for ever. The
    /// animator's duration does not count.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let response = duration > 0 ? duration : 0.5
        let ratio = Double(1 - min(max(bounce, 0), 0.99))
        let frequency = 2 * Double.pi / response
        self.init(
            mass: 1, stiffness: CGFloat(frequency * frequency), damping: CGFloat(2 * ratio * frequency),
            initialVelocity: initialVelocity)
    }

    /// A spring.
    public var timingCurveType: UITimingCurveType { .spring }
    /// None.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring for an animator with a duration in seconds.
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

    /// Parameters never change, so a copy is the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
