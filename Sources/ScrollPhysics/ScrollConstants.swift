/// The constants of scrolling on one axis. Lengths are points, times are seconds.
package enum ScrollConstants {
    /// S-28: the resistance of the rubber band.
    package static let rubberBandResistance: Double = 0.55
    /// SX-13: deceleration ends below this speed, in points per second, and does not begin below it.
    package static let restingSpeed: Double = 10
    /// SX-24, decision: the range of deceleration rates, in parts of the velocity that are left after a millisecond.
    package static let decelerationRates: ClosedRange<Double> = 0.5...0.9999
    /// SX-16: the angular frequency of the critically damped bounce, per second.
    package static let bounceFrequency: Double = 11
    /// SX-17: the two decay rates of the over-damped return, per second.
    package static let returnRates: (slow: Double, fast: Double) = (9, 46)
    /// SX-17: a release beyond an edge below this speed returns over-damped, in points per second.
    package static let bounceSpeed: Double = 50
    /// SX-19, decision: a bounce is over below this distance, in points, …
    package static let settledDistance: Double = 0.05
    /// … and below this speed, in points per second.
    package static let settledSpeed: Double = 0.5
    /// SX-21, decision: the angular frequency of the spring that turns pages, per second.
    package static let pagingFrequency: Double = 15
    /// SX-20, decision: the speed that turns to the next page, in points per second.
    package static let pagingSpeed: Double = 300
    /// SX-05: the release velocity is measured over this time, in seconds.
    package static let velocityWindow: Double = 0.1
    /// S-44, decision: a finger that did not move for this long releases without velocity, in seconds.
    package static let restingTime: Double = 0.1
    /// S-45: the factor, exponent and limit of the speed that a flick adds to that of the flick before it.
    package static let carriedSpeed: (factor: Double, exponent: Double, limit: Double) = (0.000_816, 1.967, 40_000)
    /// S-56, decision: the exponent that resists zooming beyond a limit.
    package static let zoomResistance: Double = 0.55
}
