import Foundation

/// A value of the compass.
open class CLHeading: NSObject, NSCopying, @unchecked Sendable {
    /// The direction of the device's reference edge, in degrees clockwise from magnetic north, from 0 to 359.9.
    public let magneticHeading: CLLocationDirection
    /// The same from true north; −1 if unknown.
    public let trueHeading: CLLocationDirection
    /// The greatest difference to the true value, in degrees; negative if the value is invalid.
    public let headingAccuracy: CLLocationDirection
    /// When it was measured.
    public let timestamp: Date

    init(magnetic: CLLocationDirection, true trueHeading: CLLocationDirection, accuracy: Double, timestamp: Date) {
        magneticHeading = magnetic
        self.trueHeading = trueHeading
        headingAccuracy = accuracy
        self.timestamp = timestamp
    }

    /// The heading itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The same for another edge of the device.
    func turned(by degrees: CLLocationDirection) -> CLHeading {
        if degrees == 0 { return self }
        let turn = { (value: Double) in (value + degrees).truncatingRemainder(dividingBy: 360) }
        return CLHeading(
            magnetic: turn(magneticHeading), true: trueHeading < 0 ? trueHeading : turn(trueHeading),
            accuracy: headingAccuracy, timestamp: timestamp)
    }

    /// The headings with their accuracy and time, in one line.
    open override var description: String {
        String(
            format: "magneticHeading %.2f trueHeading %.2f accuracy %.2f @ ", magneticHeading, trueHeading,
            headingAccuracy) + timestamp.description
    }
}
