/// The measures of wheels, which all hosts share.
package enum ScrollMetrics {
    /// The movement of the content per wheel notch, in points (decision).
    package static let pointsPerNotch = 40.0
}
